import { OFFER_LIFETIME_MS } from '../src/requests/offer.ts';
import type { RequestEnd } from '../src/requests/request.ts';
import type { RequestRow, TradeRow } from './community-rows.ts';
import { PEOPLE, personNamed } from './people.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';
import { REQUEST_MESSAGES } from './request-words.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Requests go to live trades that have been up at least so long. */
const SEEN_AFTER_MS = 10 * MINUTE_MS;
/** An answer comes at least so long after its request. */
const ANSWER_AFTER_MS = 2 * MINUTE_MS;

type OnLiveTrades = {
  status: 'pending' | 'accepted' | 'declined';
  count: number;
  to?: string;
  from?: string;
};

/** Requests on live trades. Without `to` they go to others than `trader` and `owner`, without `from` others send them. */
const ON_LIVE_TRADES: readonly OnLiveTrades[] = [
  { status: 'pending', count: 3, to: 'trader' },
  // Of one whose Roblox account is young.
  { status: 'pending', count: 1, to: 'trader', from: 'lceknight' },
  { status: 'pending', count: 3, to: 'owner' },
  { status: 'pending', count: 1, from: 'trader' },
  { status: 'pending', count: 3 },
  { status: 'accepted', count: 1 },
  { status: 'accepted', count: 1, from: 'trader' },
  { status: 'accepted', count: 2 },
  { status: 'declined', count: 1, to: 'owner' },
  { status: 'declined', count: 1, from: 'trader' },
  { status: 'declined', count: 2 },
];

/** Who asked for the newest completed trades, where it is not their own trade. */
const COMPLETED_SENDERS = [
  'mossyfrog',
  'trader',
  'kiwi_kat',
  'lunarlynx',
  'trader',
  'tofutiger',
  'starfishsam',
];

/** Those whose trades and requests are told of by name above, and who do not turn up by chance. */
const FIXED = ['trader', 'owner', 'admin'].map((handle) => personNamed(handle).discordId);

