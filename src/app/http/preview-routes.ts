import { ORPCError } from '@orpc/server';
import { type Context, Hono } from 'hono';
import type { Api, Given } from '../../api/client.ts';
import { dealDates } from '../../calculator/deal-dates.ts';
import { askedDeal, wholeFairness } from '../../calculator/known-deal.ts';
import { drawDeal, PICTURES_SHOWN } from '../../calculator/server/draw-deal.ts';
import { type GameId, isGameId } from '../../games/game.ts';
import { describeError, type Log } from '../../platform/server/log.ts';
import { PngPress } from '../../platform/server/media/draw-png.ts';
import type { MediaStore } from '../../platform/server/media/media-store.ts';
import type { Config } from '../../platform/server/settings/config.ts';
import { resolveDeal } from '../../trades/resolve-deal.ts';
import { DEAL_SIDES, isEmptyDeal } from '../../trades/written-deal.ts';
import { figuresByDay } from '../../values/figures/figures-by-day.ts';
import { storedName } from '../../values/items/item-picture.ts';
import type { Item } from '../../values/items/item.ts';
import { itemPreview } from '../../values/server/art/item-preview.ts';
import { unlessBusy } from '../pictures/busy.ts';

type PreviewDeps = {
  config: Config;
  media: MediaStore;
  log: Log;
  now: () => Date;
  /** The calls, made as nobody in particular. */
  api: Api;
  /** Counts a picture that has to be drawn, and answers whoever has too many drawn. */
  refusal: (c: Context) => Promise<Response | undefined>;
};

type ValueList = Given<Api['values']['list']>;

const KEPT_BYTES = 24 * 1024 * 1024;
const MOST_WAITING = 20;
// A list is read again after this long, whatever is asked for.
const LIST_MS = 5000;
const SLUG_FILE = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.png$/;
const LONGEST_SLUG = 120;

/**
 * Pictures of shared links as PNG, 1200 by 630: `/media/preview/items/{game}/{item}.png`, and `/media/preview/deal.png` with
 * the calculator's own parameters. Drawn at their first use, few at a time, and kept for as long as there is room.
 */
export function previewRoutes(deps: PreviewDeps): Hono {
  const routes = new Hono();
  const press = new PngPress({ keptBytes: KEPT_BYTES, mostWaiting: MOST_WAITING });
  const lists = new Lists(deps.api);
  const siteName = deps.config.siteName;

  const answer = async (c: Context, svg: string | undefined): Promise<Response> => {
    if (svg === undefined) return c.notFound();
    const kept = press.peek(svg);
    const refused = kept === undefined ? await deps.refusal(c) : undefined;
    if (refused !== undefined) return refused;
    return await unlessBusy(c, async () => {
      const png = kept ?? (await press.print(svg));
      return c.body(new Uint8Array(png), 200, {
        'content-type': 'image/png',
        'cache-control': 'public, max-age=3600',
        'content-security-policy': "default-src 'none'; sandbox",
      });
    });
  };

  // Without its own picture an item is drawn, as where it has none.
  const ownPicture = async ({ picture }: Item, size: 96 | 384): Promise<string | undefined> => {
    if (picture === undefined) return undefined;
    const name = storedName(picture, size);
    try {
      return await press.inset(name, async () => await deps.media.get(name));
    } catch (error) {
      deps.log.error({ error: describeError(error) }, 'a picture could not be read');
      return undefined;
    }
  };

  routes.get('/media/preview/items/:game/:file', async (c) => {
    const game = c.req.param('game');
    const slug = SLUG_FILE.exec(c.req.param('file'))?.[1];
    if (!isGameId(game) || slug === undefined || slug.length > LONGEST_SLUG) return c.notFound();
    const list = await lists.of(game);
    const item = list?.items.find((one) => one.slug === slug);
    if (list === undefined || item === undefined) return c.notFound();
    const picture = await ownPicture(item, 384);
    const { day, labels } = figuresByDay(game, item)[0] ?? { day: null, labels: [] };
    return await answer(c, itemPreview({ game, item, asOf: day ?? undefined, labels, siteName, picture }));
  });

  routes.get('/media/preview/deal.png', async (c) => {
    const read = askedDeal({ search: new URL(c.req.url).searchParams });
    const asked = read.deal;
    const [list, games] = await Promise.all([lists.of(asked.game), deps.api.games.list()]);
    const rules = games.find(({ id }) => id === asked.game);
    if (list === undefined || rules === undefined) return c.notFound();
    const resolved = resolveDeal(asked, list, rules);
    const { deal } = resolved;
    if (isEmptyDeal(deal)) return c.notFound();
    const shown = DEAL_SIDES.flatMap((side) => deal[side].slice(0, PICTURES_SHOWN).map(({ item }) => item));
    const pictures = new Map<string, string | undefined>();
    for (const item of shown) pictures.set(item.slug, await ownPicture(item, 96));
    const pictureOf = (slug: string) => pictures.get(slug);
    return await answer(
      c,
      drawDeal({
        deal,
        fair: wholeFairness(read, resolved, deps.now().getTime()),
        dates: dealDates(deal, list),
        siteName,
        pictureOf,
      }),
    );
  });
  return routes;
}

/** A game's list for the few seconds in which many may ask for it. */
class Lists {
  readonly #api: Api;
  readonly #kept = new Map<GameId, { list: Promise<ValueList>; readAtMs: number }>();

  constructor(api: Api) {
    this.#api = api;
  }

  async of(game: GameId): Promise<ValueList | undefined> {
    const kept = this.#kept.get(game);
    const fresh = kept !== undefined && performance.now() - kept.readAtMs < LIST_MS;
    const list = fresh ? kept.list : this.#api.values.list({ game });
    if (!fresh) this.#kept.set(game, { list, readAtMs: performance.now() });
    try {
      return await list;
    } catch (error) {
      // A game without a list has no previews.
      if (error instanceof ORPCError && error.code === 'NO_VALUES') return undefined;
      this.#kept.delete(game);
      throw error;
    }
  }
}
