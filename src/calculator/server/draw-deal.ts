import { gameOf } from '../../games/game-list.ts';
import { brokenInto, letteredLine } from '../../platform/server/lettering/lettering.ts';
import type { Deal } from '../../trades/deal.ts';
import { type Line, linesText } from '../../trades/lines.ts';
import { DEAL_SIDES, type DealSide } from '../../trades/written-deal.ts';
import type { Fairness } from '../../values/figures/fairness.ts';
import type { Verdict } from '../../values/figures/fairness.ts';
import { verdictText } from '../../values/figures/verdict-text.ts';
import { formEdge } from '../../values/items/form.ts';
import { itemArt } from '../../values/server/art/item-art.ts';
import { PREVIEW_COLOURS, previewPicture, previewSheet } from '../../values/server/art/preview-parts.ts';
import { estimatesOf, openWords, SIDE_WORDS, totalText } from '../deal-words.ts';

/** Pictures of a side that are drawn before '+2'. */
export const PICTURES_SHOWN = 4;

const { text, text2, brand, raise } = PREVIEW_COLOURS;
const VERDICT_COLOURS: Record<Verdict, string> = { W: '#61e0d0', F: '#eadeb2', L: '#fd9565', U: text2 };
const CARD = { width: 508, height: 344, top: 160 };
const LEFT: Record<DealSide, number> = { give: 76, get: 616 };

/**
 * Draws what is shown where somebody shares a deal: both sides with what they come to, and the verdict.
 * @param of.dates of when the figures are, in words
 * @param of.pictureOf data address of an item's own picture, where it has one
 * @returns an SVG document of 1200 by 630 that refers to nothing outside itself
 */
export function drawDeal(of: {
  deal: Deal;
  /** What it is for its reader. */
  fair: Fairness;
  dates: string | undefined;
  siteName: string;
  pictureOf: (slug: string) => string | undefined;
}): string {
  const { deal, fair, dates, siteName } = of;
  const open = fair.percent === undefined;
  return previewSheet(
    deal.game,
    siteName,
    [
      letteredLine({
        text: gameOf(deal.game).name,
        face: 'text',
        size: 34,
        x: 76,
        y: 118,
        colour: text2,
      }),
      letteredLine({
        text: open ? openWords(deal) : verdictText(fair),
        face: 'display',
        size: open ? 44 : 64,
        x: 1124,
        y: 124,
        colour: VERDICT_COLOURS[fair.verdict],
        anchor: 'end',
      }),
      ...DEAL_SIDES.map((side) => drawSide(deal, side, of.pictureOf)),
      letteredLine({
        text: estimatesOf(dates),
        face: 'text',
        size: 26,
        x: 1124,
        y: 557,
        colour: text2,
        anchor: 'end',
      }),
    ].join(''),
  );
}

function drawSide(deal: Deal, side: DealSide, pictureOf: (slug: string) => string | undefined): string {
  const entries = deal[side];
  const x = LEFT[side];
  const named = entries.length === 0 ? 'Nothing yet' : linesText(entries);
  const names = brokenInto(named, { face: 'text', size: 27, width: CARD.width - 48, most: 2 });
  const more = entries.length - PICTURES_SHOWN;
  return [
    `<rect x="${x}" y="${CARD.top}" width="${CARD.width}" height="${CARD.height}" rx="28" fill="${raise}"/>`,
    letteredLine({
      text: SIDE_WORDS[side].label,
      face: 'text',
      size: 28,
      x: x + 24,
      y: CARD.top + 44,
      colour: text2,
    }),
    ...entries.slice(0, PICTURES_SHOWN).map((entry, at) =>
      previewPicture(pictureFor(deal, entry, pictureOf), {
        x: x + 24 + at * 106,
        y: CARD.top + 62,
        side: 96,
        id: `${side}${at}`,
      }),
    ),
    more > 0
      ? letteredLine({
          text: `+${more}`,
          face: 'display',
          size: 30,
          x: x + CARD.width - 20,
          y: CARD.top + 120,
          colour: text2,
          anchor: 'end',
        })
      : '',
    ...names.map((name, at) =>
      letteredLine({
        text: name,
        face: 'text',
        size: 27,
        x: x + 24,
        y: CARD.top + 200 + at * 36,
        colour: text,
      }),
    ),
    letteredLine({
      text: totalText(deal.game, entries),
      face: 'display',
      size: 60,
      x: x + 24,
      y: CARD.top + CARD.height - 28,
      colour: brand,
    }),
  ].join('');
}

function pictureFor({ game }: Deal, { item, form }: Line, pictureOf: (slug: string) => string | undefined) {
  const address = pictureOf(item.slug);
  if (address !== undefined) return { address };
  return { svg: itemArt({ ...item, game, size: 's', edge: formEdge(form) }) };
}
