// SPDX-License-Identifier: MIT
// One moment of a recording: the screen as it was, what could be chosen, what was, and what that did.
import { say } from '../../app';
import { Belongings } from '../../parts/machine';
import { Topbar } from '../../parts/topbar';
import type { BattleEvent, RunEvent } from '../../scene';
import { Screen } from '../../screens/screen';
import { tell } from '../words';
import type { Look } from '../worker/replay';

export function Moment({ look, at }: { look: Look; at: number }) {
  const { scene, taken, greedy, story, events } = look;
  return (
    <div class="moment">
      <section class={`moment-scene campaign-${scene.campaign.key}`} aria-label={tell('replay_scene')} key={`${scene.phase}-${scene.here?.kind ?? ''}`}>
        <Topbar scene={scene} bare />
        <div class="moment-screen">
          <Screen scene={scene} again={() => {}} />
        </div>
      </section>
      <div class="moment-side">
        {scene.options.length > 0 && (
          <section class="panel" aria-labelledby="options-title">
            <h2 id="options-title">{tell('replay_options')}</h2>
            <ol class="moment-options">
              {scene.options.map((option) => (
                <li key={option.index} class={option.index === taken ? 'is-taken' : ''} data-taken-line={option.index === taken ? at : undefined}>
                  {option.label}
                  {option.index === taken && <span class="tag tag-taken">{tell('replay_taken')}</span>}
                  {option.index === greedy && <span class="dim small policy-note">{tell('replay_greedy')}</span>}
                </li>
              ))}
            </ol>
          </section>
        )}
        {story.length > 0 && (
          <section class="panel" aria-labelledby="did-title">
            <h2 id="did-title">{tell(taken === null ? 'replay_how' : 'replay_did')}</h2>
            {story.map((line, i) => (
              <p key={i}>{line.trim()}</p>
            ))}
            {events.length > 0 && <Events events={events} />}
          </section>
        )}
        <details class="panel">
          <summary>
            <h2>{say('belongings')}</h2>
          </summary>
          <Belongings scene={scene} />
        </details>
      </div>
    </div>
  );
}

function Events({ events }: { events: (RunEvent | BattleEvent)[] }) {
  return (
    <details>
      <summary>{tell('replay_events', { count: events.length })}</summary>
      <ol class="event-list">
        {events.map(({ event, ...members }, i) => (
          <li key={i}>
            <code>{event}</code>{' '}
            <span class="dim">
              {Object.entries(members)
                .map(([name, value]) => `${name} ${JSON.stringify(value)}`)
                .join(', ')}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
