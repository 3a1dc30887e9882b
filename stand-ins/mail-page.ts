import { html } from 'hono/html';
import type { Markup } from './page.ts';

/** A mail as it came. */
export type KeptMail = {
  id: number;
  at: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
};

/**
 * The list, newest first.
 * @param path where the list itself stands, since it answers with and without a slash at its end
 */
export function mailsPage(mails: readonly KeptMail[], path: string): Markup {
  const base = path.replace(/\/$/, '');
  return html`
    <p class="quiet">
      This is no mailbox. It takes all mail that the site sends while it runs as a demo; nothing leaves the
      server.
    </p>
    <h2>${mails.length} ${mails.length === 1 ? 'mail' : 'mails'}</h2>
    ${mails.length === 0 ? html`<p class="quiet">Nothing has been sent yet. The page looks again by itself.</p>` : ''}
    ${mails.map(
      (mail) =>
        html`<a class="card" href="${base}/${mail.id}">
          <b>${mail.subject}</b>
          <span class="quiet">to ${mail.to.join(', ')}, ${timeOf(mail)}</span>
        </a>`,
    )}
  `;
}

/** One mail as plain text, its addresses to be clicked. */
export function mailPage(mail: KeptMail | undefined): Markup {
  if (mail === undefined)
    return html`<p class="bad">There is no such mail, or it has made room for others.</p>`;
  return html`
    <div class="card">
      <h2>${mail.subject}</h2>
      <p class="quiet">from ${mail.from} to ${mail.to.join(', ')}, ${timeOf(mail)}</p>
      <pre>${withLinks(mail.text)}</pre>
      <a href="${mail.id}/html">See it as HTML</a>
    </div>
  `;
}

function timeOf({ at }: KeptMail): string {
  return `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;
}

function withLinks(text: string): (Markup | string)[] {
  return text
    .split(/(https?:\/\/[^\s<>]+)/)
    .map((part) => (/^https?:\/\//.test(part) ? html`<a href="${part}">${part}</a>` : part));
}
