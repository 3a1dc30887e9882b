import type { Mail } from '../../platform/server/mail.ts';

/** The site as mails name it. */
export type MailingSite = { name: string; publicUrl: string };

/** A link of a mail: the account that it is for, and the token behind it. */
export type MailLink = { name: string; token: string };

const GOOD_FOR = 'The link works once, for 1 hour.';
const EACH_GOOD_FOR = 'Each link works once, for 1 hour.';
const NOT_YOU = 'If you did not ask for this, do nothing: nothing has changed.';

/** @returns the mail to set a new password, with one link for each account of the address */
export function resetMail(to: string, links: MailLink[], site: MailingSite): Mail {
  const many = links.length > 1;
  return mail(to, site, {
    subject: `Set a new password for ${site.name}`,
    intro: many
      ? `Somebody asked for new passwords for the ${site.name} accounts of this address. Choose the account:`
      : `Somebody asked for a new password for the ${site.name} account of this address:`,
    path: '/set-new-password',
    links,
    end: [many ? EACH_GOOD_FOR : GOOD_FOR, NOT_YOU],
  });
}

/** @returns the mail to verify the address of one account */
export function verificationMail(to: string, link: MailLink, site: MailingSite): Mail {
  return mail(to, site, {
    subject: `Verify your email address for ${site.name}`,
    intro: `This address belongs to a ${site.name} account. Open the link to say that it is yours:`,
    path: '/email-verified',
    links: [link],
    end: [GOOD_FOR, `If you have no account at ${site.name}, do nothing.`],
  });
}

type Words = { subject: string; intro: string; path: string; links: MailLink[]; end: string[] };

function mail(to: string, site: MailingSite, { subject, intro, path, links, end }: Words): Mail {
  // Behind the hash, which browsers send to no server and tell no other site.
  const named = links.map(({ name, token }) => ({
    name: inOneLine(name),
    href: `${site.publicUrl}${path}#access_token=${token}`,
  }));
  const text = [intro, ...named.map(({ name, href }) => `${name}\n${href}`), ...end, site.publicUrl].join(
    '\n\n',
  );
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px 16px;background:#f2f5f6;color:#05161c;font:400 16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:24px;background:#ffffff;border-radius:16px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.2">${escape(subject)}</h1>
<p style="margin:0 0 16px">${escape(intro)}</p>
${named
  .map(
    ({ name, href }) =>
      `<p style="margin:0 0 12px"><a href="${escape(href)}" style="display:block;padding:14px 18px;border-radius:12px;background:#ffd23f;color:#05161c;font-weight:700;text-align:center;overflow-wrap:anywhere"><bdi>${escape(name)}</bdi></a></p>`,
  )
  .join('\n')}
${end.map((line) => `<p style="margin:16px 0 0;font-size:14px;color:#3e5057">${escape(line)}</p>`).join('\n')}
</div></body></html>
`;
  return { to, subject, text, html };
}

/** A name that people give themselves must not write lines of its own. */
function inOneLine(name: string): string {
  return name.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ').trim();
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
