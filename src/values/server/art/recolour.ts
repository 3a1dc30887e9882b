/** What a colour word does to a glyph: a new hue (degrees), and factors for chroma and lightness, in OKLCH. */
type Repaint = { word: RegExp; hue: number; chroma: number; lightness: number };

function repaint(stem: string, hue: number, chroma: number, lightness: number): Repaint {
  return { word: new RegExp(`\\b${stem}`), hue, chroma, lightness };
}

/** The first that fits counts. A stem that ends in \b is a whole word: 'bat ' is no 'battle'. */
const REPAINTS: readonly Repaint[] = [
  repaint('shadow', 288, 0.55, 0.62),
  repaint('frost', 225, 0.75, 1.02),
  repaint('arctic', 225, 0.5, 1.12),
  repaint('glacier', 215, 0.6, 1.08),
  repaint('golden', 88, 1, 1.06),
  repaint('gold\\b', 88, 1, 1.06),
  repaint('blood', 22, 1.1, 0.86),
  repaint('evil', 312, 0.9, 0.88),
  repaint('corrupted', 322, 1, 0.85),
  repaint('vampir', 15, 1, 0.8),
  repaint('albino', 80, 0.12, 1.3),
  repaint('moon', 268, 0.5, 0.95),
  repaint('(?:mid)?night', 262, 0.7, 0.8),
  repaint('zombie', 150, 0.8, 0.85),
  repaint('diamond', 210, 0.7, 1.15),
  repaint('neon', 160, 1.2, 1.1),
  repaint('silver', 240, 0.08, 1.1),
  repaint('bat\\b', 300, 0.45, 0.66),
];

/** @returns the glyph repainted where the name carries a colour word ('Shadow Dragon'), else unchanged */
export function tintGlyph(body: string, name: string): string {
  const folded = name.toLowerCase();
  const found = REPAINTS.find((candidate) => candidate.word.test(folded));
  return found === undefined ? body : body.replace(/#[0-9a-f]{6}\b/gi, (hex) => recolour(hex, found));
}

/** Through OKLab, so that light and shadow of the drawing survive; after Björn Ottosson, 2020. */
function recolour(hex: string, { hue, chroma, lightness }: Repaint): string {
  const [red, green, blue] = [1, 3, 5].map((at) =>
    toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  if (red === undefined || green === undefined || blue === undefined) return hex;
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const oldLightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const oldChroma = Math.hypot(
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  );
  const isOutline = oldLightness < 0.3;
  const isWhite = oldChroma < 0.03 && oldLightness > 0.9;
  if (isOutline || isWhite) return hex;

  const newChroma = Math.min(0.2, Math.max(oldChroma, 0.05) * chroma);
  const angle = (hue * Math.PI) / 180;
  return toHex(
    Math.min(0.97, oldLightness * lightness),
    newChroma * Math.cos(angle),
    newChroma * Math.sin(angle),
  );
}

function toHex(lightness: number, a: number, b: number): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${channels.map((channel) => byteOf(channel).toString(16).padStart(2, '0')).join('')}`;
}

function byteOf(linear: number): number {
  return Math.round(255 * toGamma(Math.min(1, Math.max(0, linear))));
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function toGamma(channel: number): number {
  return channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055;
}
