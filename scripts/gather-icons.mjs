// Gathers the interface's icons into one sprite that every page shares, and writes the names down as types. Run it
// with Node 26 after a change to the lists below:
//   node scripts/on-node-26.mjs scripts/gather-icons.mjs
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

/** Lucide, by its own names: drawn in strokes, 24 units wide. */
const LUCIDE = `
  activity arrow-left arrow-left-right arrow-right backpack badge-check ban banknote bell bell-plus calculator calendar check
  check-check chevron-down chevron-left chevron-right chevron-up circle-alert circle-check circle-dot circle-slash
  circle-user-round clock cloud-off code-xml copy crown database download ellipsis external-link eye eye-off
  file-text flag frown gamepad-2 hand handshake heart house info key-round lightbulb link list-filter loader lock log-in
  log-out mail mail-check megaphone message-circle message-circle-warning minus monitor monitor-smartphone pause
  pencil play plus refresh-cw replace rotate-ccw rotate-cw route save scan-eye scroll-text search send send-horizontal
  settings settings-2 shield shield-check shield-off shield-plus smartphone star sun-moon tag timer timer-off
  trash-2 trending-down trending-up triangle-alert unlink user-round user-round-check user-round-x users wifi-off x
  zap
`;

/** Marks of services, from simple-icons: filled, and only for keys that open those services. */
const SERVICES = ['discord', 'roblox'];

/** The rarities' shapes, drawn for this product, 16 units wide and filled. */
const MARKS = {
  common: '<circle cx="8" cy="8" r="6"/>',
  rare: '<rect x="3.2" y="3.2" width="9.6" height="9.6" rx="1.8" transform="rotate(45 8 8)"/>',
  epic: '<path d="M14.41 11.7 8 15.4l-6.41-3.7V4.3L8 .6l6.41 3.7Z"/>',
  legendary:
    '<path d="m8 .1 2.06 5.07 5.45.39-4.18 3.52 1.31 5.31L8 11.5l-4.64 2.89 1.31-5.31L.49 5.56l5.45-.39Z"/>',
  mythic:
    '<circle cx="8" cy="3.5" r="3.3"/><circle cx="12.28" cy="6.61" r="3.3"/><circle cx="10.65" cy="11.64" r="3.3"/>' +
    '<circle cx="5.35" cy="11.64" r="3.3"/><circle cx="3.72" cy="6.61" r="3.3"/><circle cx="8" cy="8" r="3.4"/>',
  god: '<path d="M1.2 4.4 4.9 7.6 8 2l3.1 5.6 3.7-3.2-1.3 9.3H2.5Z"/>',
  secret: '<path d="M8 .8a5.2 5.2 0 0 0-2.6 9.7L3.8 15.2h8.4l-1.6-4.7A5.2 5.2 0 0 0 8 .8Z"/>',
  other: '<rect x="2" y="2" width="12" height="12" rx="4"/>',
};

const inside = (path) =>
  readFileSync(new URL(`../node_modules/${path}`, import.meta.url), 'utf8')
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace('</svg>', '')
    .replace(/<title>.*?<\/title>/, '')
    .replace(/\s*\n\s*/g, '')
    .replaceAll(' />', '/>');

const lucide = LUCIDE.trim().split(/\s+/);
const symbols = [
  ...lucide.map((name) => symbol(`i-${name}`, 24, '', inside(`lucide-static/icons/${name}.svg`))),
  ...SERVICES.map((name) =>
    symbol(`i-${name}`, 24, ' fill="currentColor" stroke="none"', inside(`simple-icons/icons/${name}.svg`)),
  ),
  ...Object.entries(MARKS).map(([name, shape]) => symbol(`m-${name}`, 16, '', shape)),
];
const sprite = `<svg xmlns="http://www.w3.org/2000/svg">
<!-- Lucide (ISC), simple-icons (CC0), rarity marks of this product: see LICENSES.md. Made by scripts/gather-icons.mjs. -->
${symbols.join('\n')}
</svg>
`;
const version = createHash('sha256').update(sprite).digest('hex').slice(0, 8);

writeFileSync(new URL('../public/media/icons.svg', import.meta.url), sprite);
writeFileSync(
  new URL('../src/platform/ui/icon-sprite.ts', import.meta.url),
  `// Made by scripts/gather-icons.mjs.

/** Where the icons lie. The figure changes with the file, so that a kept copy is never too old. */
export const ICON_SPRITE = '/media/icons.svg?v=${version}';

/** The icons that the sprite holds. */
export type IconName =${[...lucide, ...SERVICES]
    .toSorted()
    .map((name) => `\n  | '${name}'`)
    .join('')};

/** The shapes of the rarities. */
export type MarkName =${Object.keys(MARKS)
    .map((name) => ` '${name}'`)
    .join(' |')};
`,
);
console.log(`${symbols.length} symbols, ${sprite.length} bytes`);

function symbol(id, width, attributes, content) {
  return `<symbol id="${id}" viewBox="0 0 ${width} ${width}"${attributes}>${content}</symbol>`;
}
