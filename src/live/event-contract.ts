import { z } from 'zod';
import { gameId } from '../games/game-contract.ts';
import type { GameId } from '../games/game.ts';
import { trade } from '../trades/trade-answer-contract.ts';
import { topic } from './topic.ts';

/** The live trades in memory, as far as events change them. */
type Book = {
  readOne: (game: GameId, tradeId: string) => Promise<void>;
  reload: (game: GameId) => Promise<void>;
  follow: (userId: string) => Promise<void>;
  settled: (game: GameId) => Promise<void>;
};

/** Who gives and wants what in each game, as far as events change it; it is read again when somebody looks. */
type Market = {
  changed: (game: GameId, userId: string) => void;
  changedEverywhere: (userId: string) => void;
  postChanged: (game: GameId, tradeId: string) => void;
  changedAll: (game: GameId) => void;
  revalued: (game: GameId) => void;
};

/** What an event brings about on the server; what is left out is not affected. */
export type Effects<Data> = {
  /** Topics of ready answers that it makes stale. */
  topics?: (data: Data) => string[];
  /** How the live trades follow it. */
  book?: (book: Book, data: Data) => Promise<void>;
  /** How the market follows it. */
  market?: (market: Market, data: Data) => void;
  /** What pages that come later are told in its stead; it is also sent where the event is too large for a notification. */
  inShort?: (data: Data) => { name: 'trades-changed'; game: GameId };
  /** Whom it is about: whoever hides that person does not hear it. */
  about?: (data: Data) => string | undefined;
  /** Whether each page is told, by `withinMs`, to ask at a moment of its own. */
  spread?: true;
  /** Whether the live streams of its person end with it. */
  endsStreams?: true;
};

const ofTrades = ({ game }: { game: GameId }) => [topic.trades(game), topic.profiles];
const tradesChanged = ({ game }: { game: GameId }) => ({ name: 'trades-changed' as const, game });

/**
 * Each event: whom it is for, what it says, and what it brings about. Processes of two versions meet during an update, so
 * a name keeps its meaning, and what is added to what it says is optional. What a page reads again: `ui/apply-event.ts`.
 */
export const events = {
  /** It carries the public row, made by the lists' own presenter. */
  'trade-posted': toPages(
    'trade-posted',
    { game: gameId, trade },
    {
      topics: ofTrades,
      book: async (book, { game, trade: { id } }) => await book.readOne(game, id),
      market: (market, { game, trade: { trader } }) => market.changed(game, trader.userId),
      inShort: tradesChanged,
      about: ({ trade: { trader } }) => trader.userId,
    },
  ),
  'trade-gone': toPages(
    'trade-gone',
    { game: gameId, tradeId: z.string(), traderId: z.string().optional() },
    {
      topics: ofTrades,
      book: async (book, { game, tradeId }) => await book.readOne(game, tradeId),
      market: (market, { game, tradeId, traderId }) =>
        traderId === undefined ? market.postChanged(game, tradeId) : market.changed(game, traderId),
      inShort: tradesChanged,
      about: ({ traderId }) => traderId,
    },
  ),
  /**
   * Something of that game's trades changed; too large or too much to carry, so read the list again. `ratings`: only
   * what stands beside the traders' names. `items`: only what items are called, look like or are worth, of which 'values-changed'
   * tells before. `back`: a trade that was gone is there again, or `edited`: the public row of one that was changed.
   */
  'trades-changed': toPages(
    'trades-changed',
    {
      game: gameId,
      only: z.literal('ratings').optional(),
      items: z.literal(true).optional(),
      back: z.string().optional(),
      edited: trade.optional(),
    },
    {
      topics: ofTrades,
      book: async (book, { game, only, back }) => {
        if (back !== undefined) await book.readOne(game, back);
        // Each of the traders has a 'profile-changed' before it.
        else if (only === 'ratings') await book.settled(game);
        else await book.reload(game);
      },
      market: (market, { game, only, items, back }) => {
        if (back !== undefined) market.postChanged(game, back);
        else if (only === undefined && items === undefined) market.changedAll(game);
      },
      inShort: tradesChanged,
      about: ({ edited }) => edited?.trader.userId,
    },
  ),
  /** Trades show what their items are worth. */
  'values-changed': toPages(
    'values-changed',
    { game: gameId },
    {
      topics: ({ game }) => [topic.values(game), topic.games, ...ofTrades({ game })],
      market: (market, { game }) => market.revalued(game),
    },
  ),
  'games-changed': toPages('games-changed', {}, { topics: () => [topic.games] }),
  /**
   * What everybody's notifications say changed: an announcement came, went or came back. Only pages of the signed-in
   * show them, and those are never kept.
   */
  'announcements-changed': toPages(
    'announcements-changed',
    { withinMs: z.number().optional() },
    { spread: true },
  ),
  /** A review of that person was removed. */
  'review-gone': toPages('review-gone', { reviewedId: z.string() }, { topics: () => [topic.profiles] }),
  'session-ended': toPerson('session-ended', { endsStreams: true }),
  'profile-changed': toPerson('profile-changed', {
    topics: () => [topic.profiles],
    book: async (book, { userId }) => await book.follow(userId),
  }),
  'notifications-changed': toPerson('notifications-changed'),
  /** What they owe in a deal is not theirs to give. */
  'requests-changed': toPerson('requests-changed', {
    market: (market, { userId }) => market.changedEverywhere(userId),
  }),
  /** Something was decided about that person, or about a report of theirs. */
  'standing-changed': toPerson('standing-changed'),
  /** What waits for those who moderate has changed; each of them is told. */
  'moderation-changed': toPerson('moderation-changed'),
  /**
   * Somebody has begun or ended to hide another, who feels it where it is a block. Whose view it changes is told to read
   * everything again, as after a lost connection, which says nothing of why.
   */
  'people-apart': {
    to: 'processes' as const,
    schema: z.object({
      name: z.literal('people-apart'),
      makerId: z.string(),
      otherId: z.string(),
      isFelt: z.boolean(),
    }),
  },
  /** What somebody has or wants has changed, or a deal has moved it. */
  'lists-changed': {
    to: 'processes' as const,
    schema: z.object({ name: z.literal('lists-changed'), game: gameId, ownerId: z.string() }),
    market: (market: Market, { game, ownerId }: { game: GameId; ownerId: string }) =>
      market.changed(game, ownerId),
  },
  /** Everything kept is to be read anew; `restored`: it is another database, of which every open page is to ask again who it is. */
  'cache-refreshed': {
    to: 'processes' as const,
    schema: z.object({ name: z.literal('cache-refreshed'), restored: z.literal(true).optional() }),
  },
};

/** What every open page may hear, or every page of its `game`. */
function toPages<Name extends string, Shape extends z.ZodRawShape>(
  name: Name,
  shape: Shape,
  effects: Effects<z.output<z.ZodObject<{ name: z.ZodLiteral<Name> } & Shape>>>,
) {
  return { to: 'pages' as const, schema: z.object({ name: z.literal(name), ...shape }), ...effects };
}

/** What one person alone hears: only a name, and their pages then ask. Who they are and what they may is asked anew. */
function toPerson<Name extends string>(name: Name, effects: Effects<{ userId: string }> = {}) {
  const schema = z.object({ name: z.literal(name), userId: z.string() });
  return { to: 'person' as const, schema, ...effects };
}
