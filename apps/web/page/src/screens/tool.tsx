// SPDX-License-Identifier: MIT
// The tools beside the game. Each is loaded when somebody goes there, so that the game stays light.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { focus_screen, say } from '../app';
import type { Tool } from '../route';

const loaders: Record<Tool, () => Promise<{ default: ComponentType }>> = ONE_FILE
  ? ({} as never)
  : {
      replay: () => import('../tools/replay/screen'),
      atelier: () => import('../tools/atelier/screen'),
      lab: () => import('../tools/lab/screen'),
    };

export function ToolScreen({ tool }: { tool: Tool }) {
  const [loaded, set_loaded] = useState<{ tool: Tool; View: ComponentType } | null>(null);
  const [why, set_why] = useState('');
  useEffect(() => {
    let here = true;
    set_why('');
    loaders[tool]().then(
      ({ default: View }) => {
        if (!here) return;
        set_loaded({ tool, View });
        focus_screen();
      },
      (error: Error) => {
        if (here) set_why(error.message);
      },
    );
    return () => {
      here = false;
    };
  }, [tool]);
  if (loaded?.tool === tool) return <loaded.View />;
  return (
    <main id="main">
      {why ? (
        <p class="notice bad failed" role="alert">
          {say('tool_failed', { why })} <a href="#">{say('to_game')}</a>
        </p>
      ) : (
        <p class="failed" role="status">
          {say('tool_loading')}
        </p>
      )}
    </main>
  );
}
