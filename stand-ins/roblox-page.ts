import { html } from 'hono/html';
import type { Markup } from './page.ts';
import { LONGEST_BIO } from './roblox-account.ts';
import type { RobloxAccount } from './roblox-account.ts';

type Shown = {
  accounts: readonly RobloxAccount[];
  /** What the list was searched for. */
  find: string;
  /** Id of the account whose bio stands open. */
  open?: number | undefined;
  done?: string | undefined;
  problem?: string | undefined;
};

/**
 * The page to see and edit bios and to add an account. Its forms go to the page's own address, so it works wherever
 * the stand-in is mounted.
 */
export function accountsPage({ accounts, find, open, done, problem }: Shown): Markup {
  return html`
    <p class="quiet">
      This is not Roblox. It plays Roblox's part while the site runs as a demo: to link an account, put the
      code that the site shows you into that account's bio here.
    </p>
    ${problem === undefined ? '' : html`<p class="bad" role="alert">${problem}</p>`}
    ${done === undefined ? '' : html`<p class="good" role="status">${done}</p>`}
    <form class="card" method="get">
      <h2>Find an account</h2>
      <div class="row">
        <input name="find" type="search" aria-label="Find by username" value="${find}" autocomplete="off" />
        <button class="plain">Find</button>
      </div>
    </form>
    ${addForm(find, accounts.length === 0)}
    <h2>${accounts.length} ${accounts.length === 1 ? 'account' : 'accounts'}</h2>
    ${accounts.length === 0 ? html`<p class="quiet">Nobody has that name. You can add the account.</p>` : ''}
    ${accounts.map((account) => accountForm(account, account.id === open || accounts.length === 1))}
  `;
}

function addForm(username: string, open: boolean): Markup {
  return html`<details class="card" ${open ? 'open' : ''}>
    <summary>Add an account</summary>
    <form method="post">
      <input type="hidden" name="action" value="add" />
      <label>
        Username
        <input name="username" maxlength="20" required autocomplete="off" value="${open ? username : ''}" />
      </label>
      <label>Bio <textarea name="description" maxlength="${LONGEST_BIO}"></textarea></label>
      <button>Add account</button>
    </form>
  </details>`;
}

function accountForm(account: RobloxAccount, open: boolean): Markup {
  const more = [
    ...(account.displayName === account.name ? [] : [account.displayName]),
    ...account.previousNames.map((name) => `once ${name}`),
    ...(account.isBanned ? ['banned'] : []),
  ];
  return html`<details class="card" ${open ? 'open' : ''}>
    <summary>${account.name} <small>${more.join(', ')}</small></summary>
    ${bioForm(account)}
  </details>`;
}

function bioForm(account: RobloxAccount): Markup {
  return html`
    <form method="post">
      <input type="hidden" name="action" value="describe" />
      <input type="hidden" name="id" value="${account.id}" />
      <label>
        Bio of ${account.name}
        <textarea name="description" maxlength="${LONGEST_BIO}">${account.description}</textarea>
      </label>
      <label class="tick">
        <input type="checkbox" name="filterDigits" value="yes" /> Replace digits by #, as Roblox's filter does
        for some
      </label>
      <button>Save bio</button>
    </form>
  `;
}

/** The profile page that 'Visit Roblox Profile' leads to. */
export function profilePage(account: RobloxAccount): Markup {
  return html`
    <div class="card">
      <img src="../../pictures/${account.id}.png" alt="" width="96" height="96" />
      <h2>${account.displayName}</h2>
      <p class="quiet">@${account.name}, joined ${account.created.slice(0, 10)}</p>
      <pre>${account.description}</pre>
    </div>
    <details class="card" open>
      <summary>Edit the bio</summary>
      ${bioForm(account)}
    </details>
  `;
}
