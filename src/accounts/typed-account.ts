/** Which Roblox account somebody means, by what they typed. 'unclear' is a link that says neither name nor id. */
export type TypedAccount =
  | { by: 'name'; name: string }
  | { by: 'id'; id: string }
  | { by: 'nothing' }
  | { by: 'unclear' };

/**
 * Understands what people type or paste for their account: a username with or without @, 'Name (@username)' as profiles
 * show it, or the address of a profile.
 * @param robloxUrl base address of the Roblox pages that this site leads to; roblox.com counts as well
 */
export function readTypedAccount(typed: string, robloxUrl: string): TypedAccount {
  const text = typed
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .trim();
  const link = text.split(/\s+/).find((piece) => piece.includes('/') || /\.com\b/i.test(piece));
  if (link !== undefined) return readAddress(link, robloxUrl);
  const handle = text.match(/@\s*\w+/g)?.at(-1);
  const name = (handle ?? text).replace(/^@/, '').trim();
  return name === '' ? { by: 'nothing' } : { by: 'name', name };
}

function readAddress(link: string, robloxUrl: string): TypedAccount {
  const written = /https?:\/\/.+/i.exec(link)?.[0] ?? `https://${link.replace(/^[^\w]+/, '')}`;
  const bare = written.replace(/[^\w/]+$/, '');
  if (!URL.canParse(bare)) return { by: 'unclear' };
  const { hostname, pathname, searchParams } = new URL(bare);
  const isRoblox = /(?:^|\.)roblox\.com$/.test(hostname) || hostname === new URL(robloxUrl).hostname;
  if (!isRoblox) return { by: 'unclear' };
  // A language may stand before it: /de/users/1/profile.
  const id = /\/users\/([1-9]\d{0,15})(?:\/|$)/i.exec(pathname)?.[1];
  if (id !== undefined) return { by: 'id', id };
  const name = searchParams.get('username');
  return name ? { by: 'name', name } : { by: 'unclear' };
}
