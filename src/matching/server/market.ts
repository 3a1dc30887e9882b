import type { GameId } from '../../games/game.ts';
import { describeError } from '../../platform/server/log.ts';
import { GameMarket, type MarketDeps } from './game-market.ts';
import { MarketWorker } from './market-worker.ts';
import type { Found, Search } from './thread-messages.ts';

/**
 * Who gives and wants what in each game, in memory: it is looked through in a thread of its own. Nothing is read before somebody
 * looks for the first time, and of what changes later it is only noted whom it is about, until somebody looks again. It may be
 * behind for a moment: whoever shows what it finds, or acts on it, asks the database.
 */
export class Market {
  readonly #deps: MarketDeps;
  readonly #games = new Map<GameId, GameMarket>();
  #worker: MarketWorker | undefined;

  constructor(deps: MarketDeps) {
    this.#deps = deps;
  }

  /** Notes that somebody gives or wants other things, or has come or gone. */
  changed(game: GameId, userId: string): void {
    this.#games.get(game)?.changed(userId);
  }

  /** Notes the same in every game: a deal of theirs has come, moved or ended, and nothing says in which. */
  changedEverywhere(userId: string): void {
    for (const market of this.#games.values()) market.changed(userId);
  }

  /** Notes that a post has come, gone or become another one. */
  postChanged(game: GameId, tradeId: string): void {
    this.#games.get(game)?.postChanged(tradeId);
  }

  /** Notes that items of a game are worth something else. */
  revalued(game: GameId): void {
    this.#games.get(game)?.revalued();
  }

  /** Notes that anything of a game may have changed: it is read anew when somebody looks. */
  changedAll(game: GameId): void {
    this.#games.get(game)?.close();
    this.#games.delete(game);
  }

  /** The same of all games, after events may have been missed. */
  lose(): void {
    for (const game of this.#games.keys()) this.changedAll(game);
  }

  /** Looks no more. */
  stop(): void {
    this.lose();
    const worker = this.#worker;
    this.#worker = undefined;
    worker?.stop();
  }

  /** Waits until the market of a game has been read. @throws when it cannot be */
  async opened(game: GameId): Promise<void> {
    await (this.#games.get(game) ?? this.#open(game)).load();
  }

  /**
   * Finds who would trade with somebody.
   * @returns undefined while the market of the game is being read
   */
  async find(search: Search): Promise<Found | undefined> {
    const { game } = search;
    const market = this.#games.get(game) ?? this.#open(game);
    if (!market.isOpen) return undefined;
    let found = await market.find(search);
    if (found.swaps === undefined) {
      // Somebody who was not here for long, or has nothing.
      market.changed(search.userId);
      found = await market.find(search);
    }
    return market.isOpen ? found : undefined;
  }

  #open(game: GameId): GameMarket {
    const market = new GameMarket(game, this.#deps, this.#openWorker());
    this.#games.set(game, market);
    market.load().catch((error: unknown) => {
      this.#deps.log.error({ error: describeError(error) }, 'the market of a game could not be read');
      if (this.#games.get(game) === market) this.changedAll(game);
    });
    return market;
  }

  #openWorker(): MarketWorker {
    if (this.#worker !== undefined) return this.#worker;
    const worker = new MarketWorker((error) => {
      // Not one that was stopped.
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      this.lose();
      this.#deps.log.error({ error: describeError(error) }, 'the thread of the market has broken off');
    });
    this.#worker = worker;
    return worker;
  }
}
