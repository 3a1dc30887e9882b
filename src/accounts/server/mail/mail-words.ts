import { fullMoment } from '../../../platform/dates.ts';
import { escapeHtml } from '../../../platform/server/http/escape-html.ts';
import type { Mail } from '../../../platform/server/mail.ts';
import { ROBLOX_CARD_ID } from '../../roblox-card-id.ts';
import { CLAIM_MS } from '../../roblox-link.ts';
import { SESSIONS_CARD_ID } from '../../sessions-card-id.ts';

/** The site as mails name it. */
export type MailingSite = { name: string; publicUrl: string };

/** Something to press in a mail. */
type MailButton = { label: string; href: string };

/** An account that a password can be set for. */
export type ResetAccount = { robloxUsername: string | null; createdAt: Date; token: string };

/** What Roblox allows in a username: nothing that could be a sentence or an address. */
const ROBLOX_USERNAME = /^\w{3,20}$/;

const GOOD_FOR = 'The link works once, for 1 hour.';
const EACH_GOOD_FOR = 'Each link works once, for 1 hour.';
const NOT_YOU = 'If you did not ask for this, do nothing: nothing has changed.';

/**
 * No mail says a word that somebody chose: it would let anybody write to strangers in the site's name.
 * @returns the mail to set a new password, with one link for each account of the address
 */
export function resetMail(to: string, accounts: ResetAccount[], site: MailingSite): Mail {
  const many = accounts.length > 1;
  const buttons = accounts.map((account) => ({
    label: many ? accountWords(account) : 'Set a new password',
    href: linkWith(site, '/set-new-password', account.token),
  }));
  return mail(to, site, {
    subject: `Set a new password for ${site.name}`,
    intro: many
      ? `Somebody asked for new passwords for the ${site.name} accounts of this address. Choose the account:`
      : `Somebody asked for a new password for the ${site.name} account of this address:`,
    buttons,
    end: [many ? EACH_GOOD_FOR : GOOD_FOR, NOT_YOU],
  });
}

/** @returns the mail to verify the address of one account */
export function verificationMail(to: string, token: string, site: MailingSite): Mail {
  return mail(to, site, {
    subject: `Verify your email address for ${site.name}`,
    intro: `A ${site.name} account was made with this address. If it is your account, say so:`,
    buttons: [{ label: 'Yes, this is my address', href: linkWith(site, '/email-verified', token) }],
    end: [
      GOOD_FOR,
      `If you have no account at ${site.name}, do nothing: the account cannot use your address.`,
    ],
  });
}

/** @returns the mail that tells somebody of a password that was set for their account */
export function passwordSetMail(to: string, setAt: Date, site: MailingSite): Mail {
  return mail(to, site, {
    subject: `Your ${site.name} account has a new password`,
    intro: `A new password was set on ${fullMoment(setAt.toISOString())} UTC for your ${site.name} account, and all its devices were signed out. If that was you, there is nothing to do.`,
    buttons: [{ label: 'Open my account', href: `${site.publicUrl}/account` }],
    end: [
      'If it was not you: sign in with Discord, open your account page and press Remove next to Password. Then change your email password too.',
    ],
  });
}

/** @returns the mail that tells somebody of a sign-in on a device that is new to their account */
export function newDeviceMail(to: string, at: Date, site: MailingSite): Mail {
  return mail(to, site, {
    subject: `New sign-in to your ${site.name} account`,
    intro: `Somebody signed in to your ${site.name} account on a new device or browser on ${fullMoment(at.toISOString())} UTC. If that was you, there is nothing to do.`,
    buttons: [{ label: 'See where I am signed in', href: `${site.publicUrl}/account#${SESSIONS_CARD_ID}` }],
    end: [
      'If it was not you: press Sign out everywhere there. Then change your Discord password and your email password.',
    ],
  });
}

/** @returns the mail that tells somebody that another person has proven the Roblox account that they have linked */
export function robloxClaimedMail(to: string, at: Date, site: MailingSite): Mail {
  const until = new Date(at.getTime() + CLAIM_MS).toISOString();
  return mail(to, site, {
    subject: `Somebody else proved your Roblox account at ${site.name}`,
    intro: `Somebody else proved that the Roblox account of your ${site.name} account is theirs. On ${fullMoment(until)} UTC it moves to them, unless you prove before then that it is yours.`,
    buttons: [{ label: 'Prove it again', href: `${site.publicUrl}/account#${ROBLOX_CARD_ID}` }],
    end: [
      'If you gave the account away, do nothing.',
      'If you did not: somebody may know your Roblox password. Change it on Roblox first.',
    ],
  });
}

/** Behind the hash, which browsers send to no server and tell no other site. */
function linkWith(site: MailingSite, path: string, token: string): string {
  return `${site.publicUrl}${path}#access_token=${token}`;
}

/** How people tell their accounts apart: by the Roblox account, or by the day and minute of the first sign-in. */
function accountWords({ robloxUsername, createdAt }: ResetAccount): string {
  if (robloxUsername !== null && ROBLOX_USERNAME.test(robloxUsername)) return robloxUsername;
  return `Member since ${fullMoment(createdAt.toISOString())} UTC`;
}

type Words = { subject: string; intro: string; buttons: MailButton[]; end: string[] };

function mail(to: string, site: MailingSite, { subject, intro, buttons, end }: Words): Mail {
  const text = [intro, ...buttons.map(({ label, href }) => `${label}\n${href}`), ...end, site.publicUrl].join(
    '\n\n',
  );
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 16px;background:#f2f5f6;color:#05161c;font:400 16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:24px;background:#ffffff;border-radius:16px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.2">${escapeHtml(subject)}</h1>
<p style="margin:0 0 16px">${escapeHtml(intro)}</p>
${buttons
  .map(
    ({ label, href }) =>
      `<p style="margin:0 0 12px"><a href="${escapeHtml(href)}" style="display:block;padding:14px 18px;border-radius:12px;background:#ffd23f;color:#05161c;font-weight:700;text-align:center;overflow-wrap:anywhere">${escapeHtml(label)}</a></p>`,
  )
  .join('\n')}
${end.map((line) => `<p style="margin:16px 0 0;font-size:14px;color:#3e5057">${escapeHtml(line)}</p>`).join('\n')}
</div></body></html>
`;
  return { to, subject, text, html };
}
