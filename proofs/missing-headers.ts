/** What every answer says, and what of it (docs/decisions/0020). */
export const ALWAYS: Record<string, RegExp> = {
  'content-security-policy': /default-src 'none'.*(frame-ancestors 'none'|; sandbox$)/,
  'x-content-type-options': /^nosniff$/,
  'cross-origin-resource-policy': /^same-origin$/,
};
/** What whatever may be a document says besides. */
export const OF_DOCUMENTS: Record<string, RegExp> = {
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\).*geolocation=\(\).*microphone=\(\).*payment=\(\).*usb=\(\)/,
};
/** What the policy of a page says besides. */
export const OF_PAGES = [
  /script-src 'self' 'sha256-[\w+/]{43}='(;|$)/,
  /script-src-attr 'none'(;|$)/,
  /style-src 'self'(;|$)/,
  /connect-src 'self'(;|$)/,
  /base-uri 'none'(;|$)/,
  /require-trusted-types-for 'script'(;|$)/,
  /trusted-types item-drawing(;|$)/,
];
const WEAK = /unsafe-eval|script-src[^;]*(unsafe-inline|https?:|\*)|default-src [^;]*(\*|https?:)/;

/** A picture is a document when it is opened by itself, but none in which anything runs. */
export type Kind = 'page' | 'picture' | 'plain';

/** @returns what kind an answer is, when it may be any: what is HTML is a page, and what has all of a page's is whole */
function kindOf(headers: Headers): Kind {
  const isHtml = /html/.test(headers.get('content-type') ?? '');
  return isHtml || missingHeaders(headers, 'page').length === 0 ? 'page' : 'plain';
}

/** @returns what the headers of an answer lack */
export function missingHeaders(headers: Headers, kind: Kind = kindOf(headers)): string[] {
  const policy = headers.get('content-security-policy') ?? '';
  const wantedOf = kind === 'plain' ? ALWAYS : { ...ALWAYS, ...OF_DOCUMENTS };
  const missing = Object.entries(wantedOf).flatMap(([name, wanted]) =>
    wanted.test(headers.get(name) ?? '') ? [] : [name],
  );
  return [
    ...missing,
    ...(kind === 'page' ? OF_PAGES.filter((wanted) => !wanted.test(policy)).map(String) : []),
    ...(kind === 'picture' && /script-src|^(?!.*sandbox)/.test(policy) ? ['a policy for pictures'] : []),
    ...(kind === 'plain' && !policy.endsWith('; sandbox') ? ['a policy under which nothing runs'] : []),
    ...(WEAK.test(policy) ? ['a strict policy'] : []),
    ...(headers.has('x-powered-by') || headers.has('server') ? ['silence about what runs'] : []),
  ];
}
