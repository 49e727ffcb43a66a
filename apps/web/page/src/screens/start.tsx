// SPDX-License-Identifier: MIT
// The title: go on with a run, or begin one: campaign, character, difficulty, seed.
import { useState } from 'preact/hooks';
import { change_settings, current, enter, say, set, use_app } from '../app';
import { campaigns as campaign_icons, tools as tool_icons, ui } from '../icon_names';
import type { Setting } from '../core';
import { address_of, tools } from '../route';
import { kept_run, shared_setting } from '../saves';
import { Icon } from '../parts/icon';
import { open_save_file } from '../parts/dialogs';

function random_seed(): string {
  const bits = crypto.getRandomValues(new Uint32Array(2));
  return String((BigInt(bits[0]!) << 32n) | BigInt(bits[1]!));
}

/// Begins a run; what the core has against it is said.
export function begin_run(setting: Setting): void {
  const seed = setting.seed.trim() || random_seed();
  try {
    enter(current().core.start({ ...setting, seed }), { ...setting, seed });
  } catch (error) {
    set({ notice: say('bad_seed', { why: (error as Error).message }) });
  }
}

export function resume(campaign: string): void {
  const save = kept_run(campaign);
  if (!save) return;
  try {
    enter(current().core.load(save.journal), null);
  } catch (error) {
    set({ notice: say('bad_save', { why: (error as Error).message }) });
  }
}

