import { type Colour, drawPng } from './png.ts';
import type { RobloxAccount } from './roblox-account.ts';

const SIZE = 150;
const FACE: Colour = [21, 22, 27];

/** A head in a colour of its own, as a PNG like Roblox's own; nothing is fetched from Roblox. */
export function headshot(account: RobloxAccount): Buffer {
  const hue = account.id % 360;
  const [ground, skin] = [fromHsl(hue, 0.45, 0.32), fromHsl((hue + 40) % 360, 0.7, 0.76)];
  return drawPng(SIZE, (x, y) => {
    if (isEye(x, y) || isMouth(x, y)) return FACE;
    return isHead(x, y) ? skin : ground;
  });
}

function isHead(x: number, y: number): boolean {
  const [dx, dy] = [Math.max(0, Math.abs(x - 0.5) - 0.11), Math.max(0, Math.abs(y - 0.48) - 0.13)];
  return Math.hypot(dx, dy) < 0.145;
}

function isEye(x: number, y: number): boolean {
  return Math.hypot(Math.abs(x - 0.5) - 0.1, y - 0.44) < 0.046;
}

function isMouth(x: number, y: number): boolean {
  return y > 0.56 && Math.abs(Math.hypot(x - 0.5, y - 0.5) - 0.13) < 0.023;
}

function fromHsl(hue: number, saturation: number, lightness: number): Colour {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const at = (offset + hue / 30) % 12;
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}
