import { type Offer, turnOf } from '../src/requests/offer.ts';
import type { RequestSide } from '../src/requests/request.ts';
import type { TradeSelection } from '../src/trades/trade.ts';
import { moneyNamed } from '../src/values/figures/money.ts';
import { ANY_FORM, PLAIN } from '../src/values/items/form.ts';
import type { Item } from '../src/values/items/item.ts';
import type { CommunityInput, RequestRow, TradeRow } from './community-rows.ts';
import { tradable, worthOf } from './item-worth.ts';
import { personNamed } from './people.ts';
import { createRandom, type Random } from './random.ts';

/** So many others take turns in the first requests that wait for each of these, and in those that they sent. */
const TALKED_OVER = [
  { handle: 'trader', side: 'receiver', offers: [2, 1] },
  { handle: 'trader', side: 'sender', offers: [1] },
  { handle: 'owner', side: 'receiver', offers: [2, 3] },
] as const;

/**
 * What people have made of some of the requests that wait: each asks in turn for one thing more, or gives one, or another number.
 * @returns the offers by the id of the request
 */
export function demoOffers(
  requests: readonly RequestRow[],
  trades: readonly TradeRow[],
  { itemsByGame, now }: CommunityInput,
): Map<string, Offer[]> {
  const random = createRandom('offers');
  const made = new Map<string, Offer[]>();
  for (const { handle, side, offers } of TALKED_OVER) {
    const { discordId } = personNamed(handle);
    const theirs = requests.filter(
      (request) => request.status === 'pending' && discordId === request[`${side}DiscordId`],
    );
    for (const [at, many] of offers.entries()) {
      const request = theirs[at];
      const trade = trades.find(({ id }) => id === request?.tradeId);
      if (request === undefined || trade === undefined) continue;
      made.set(request.id, talkOver(random, { request, trade, many, now }, itemsByGame[trade.game]));
    }
  }
  return made;
}

function talkOver(
  random: Random,
  about: { request: RequestRow; trade: TradeRow; many: number; now: Date },
  items: readonly Item[],
): Offer[] {
  const { request, trade, many, now } = about;
  const fromMs = request.createdAt.getTime();
  const stepMs = (now.getTime() - fromMs) / (many + 2);
  const offers: Offer[] = [];
  let sides = { offering: trade.offering.map(toLine), wanting: trade.wanting.map(toLine) };
  for (let at = 0; at < many; at += 1) {
    const by: RequestSide = turnOf({ offers });
    const taken = [...sides.offering, ...sides.wanting].map(({ slug }) => slug);
    const side = by === 'receiver' ? 'wanting' : 'offering';
    sides = {
      ...sides,
      [side]: [...sides[side], { slug: small(random, items, taken, trade), form: PLAIN, quantity: 1 }],
    };
    // Whoever answers takes something of what was asked for off again.
    if (at > 0) sides = withFewer(sides, by === 'receiver' ? 'offering' : 'wanting');
    offers.push({ by, at: new Date(Math.round(fromMs + (at + 1) * stepMs)).toISOString(), ...sides });
  }
  return offers;
}

type Sides = Pick<Offer, 'offering' | 'wanting'>;

/** One of the first line less, or, where it is but one, the last line off. */
function withFewer(sides: Sides, side: keyof Sides): Sides {
  const lines = sides[side];
  const [first] = lines;
  if (first === undefined || lines.length < 2) return sides;
  const isMany = first.quantity > 1 && moneyNamed(first.slug) === undefined;
  const fewer = isMany ? [{ ...first, quantity: first.quantity - 1 }, ...lines.slice(1)] : lines.slice(0, -1);
  return { ...sides, [side]: fewer };
}

function toLine({ item, form = PLAIN, quantity }: TradeSelection) {
  return { slug: item, form: form === ANY_FORM ? PLAIN : form, quantity };
}

/** @returns something of little worth that is not in it yet */
function small(random: Random, items: readonly Item[], taken: readonly string[], { game }: TradeRow): string {
  const possible = tradable(items, game).filter(({ slug }) => !taken.includes(slug));
  const cheap = possible
    .toSorted((a, b) => (worthOf(a, game) ?? 0) - (worthOf(b, game) ?? 0))
    .slice(Math.floor(possible.length / 3), Math.floor((2 * possible.length) / 3) + 1);
  return random.pick(cheap).slug;
}
