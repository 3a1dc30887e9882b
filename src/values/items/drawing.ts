/** Name of the one Trusted Types policy that turns text into markup (docs/decisions/0020). */
export const DRAWING_POLICY = 'item-drawing';

// Nothing that could run, and nothing that leads or loads from elsewhere.
const FORBIDDEN =
  /<\s*(script|style|foreignObject|iframe|object|embed|animate|set|a)\b|[\s/"']on\w+\s*=|javascript:|<!|\bhref\s*=\s*(?!["']?#)/i;

/** @returns whether a text is a picture as our own server draws them, and can do nothing but be seen */
export function isDrawing(text: string): boolean {
  return /^<svg [^]*<\/svg>$/.test(text) && !FORBIDDEN.test(text);
}