export function StartScreen() {
  const { beginnings, settings, notice, core } = use_app();
  const shared = shared_setting(location.hash);
  const known = (list: { key: string }[], key: string | undefined) => list.some((one) => one.key === key);
  const [campaign, set_campaign] = useState(
    known(beginnings.campaigns, shared?.campaign) ? shared!.campaign : beginnings.campaigns[0]!.key,
  );
  const [character, set_character] = useState(
    known(beginnings.characters, shared?.character) ? shared!.character : 'default',
  );
  const [difficulty, set_difficulty] = useState(
    known(beginnings.difficulties, shared?.difficulty) ? shared!.difficulty : 'grizzly',
  );
  const [seed, set_seed] = useState(shared?.seed ?? '');
  const chosen = beginnings.campaigns.find((one) => one.key === campaign)!;
  const unfinished = beginnings.campaigns.filter((one) => kept_run(one.key));
  return (
    <div class="start">
      <header class="start-title">
        <Loom />
        <h1 tabIndex={-1}>{say('title')}</h1>
        <p>{say('tagline')}</p>
        {core.pack !== null && <p data-pack-played={core.pack}>{say('pack_played', { id: core.pack })}</p>}
        <div class="languages" role="group" aria-label={say('language')}>
          {beginnings.languages.map((language) => (
            <button
              key={language}
              type="button"
              class="button quiet"
              lang={language}
              aria-pressed={settings.language === language}
              onClick={() => change_settings({ language })}
            >
              {language === 'ko' ? '한국어' : language === 'en' ? 'English' : language}
            </button>
          ))}
        </div>
      </header>

      {unfinished.length > 0 && (
        <section class="resume" aria-label={say('resume')}>
          {unfinished.map((one) => {
            const save = kept_run(one.key)!;
            return (
              <button key={one.key} type="button" class="button resume-card" data-resume={one.key} onClick={() => resume(one.key)}>
                <Icon name={campaign_icons[one.key] ?? 'castle'} />
                <span>
                  <strong>
                    {say('resume')}: {one.name}
                  </strong>
                  <span class="dim small">
                    {save.place} · {say('hp')} {save.hp}
                  </span>
                </span>
              </button>
            );
          })}
        </section>
      )}

      <form
        class="start-form"
        onSubmit={(event) => {
          event.preventDefault();
          begin_run({ campaign, character, difficulty, seed });
        }}
      >
        {shared && <p class="notice">{say('shared')}</p>}
        <fieldset class="campaigns">
          <legend>{say('choose_campaign')}</legend>
          {beginnings.campaigns.map((one) => (
            <label key={one.key} class={`campaign ${campaign === one.key ? 'chosen' : ''}`}>
              <input type="radio" name="campaign" value={one.key} checked={campaign === one.key} onChange={() => set_campaign(one.key)} />
              <Icon name={campaign_icons[one.key] ?? 'castle'} />
              <span>
                <strong>{one.name}</strong>
                <span class="dim">{one.description}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <div class="start-choices">
          <fieldset>
            <legend>{say('character')}</legend>
            {beginnings.characters.map((one) => (
              <label key={one.key} class="pick">
                <input type="radio" name="character" value={one.key} checked={character === one.key} onChange={() => set_character(one.key)} />
                <Icon name={one.key === 'bard' ? ui.hero_bard : ui.hero_default} />
                {one.name}
              </label>
            ))}
          </fieldset>
          {chosen.kind === 'board' && (
            <fieldset>
              <legend>{say('difficulty')}</legend>
              {beginnings.difficulties.map((one) => (
                <label key={one.key} class="pick">
                  <input type="radio" name="difficulty" value={one.key} checked={difficulty === one.key} onChange={() => set_difficulty(one.key)} />
                  {one.name}
                </label>
              ))}
            </fieldset>
          )}
          <label class="seed-field">
            <span>{say('seed')}</span>
            <input
              type="text"
              name="seed"
              value={seed}
              autocomplete="off"
              spellcheck={false}
              aria-describedby="seed-hint"
              onInput={(event) => set_seed(event.currentTarget.value)}
            />
            <span id="seed-hint" class="dim small">
              {say('seed_hint')}
            </span>
          </label>
        </div>
        {notice && (
          <p class="notice bad" role="alert">
            {notice}
          </p>
        )}
        <div class="start-buttons">
          <button type="submit" class="button primary wide" data-begin="" data-first={unfinished.length === 0 ? '' : undefined}>
            {say('start_run')}
          </button>
          {kept_run(campaign) && <p class="dim small">{say('give_up_old')}</p>}
        </div>
      </form>
      <Tools />
      <footer class="start-foot">
        <button type="button" class="button quiet" onClick={open_save_file}>
          <Icon name="open-folder" /> {say('load_file')}
        </button>
        <button type="button" class="button quiet" onClick={() => set({ dialog: 'settings' })}>
          <Icon name="cog" /> {say('settings')}
        </button>
        <button type="button" class="button quiet" onClick={() => set({ dialog: 'help' })}>
          <Icon name="help" /> {say('help')}
        </button>
        <p class="dim small">{say('credits')}</p>
      </footer>
    </div>
  );
}

/// The ways to what is not the game.
function Tools() {
  if (ONE_FILE) return <p class="dim small tools-absent">{say('tools_absent')}</p>;
  return (
    <nav class="tool-links" aria-label={say('tools')}>
      {tools.map((tool) => (
        <a key={tool} class="tool-link" href={address_of(tool)} data-tool={tool}>
          <Icon name={tool_icons[tool]} />
          <span>
            <strong>{say(`tool_${tool}`)}</strong>
            <span class="dim">{say(`tool_${tool}_note`)}</span>
          </span>
        </a>
      ))}
    </nav>
  );
}

/// Threads that cross: the sign of the game.
function Loom() {
  const threads = [0, 1, 2, 3, 4, 5, 6];
  return (
    <svg class="loom" viewBox="0 0 140 140" aria-hidden="true">
      {threads.map((i) => (
        <line key={`w${i}`} class="warp" x1={10 + i * 20} y1="6" x2={10 + i * 20} y2="134" />
      ))}
      {threads.map((row) =>
        threads.map((i) =>
          (i + row) % 2 === 0 ? (
            <rect key={`${row}-${i}`} class={`weft weft-${row % 3}`} x={i * 20 + 1} y={4 + row * 20} width="18" height="12" rx="4" />
          ) : null,
        ),
      )}
    </svg>
  );
}
