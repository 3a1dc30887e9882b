type Rgb = readonly [red: number, green: number, blue: number];

const INK = '#1a0f33';

/** @returns a colour between two others ('#rrggbb' or '#rgb'), `share` of the way from the one to the other */
function mix(one: string, other: string, share: number): string {
  const [a, b] = [rgbOf(one), rgbOf(other)];
  const byte = (at: 0 | 1 | 2) =>
    Math.round(a[at] + (b[at] - a[at]) * share)
      .toString(16)
      .padStart(2, '0');
  return `#${byte(0)}${byte(1)}${byte(2)}`;
}

/** @returns the same colour in the shade */
export function darker(hex: string): string {
  return mix(hex, INK, lightness(hex) < 0.2 ? 0.35 : 0.19);
}

/** @returns the same colour in the light */
export function lighter(hex: string): string {
  return mix(hex, '#ffffff', 0.42);
}

/** @returns how bright a colour looks, from 0 to 1 */
export function lightness(hex: string): number {
  const [red, green, blue] = rgbOf(hex);
  return (red * 0.3 + green * 0.59 + blue * 0.11) / 255;
}

/**
 * Draws a glyph in other colours: each of its own becomes a shade of the main one or, where it is pale, comes near the
 * second one. Outlines and whites stay.
 */
export function tinted(body: string, main: string, second: string): string {
  return body.replace(/#[0-9a-f]{6}\b/gi, (hex) => {
    const light = lightness(hex);
    if (light < 0.16 || light > 0.95) return hex;
    if (light < 0.5) return mix(main, INK, (0.5 - light) * 0.9);
    return mix(main, second, Math.min(1, (light - 0.5) * 1.7));
  });
}

function rgbOf(hex: string): Rgb {
  const digits = hex.slice(1);
  const long = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  const part = (at: number) => Number.parseInt(long.slice(at, at + 2), 16);
  return [part(0), part(2), part(4)];
}
