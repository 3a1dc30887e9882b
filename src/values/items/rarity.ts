/** The eight shapes in which a rarity is drawn, in badges (`r-…`, `m-…`) and behind item art. */
export type RarityLook = 'common' | 'rare' | 'epic' | 'legendary' | 'mythic' | 'god' | 'secret' | 'other';

/**
 * Every rarity of the games from the most frequent to the scarcest, with its look: each is placed by its games' own order
 * and takes a look that no other rarity of the same game has, so that shape and word together always tell two of them apart.
 */
const RARITIES: readonly (readonly [name: string, look: RarityLook])[] = [
  ['common', 'common'],
  ['uncommon', 'other'],
  ['rare', 'rare'],
  ['ultra rare', 'epic'],
  ['epic', 'epic'],
  ['legendary', 'legendary'],
  ['mythic', 'mythic'],
  ['mythical', 'mythic'],
  ['divine', 'god'],
  ['brainrot god', 'god'],
  ['prismatic', 'secret'],
  ['secret', 'secret'],
  ['transcendent', 'epic'],
  ['og', 'other'],
];

const PLACES = new Map(RARITIES.map(([name, look], rank) => [name, { rank, look }]));

/** @returns the place in the order, 0 for Common; a missing or unknown rarity stands after all others */
export function rarityRank(rarity: string | undefined): number {
  return placeOf(rarity)?.rank ?? RARITIES.length;
}

/** @returns the shape for a rarity in any spelling ('Ultra-Rare', 'ultra rare'); 'other' when missing or unknown */
export function rarityLook(rarity: string | undefined): RarityLook {
  return placeOf(rarity)?.look ?? 'other';
}

function placeOf(rarity: string | undefined) {
  return rarity === undefined ? undefined : PLACES.get(rarity.trim().toLowerCase().replace('-', ' '));
}
