import { BARE, type HostileText, QUOTED, turn } from './hostile-script.ts';

/** Elements with a handler that goes off by itself, up to the handler's '='. */
const SELF_STARTING = [
  'img src=x onerror',
  'image src=x onerror',
  'img srcset=x onerror',
  'svg onload',
  'body onload',
  'body onpageshow',
  'video src=x onerror',
  'audio src=x onerror',
  'details open ontoggle',
  'input autofocus onfocus',
  'select autofocus onfocus',
  'textarea autofocus onfocus',
  'a href tabindex=1 autofocus onfocus',
  'x-y tabindex=1 autofocus onfocus',
  'input type=image src=x onerror',
  'iframe onload',
  'object data=x: onerror',
  'style onload',
  'link rel=stylesheet href=x onerror',
  'script src=x: onerror',
  'svg><animate attributeName=x dur=1s onbegin',
  'svg><set attributeName=x dur=1s onbegin',
  'svg><image href=x: onerror',
  'video><source src=x onerror',
];

/** Ways to write what stands between the parts of a tag. */
const GAPS = [' ', '\t', '\n', '\f', '\r', '/', '  /'];

const swapCase = (text: string) =>
  text.replaceAll(/[a-z]/g, (c, at: number) => (at % 2 ? c : c.toUpperCase()));
const inEntities = (text: string) => text.replace(/[a-z]/, (c) => `&#${c.charCodeAt(0)};`);
const inHex = (text: string) => text.replace(/[a-z]/, (c) => `&#x${c.charCodeAt(0).toString(16)};`);
const inOpenEntities = (text: string) => text.replace(/[a-z]/, (c) => `&#0${c.charCodeAt(0)}`);

/** Ways to write a handler's script behind its '='. */
const HANDLERS: ((script: string) => string)[] = [
  (script) => `${script}>`,
  (script) => `"${script}">`,
  (script) => `'${script.replaceAll("'", '&#39;')}'>`,
  (script) => `"${inEntities(script)}">`,
  (script) => `"${inHex(script)}">`,
  (script) => `'${inOpenEntities(script)}'>`,
  (script) => `${script}//`,
  (script) => ` \n"${script}"/>`,
];

export const tags: HostileText[] = SELF_STARTING.flatMap((element, at) =>
  [0, 1, 2, 3].map((way): HostileText => {
    const written = element.replaceAll(' ', turn(GAPS, way === 0 ? 0 : at + way));
    const cased = way === 3 ? swapCase(written) : written;
    const handler = turn(HANDLERS, at + way * 2);
    const script = way === 2 ? turn(QUOTED, at) : turn(BARE, at + way);
    return (id) => `<${cased}=${handler(script(id))}`;
  }),
);

export const PLAIN_IMAGE: HostileText = (id) => `<img src=x onerror=ran(${id})>`;

/** What ends the place that a text stands in, and what runs behind it. */
const ENDINGS = [
  '"',
  "'",
  '`',
  '">',
  "'>",
  '-->',
  '--!>',
  '*/',
  ']]>',
  '%>',
  '?>',
  ...['title', 'textarea', 'style', 'script', 'noscript', 'template', 'select', 'svg', 'iframe', 'xmp'].map(
    (name) => `</${name}>`,
  ),
  '</ScRiPt\t>',
  '</script/x>',
  '<!--',
  '<!--<script>',
  '<![CDATA[',
  '\\"',
  "\\'",
  '&quot;>',
  '&#39;>',
];
export const breakouts: HostileText[] = ENDINGS.flatMap((ending, at): HostileText[] => [
  (id) => `${ending}${PLAIN_IMAGE(id)}`,
  (id) => `${ending}<script>${turn(BARE, at)(id)}</script>`,
]);

const ATTRIBUTE_GAPS = ['" ', "' ", '" x=" ', "' x=' ", 'x ', '"/', "'\t"];
export const attributes: HostileText[] = ATTRIBUTE_GAPS.flatMap((gap, at): HostileText[] => [
  (id) => `${gap}autofocus tabindex=1 onfocus=${turn(BARE, at)(id)} x=${gap.trim().slice(0, 1)}`,
  (id) => `${gap}onclick=${turn(BARE, at + 1)(id)} y=${gap.trim().slice(0, 1)}`,
  (id) => `${gap}style=animation:x onmouseover=${turn(BARE, at + 2)(id)} z=${gap.trim().slice(0, 1)}`,
]);
