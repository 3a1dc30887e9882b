/*
 * What leaves nothing to read. Beside white space and what Unicode calls ignorable (zero-width characters, marks of
 * direction, variation selectors, Hangul fillers, tags): control characters, marks that stand over no letter, what stands
 * for an object that was not copied along, and signs that are drawn empty, as the Braille blank, a null notehead, blank
 * hieroglyphs and a Khitan filler.
 */
const NOTHING_TO_READ =
  /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Mn}\p{Me}\u2800\uFFF9-\uFFFC\u{13430}-\u{13442}\u{16FE4}\u{1D159}]*$/u;

/**
 * What somebody has written: without white space around it, and empty when there is nothing to read. Within text that
 * can be read every character stays, for emoji and many scripts need the invisible ones.
 */
export function writtenText(text: string): string {
  return NOTHING_TO_READ.test(text) ? '' : text.trim();
}
