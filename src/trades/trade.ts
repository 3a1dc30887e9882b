import type { GameId } from '../games/game.ts';
import { amountText, MAX_AMOUNT, moneyNamed, moneyText } from '../values/figures/money.ts';
import type { CountedFor } from '../values/figures/worth.ts';
import { type Form, formWords, PLAIN } from '../values/items/form.ts';

const HOUR_MS = 60 * 60 * 1000;

/** A post is live for 4 hours. */
export const TRADE_LIFETIME_MS = 4 * HOUR_MS;

/** One post per 4 hours, waived for admin and owner. */
export const POSTING_COOLDOWN_MS = 4 * HOUR_MS;

/** A post of one's own that is removed within this and that nobody has asked for gives the cooldown back. */
export const MISTAKE_MS = 5 * 60_000;
/** So often in a day, whatever becomes of the account. */
export const MISTAKES_A_DAY = 2;

/** A completed trade ends its cooldown so often in a day: as often as there could be posts without it. */
export const COMPLETIONS_A_DAY = 6;

/** A post can be changed so often. */
export const MOST_EDITS = 20;

/** What has become of posts of one's own. */
export const OWN_STATES = ['live', 'ended', 'completed'] as const;
export type OwnState = (typeof OWN_STATES)[number];

/** 'Undo' is shown for as long as this after one has removed a trade of one's own. */
export const UNDO_SHOWN_MS = 10_000;

/**
 * The server brings it back for longer: a call of a slow phone is on its way for a while, and a message stays for as long as
 * it is hovered or focused.
 */
export const UNDO_WINDOW_MS = 60_000;

/** Quantity of one entry. */
export const MAX_QUANTITY = 99;

/** @returns how many a line holds at most: 99 of an item, or the largest amount of money */
export function mostOf(slug: string): number {
  return moneyNamed(slug) === undefined ? MAX_QUANTITY : MAX_AMOUNT;
}

/** Entries of a side that a card shows before '+N more'. */
export const ENTRIES_ON_CARD = 2;

export const SIDES = ['offering', 'wanting'] as const;
export type Side = (typeof SIDES)[number];

export type TradeStatus = 'active' | 'expired' | 'completed';

/** One chosen item of a side, as the picker holds it and the call takes it. */
export type TradeSelection = {
  /** The item's slug. */
  item: string;
  /** How many of it; of money the amount. */
  quantity: number;
  /** Absent of the plain item. */
  form?: Form | undefined;
};

/** One item of a posted trade. */
export type TradeItem = {
  slug: string;
  name: string;
  rarity?: string | undefined;
  /** Digest of its picture, where it has one. */
  picture?: string | undefined;
  /** Absent of the plain item. */
  form?: Form | undefined;
  quantity: number;
} & CountedFor;

/** Who posted a trade: only what may stand in a list. */
export type Trader = {
  userId: string;
  name: string;
  /** Whether a Roblox account is linked. */
  verified: boolean;
  picture: string;
  ratingAverage: number | null;
  ratingCount: number;
};

/** A trade as lists, pages and events show it. Times are ISO 8601 in UTC. */
export type PublicTrade = {
  id: string;
  game: GameId;
  createdAt: string;
  expiresAt: string;
  /** How often it has been changed; absent where never. */
  edits?: number | undefined;
  /** Whether all of it is promised: whoever asks then waits as backup. Absent where it is not. */
  promised?: boolean | undefined;
  trader: Trader;
  offering: TradeItem[];
  wanting: TradeItem[];
};

/**
 * @returns to how many people at once a trade can be promised: into so many equal parts all that stands on either side can
 * be divided, '3 Owls for 6 Crows' into three
 */
export function partsOf(sides: Record<Side, readonly { quantity: number }[]>): number {
  const divide = (a: number, b: number): number => (b === 0 ? a : divide(b, a % b));
  return Math.max(
    1,
    SIDES.flatMap((side) => sides[side]).reduce((most, { quantity }) => divide(most, quantity), 0),
  );
}

type InForm = { form?: Form | undefined };
type Numbered = { slug: string; quantity: number };
type Named = Numbered & { name: string } & InForm;

/** @returns the form of what is posted: without one it is the plain item */
export function entryForm({ form = PLAIN }: InForm): Form {
  return form;
}

/** @returns what an entry is called where its quantity stands elsewhere; of money with the amount: '50M Gems' */
export function entryName({ slug, name, quantity }: Numbered & { name: string }): string {
  const money = moneyNamed(slug);
  return money === undefined ? name : moneyText(money, quantity);
}

/** @returns what stands at an entry's picture: '×2', '50M' of money; nothing of one item */
export function quantityMark({ slug, quantity }: Numbered): string | undefined {
  if (moneyNamed(slug) !== undefined) return amountText(quantity);
  return quantity > 1 ? `×${quantity}` : undefined;
}

/**
 * The text that is stored and searched: 'name (mutation) xN', comma-separated, with the words of the form where that
 * says more; x1 is left out. Money is its amount: '50M Gems'.
 */
export function entriesText(entries: readonly Named[]): string {
  return entries
    .map((entry) => {
      if (moneyNamed(entry.slug) !== undefined) return entryName(entry);
      const words = formWords(entryForm(entry));
      return `${entry.name}${words && ` (${words})`}${entry.quantity > 1 ? ` x${entry.quantity}` : ''}`;
    })
    .join(', ');
}

/** A trade's title: 'Trading ' and what it offers. */
export function tradeTitle(offering: readonly Named[]): string {
  return `Trading ${entriesText(offering)}`;
}

/** The wanted side in words; 'Looking for offers' when nothing is named. */
export function wantingText(wanting: readonly Named[]): string {
  return wanting.length > 0 ? entriesText(wanting) : 'Looking for offers';
}

/** @returns when a trade posted at `createdAt` runs out, in ms since 1970 */
export function expiresAtMs(createdAt: Date): number {
  return createdAt.getTime() + TRADE_LIFETIME_MS;
}
