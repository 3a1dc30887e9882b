import type { GameLook } from '../game-look.ts';

export const look = {
  faces: [
    { slug: 'santas-sleigh', name: "Santa's Sleigh" },
    { slug: 'golden-christmas-tree', name: 'Golden Christmas Tree' },
    { slug: 'snowman', name: 'Snowman' },
  ],
  itemsWord: 'items',
  tileButton: 'Check Values',
} satisfies GameLook;
