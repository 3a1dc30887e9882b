import type { GameLook } from '../game-look.ts';

export const look = {
  faces: [
    { slug: 'raccoon', name: 'Raccoon', rarity: 'Divine' },
    { slug: 'kitsune', name: 'Kitsune', rarity: 'Prismatic' },
    { slug: 'butterfly', name: 'Butterfly', rarity: 'Mythical' },
  ],
  itemsWord: 'pets and crops',
  tileButton: 'Check Values',
} satisfies GameLook;
