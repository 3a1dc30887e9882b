import type { PicturedItem } from '../values/item.ts';
import type { GameId } from './game.ts';

type Faces = readonly [PicturedItem, PicturedItem, PicturedItem];

/** Three items by which players know a game at once; they stand fanned on its tile. */
export const GAME_FACES: Record<GameId, Faces> = {
  'grow-garden': [
    { game: 'grow-garden', slug: 'raccoon', name: 'Raccoon', rarity: 'Divine' },
    { game: 'grow-garden', slug: 'kitsune', name: 'Kitsune', rarity: 'Prismatic' },
    { game: 'grow-garden', slug: 'butterfly', name: 'Butterfly', rarity: 'Mythical' },
  ],
  'adopt-me': [
    { game: 'adopt-me', slug: 'shadow-dragon', name: 'Shadow Dragon', rarity: 'Legendary' },
    { game: 'adopt-me', slug: 'hedgehog', name: 'Hedgehog', rarity: 'Ultra-Rare' },
    { game: 'adopt-me', slug: 'evil-unicorn', name: 'Evil Unicorn', rarity: 'Legendary' },
  ],
  'my-restaurant': [
    { game: 'my-restaurant', slug: 'santas-sleigh', name: "Santa's Sleigh" },
    { game: 'my-restaurant', slug: 'golden-christmas-tree', name: 'Golden Christmas Tree' },
    { game: 'my-restaurant', slug: 'snowman', name: 'Snowman' },
  ],
  'steal-brainrot': [
    { game: 'steal-brainrot', slug: 'tralalero-tralala', name: 'Tralalero Tralala', rarity: 'Brainrot God' },
    {
      game: 'steal-brainrot',
      slug: 'la-vacca-saturno-saturnita',
      name: 'La Vacca Saturno Saturnita',
      rarity: 'Secret',
    },
    { game: 'steal-brainrot', slug: 'bombardiro-crocodilo', name: 'Bombardiro Crocodilo', rarity: 'Mythic' },
  ],
};
