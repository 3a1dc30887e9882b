import type { Move } from '../../test/move-figures.ts';

const LIST = 'upstream-values-of-pets.example.com';

/** What has changed in a game, so that its page has every sort of line: all forms, long names, first and last figures. */
export const SHOWN_CHANGES: readonly Move[] = [
  { slug: 'giraffe', figure: 'regularValue', from: 160, hoursAgo: 1 },
  { slug: 'owl', figure: 'regularValue', from: 131.5, hoursAgo: 1 },
  { slug: 'owl', figure: 'demand', from: 1, hoursAgo: 1 },
  { slug: 'strawberry-shortcake-bat-dragon-backpack', figure: 'value', from: 2, hoursAgo: 5, source: LIST },
  { slug: 'parrot', figure: 'neonValue', from: 300, hoursAgo: 5, source: LIST },
  { slug: 'crow', figure: 'form:neon.fly.ride', from: null, to: 412, hoursAgo: 5, source: LIST },
  { slug: 'crow', figure: 'form:neon.fly.ride', from: 412, to: null, hoursAgo: 4 },
  { slug: 'hedgehog', figure: 'regularValue', from: 45.2, hoursAgo: 29, source: LIST },
  {
    slug: 'strawberry-shortcake-bat-dragon-sticker',
    figure: 'value',
    from: 0.8,
    hoursAgo: 30,
    source: 'import',
  },
  { slug: 'balloon-unicorn', figure: 'regularValue', from: 40, hoursAgo: 24 * 9 },
  { slug: 'orchid-butterfly', figure: 'regularValue', from: 66, hoursAgo: 24 * 12, source: 'reset' },
  { slug: 'blazing-lion', figure: 'megaValue', from: 450, hoursAgo: 24 * 12, source: 'reset' },
];
