import type { RarityLook } from '../../items/rarity.ts';

/** Pictures are 128 units wide and high; everything turns around this point. */
const CENTRE = 64;

/** @returns a point at a distance and an angle (radians) from the centre, as 'x,y' */
export function pointAt(radius: number, angle: number): string {
  return `${(CENTRE + radius * Math.cos(angle)).toFixed(1)},${(CENTRE + radius * Math.sin(angle)).toFixed(1)}`;
}

/** @returns SVG pieces, one for each number from 0 on, with spaces between */
export function repeat(times: number, piece: (index: number) => string): string {
  return Array.from({ length: times }, (_, index) => piece(index)).join(' ');
}

/** Round shapes and those with a top and a bottom stay upright. */
export function canTurn(look: RarityLook): boolean {
  return look !== 'common' && look !== 'secret' && look !== 'other';
}

/**
 * The shape that stands for a rarity: disc, diamond, hexagon, burst, flower, sun, keyhole, squircle.
 *
 * @param attributes further SVG attributes for the shape, such as a transform
 */
export function rarityShape(look: RarityLook, fill: string, attributes = ''): string {
  const rounded = `fill="${fill}" stroke="${fill}" stroke-linejoin="round" ${attributes}`;
  switch (look) {
    case 'common':
      return `<circle cx="64" cy="64" r="46" fill="${fill}" ${attributes}/>`;
    case 'rare':
      return `<g ${attributes}><rect x="30" y="30" width="68" height="68" rx="13" transform="rotate(45 64 64)" fill="${fill}"/></g>`;
    case 'epic':
      return polygon(rounded, 12, 6, (corner) => pointAt(43, Math.PI / 6 + (corner * Math.PI) / 3));
    case 'legendary':
      return polygon(rounded, 7, 16, (corner) => pointAt(corner % 2 === 0 ? 48 : 36, (corner * Math.PI) / 8));
    case 'mythic':
      return flower(fill, attributes);
    case 'god':
      return polygon(rounded, 4, 40, (corner) =>
        pointAt(corner % 2 === 0 ? 52 : 42, (corner * Math.PI) / 20),
      );
    case 'secret':
      return `<g ${rounded} stroke-width="8"><circle cx="64" cy="54" r="34"/><polygon points="50,70 78,70 92,108 36,108"/></g>`;
    case 'other':
      return `<rect x="20" y="20" width="88" height="88" rx="30" fill="${fill}" ${attributes}/>`;
  }
}

function polygon(
  attributes: string,
  strokeWidth: number,
  corners: number,
  cornerAt: (corner: number) => string,
) {
  return `<polygon ${attributes} stroke-width="${strokeWidth}" points="${repeat(corners, cornerAt)}"/>`;
}

function flower(fill: string, attributes: string): string {
  const petals = repeat(6, (petal) => {
    const [x, y] = pointAt(29, (petal * Math.PI) / 3).split(',');
    return `<circle cx="${x}" cy="${y}" r="21"/>`;
  });
  return `<g fill="${fill}" ${attributes}>${petals}<circle cx="64" cy="64" r="28"/></g>`;
}
