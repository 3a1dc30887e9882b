import type { Side } from '../trades/trade.ts';
import type { Form } from '../values/items/form.ts';
import type { RequestSide } from './request.ts';

/** The two of a request make at most so many offers to each other, the first of which is the post. */
export const MOST_ROUNDS = 10;

const HOUR_MS = 60 * 60 * 1000;

/** What nobody answers for so long is over. */
export const OFFER_LIFETIME_MS = 24 * HOUR_MS;

/** One line of an offer. */
type OfferLine = { slug: string; form: Form; quantity: number };

/** What goes either way, as the post has it: its owner gives what is offered. */
export type Terms = Record<Side, OfferLine[]>;

/** What one side made of the offer before. @property at ISO 8601 in UTC */
export type Offer = { by: RequestSide; at: string } & Terms;

/** A request as far as it is talked over: every offer after the post, the first one first. */
type TalkedOver = { offers: readonly Offer[] };

/** @returns how many offers there are: 1 is the post, which the sender asked for */
export function roundOf({ offers }: TalkedOver): number {
  return offers.length + 1;
}

/** @returns who answers the last offer */
export function turnOf({ offers }: TalkedOver): RequestSide {
  return offers.at(-1)?.by === 'receiver' ? 'sender' : 'receiver';
}

/** @returns what the two would trade now. @param post what the post offers and wants */
export function termsOf({ offers }: TalkedOver, post: Terms): Terms {
  return offers.at(-1) ?? post;
}

/** @returns whether nothing differs between two offers */
export function isSameOffer(a: Terms, b: Terms): boolean {
  const text = (side: readonly OfferLine[]) =>
    side
      .map(({ slug, form, quantity }) => JSON.stringify([slug, form, quantity]))
      .toSorted()
      .join();
  return text(a.offering) === text(b.offering) && text(a.wanting) === text(b.wanting);
}
