import { html } from 'hono/html';
import type { AuthorizationAnswer, AuthorizationRequest } from './discord-authorization.ts';
import type { SeededDiscordPerson } from './discord-person.ts';
import type { Markup } from './page.ts';

/** People shown at once; the rest stand behind a fold. */
const SHOWN_FIRST = 3;

const SCOPE_WORDS: Record<string, string> = {
  identify: 'your username, your display name',
  email: 'your email address',
  'guilds.join': 'to add you to a server',
};

type Shown = {
  request: AuthorizationRequest;
  people: readonly SeededDiscordPerson[];
  /** What was sent before, when it did not do. */
  previous?: AuthorizationAnswer;
  problem?: string;
};

/** The page that asks who one is and whether the app may know: pick a seeded person or type any username. */
export function authorizePage({ request, people, previous, problem }: Shown): Markup {
  const scopes = request.scope.split(/\s+/).filter((scope) => scope !== '');
  const pick = (person: SeededDiscordPerson) => personChoice(person, previous?.person === person.discordId);
  const rest = people.slice(SHOWN_FIRST);
  return html`
    <p class="quiet">
      This is not Discord. It plays Discord's part while the site runs as a demo: no password, and nothing
      leaves the server.
    </p>
    <form class="card" method="post" action="authorize">
      ${Object.entries(request).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <p>The site asks to know ${scopes.map((scope) => SCOPE_WORDS[scope] ?? scope).join(' and ')}.</p>
      ${problem === undefined ? '' : html`<p class="bad" role="alert">${problem}</p>`}
      <fieldset>
        <legend>Sign in as somebody from the demo</legend>
        ${people.slice(0, SHOWN_FIRST).map(pick)}
        ${
          rest.length === 0
            ? ''
            : html`<details>
                <summary>${rest.length} more people</summary>
                <div class="scroll">${rest.map(pick)}</div>
              </details>`
        }
      </fieldset>
      <fieldset>
        <legend>Or as anybody you like</legend>
        <label>
          Username
          <input
            name="username"
            maxlength="32"
            autocomplete="off"
            autocapitalize="none"
            spellcheck="false"
            value="${previous?.username ?? ''}"
          />
          <small>The same username is the same person every time.</small>
        </label>
        <label>
          Email (optional)
          <input
            name="email"
            type="email"
            maxlength="254"
            autocomplete="off"
            value="${previous?.email ?? ''}"
          />
        </label>
        <label class="pick">
          <input type="checkbox" name="picture" ${previous?.picture === undefined ? '' : 'checked'} />
          <span>With a profile picture</span>
        </label>
      </fieldset>
      <div class="row dock">
        <button name="decision" value="authorize">Authorize</button>
        <button class="plain" name="decision" value="cancel" formnovalidate>Cancel</button>
      </div>
    </form>
  `;
}

function personChoice(person: SeededDiscordPerson, checked: boolean): Markup {
  const link = person.roblox === undefined ? 'no Roblox account linked' : `Roblox: ${person.roblox.username}`;
  return html`<label class="pick">
    <input type="radio" name="person" value="${person.discordId}" ${checked ? 'checked' : ''} />
    <span>${person.handle} <small>${person.displayName}, ${person.role}, ${link}</small></span>
  </label>`;
}
