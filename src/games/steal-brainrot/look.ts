import type { GameLook } from '../game-look.ts';

export const look = {
  faces: [
    { slug: 'tralalero-tralala', name: 'Tralalero Tralala', rarity: 'Brainrot God' },
    { slug: 'la-vacca-saturno-saturnita', name: 'La Vacca Saturno Saturnita', rarity: 'Secret' },
    { slug: 'bombardiro-crocodilo', name: 'Bombardiro Crocodilo', rarity: 'Mythic' },
  ],
  itemsWord: 'brainrots',
  tileButton: 'Check Data',
} satisfies GameLook;
