import type { GameLook } from '../game-look.ts';

export const look = {
  faces: [
    { slug: 'shadow-dragon', name: 'Shadow Dragon', rarity: 'Legendary' },
    { slug: 'hedgehog', name: 'Hedgehog', rarity: 'Ultra-Rare' },
    { slug: 'evil-unicorn', name: 'Evil Unicorn', rarity: 'Legendary' },
  ],
  itemsWord: 'items',
  tileButton: 'Check Values',
} satisfies GameLook;
