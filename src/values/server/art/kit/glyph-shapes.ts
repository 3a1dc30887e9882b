/** The shapes of a glyph, in the order in which its outline counts them. */
export const SHAPES = /<(?:path|circle|ellipse|rect)\b[^>]*\/>/g;
/** What a shape says of colour and not of form. */
export const PAINT =
  /\s(?:fill|stroke|stroke-width|stroke-linecap|stroke-linejoin|stroke-miterlimit|opacity|fill-opacity|stroke-opacity)="[^"]*"/g;

/**
 * Takes the shapes that make a glyph's outline out of it, so that each is written once and used for the outline and for
 * its own colour.
 *
 * @param id begins the id of each
 */
export function withOutline(body: string, outlining: ReadonlySet<number>, id: string) {
  const outline: string[] = [];
  let at = -1;
  const drawn = body.replace(SHAPES, (shape) => {
    at += 1;
    if (!outlining.has(at)) return shape;
    const own = `${id}-${at}`;
    outline.push(shape.replaceAll(PAINT, '').replace(/^<\w+/, `$& id="${own}"`));
    return `<use href="#${own}"${(shape.match(PAINT) ?? []).join('')}/>`;
  });
  return { outline: outline.join(''), drawn };
}