/** One completed request for each completed trade, and pending and answered ones on live trades; newest first. */
export function demoRequests(trades: readonly TradeRow[], now: Date): RequestRow[] {
  const random = createRandom('requests');
  const usual = [...completedRequests(random, trades, now), ...liveRequests(random, trades, now)];
  const rows = [...usual, ...unluckyRequests(trades, usual, now)];
  const messages = random.shuffled(REQUEST_MESSAGES);
  return rows
    .map((row, at) => ({ ...row, message: messages[at % messages.length] ?? '' }))
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

function completedRequests(random: Random, trades: readonly TradeRow[], now: Date): RequestRow[] {
  return trades
    .flatMap((trade) => (trade.completedAt === undefined ? [] : { trade, completedAt: trade.completedAt }))
    .map(({ trade, completedAt }, at) => {
      const askedMs = between(
        random,
        trade.createdAt.getTime() + MINUTE_MS,
        completedAt.getTime() - 10 * MINUTE_MS,
      );
      const wished = COMPLETED_SENDERS[at];
      const wishedId = wished === undefined ? undefined : personNamed(wished).discordId;
      const senderId = wishedId === trade.discordId ? undefined : wishedId;
      return requestRow(
        random,
        trade,
        senderId ?? anySender(random, trade, askedMs, now, []),
        'completed',
        askedMs,
        completedAt,
      );
    });
}

function liveRequests(random: Random, trades: readonly TradeRow[], now: Date): RequestRow[] {
  const seen = trades.filter(
    (trade) => trade.status === 'active' && now.getTime() - trade.createdAt.getTime() >= SEEN_AFTER_MS,
  );
  const rows: RequestRow[] = [];
  for (const { status, to, from } of ON_LIVE_TRADES.flatMap((each) =>
    Array.from({ length: each.count }, () => each),
  )) {
    const askable = seen.filter((trade) =>
      to === undefined ? isOpen(trade, rows) : trade.discordId === idOf(to),
    );
    if (askable.length === 0) continue;
    const trade = random.pick(askable);
    const askedMs = between(
      random,
      trade.createdAt.getTime() + MINUTE_MS,
      now.getTime() - 2 * ANSWER_AFTER_MS,
    );
    const senderId = from === undefined ? anySender(random, trade, askedMs, now, rows) : idOf(from);
    const changedMs =
      status === 'pending' ? askedMs : between(random, askedMs + ANSWER_AFTER_MS, now.getTime() - MINUTE_MS);
    rows.push(requestRow(random, trade, senderId, status, askedMs, new Date(changedMs)));
  }
  return rows;
}

/** What `trader` asked for and did not get though nobody declined it: promised, cancelled, traded to somebody else, and never answered. */
function unluckyRequests(trades: readonly TradeRow[], rows: readonly RequestRow[], now: Date): RequestRow[] {
  const random = createRandom('unlucky requests');
  const trader = idOf('trader');
  const isTheirs = ({ discordId, id }: TradeRow) =>
    discordId === trader || rows.some((row) => row.tradeId === id && row.senderDiscordId === trader);
  const others = trades.filter((trade) => !FIXED.includes(trade.discordId) && !isTheirs(trade));
  const isPromised = ({ id }: TradeRow) =>
    rows.some((row) => row.tradeId === id && row.status === 'accepted');
  const promised = others.find((trade) => trade.status === 'active' && isPromised(trade));
  const free = others.find(
    (trade) =>
      trade.status === 'active' &&
      !isPromised(trade) &&
      now.getTime() - trade.createdAt.getTime() >= SEEN_AFTER_MS,
  );
  const completed = others.find((trade) => trade.status === 'completed');
  const unanswered = others.find(
    (trade) =>
      trade.status === 'expired' && now.getTime() - trade.createdAt.getTime() > OFFER_LIFETIME_MS + HOUR_MS,
  );
  const lapse = (trade: TradeRow): RequestRow => {
    const askedMs = trade.createdAt.getTime() + HOUR_MS / 2;
    const endedAt = new Date(askedMs + OFFER_LIFETIME_MS);
    return { ...requestRow(random, trade, trader, 'declined', askedMs, endedAt), ended: 'lapsed' };
  };
  const ask = (trade: TradeRow, ended?: RequestEnd, until = now): RequestRow => {
    const latestMs = Math.min(now.getTime() - 2 * ANSWER_AFTER_MS, until.getTime() - MINUTE_MS);
    const askedMs = between(random, trade.createdAt.getTime() + MINUTE_MS, latestMs);
    const endedAt = until === now ? new Date(askedMs + ANSWER_AFTER_MS) : until;
    const request = requestRow(random, trade, trader, ended ? 'declined' : 'pending', askedMs, endedAt);
    return ended === undefined ? { ...request, updatedAt: request.createdAt } : { ...request, ended };
  };
  return [
    ...(promised === undefined ? [] : [ask(promised)]),
    ...(unanswered === undefined ? [] : [lapse(unanswered)]),
    ...(free === undefined
      ? []
      : [{ ...ask(free, 'cancelled-by-receiver'), cancelReason: 'changed-mind' as const }]),
    ...(completed?.completedAt === undefined ? [] : [ask(completed, 'traded-away', completed.completedAt)]),
  ];
}

/** A trade of somebody who is not told of by name, and that nobody has asked for yet. */
function isOpen(trade: TradeRow, rows: readonly RequestRow[]): boolean {
  return !FIXED.includes(trade.discordId) && rows.every((row) => row.tradeId !== trade.id);
}

/** Somebody who was there already, is not the poster and has not asked for this trade before. */
function anySender(
  random: Random,
  trade: TradeRow,
  askedMs: number,
  now: Date,
  rows: readonly RequestRow[],
): string {
  const daysAgo = (now.getTime() - askedMs) / DAY_MS;
  const asked = rows.filter((row) => row.tradeId === trade.id).map((row) => row.senderDiscordId);
  const possible = PEOPLE.filter(
    ({ discordId, joinedDaysAgo }) =>
      joinedDaysAgo > daysAgo && ![trade.discordId, ...asked, ...FIXED].includes(discordId),
  );
  return random.pick(possible).discordId;
}

function requestRow(
  random: Random,
  trade: TradeRow,
  senderDiscordId: string,
  status: RequestRow['status'],
  askedMs: number,
  updatedAt: Date,
): RequestRow {
  return {
    id: random.uuid(),
    tradeId: trade.id,
    senderDiscordId,
    receiverDiscordId: trade.discordId,
    status,
    message: '',
    createdAt: new Date(askedMs),
    updatedAt,
  };
}

function idOf(handle: string): string {
  return personNamed(handle).discordId;
}

function between(random: Random, fromMs: number, toMs: number): number {
  return Math.round(fromMs + random.next() * Math.max(0, toMs - fromMs));
}
