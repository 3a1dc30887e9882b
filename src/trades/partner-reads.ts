import type { Api } from '../api/client.ts';
import type { GameId } from '../games/game.ts';
import { type Form, PLAIN } from '../values/items/form.ts';
import { writeSide, type WrittenDeal } from './written-deal.ts';

/** Something that somebody looks for ways to get. */
export type Wished = { item: string; form: Form };

/** What pages read of those who would make a trade. */
export const partnerReads = {
  /** Who would trade with the signed-in person; for something that they wish for as if they wanted that most. */
  matches: (api: Api, game: GameId, wished?: Wished) => ({
    queryKey: wished === undefined ? ['matches', game] : ['matches', game, wished.item, wished.form],
    queryFn: () => api.matches.mine({ game, ...(wished && asked(wished)) }),
    meta: { topics: [`values/${game}`] },
  }),
  /** The routes that end with somebody, each over something else that is held in between. */
  routesTo: (api: Api, game: GameId, to: string, wished?: Wished) => ({
    queryKey: ['routes to', game, to, ...(wished === undefined ? [] : [wished.item, wished.form])],
    queryFn: () => api.matches.mine({ game, to, ...(wished && asked(wished)) }),
    meta: { topics: [`values/${game}`] },
  }),
  /** How many people would make a deal. */
  count: (api: Api, { game, give, get }: WrittenDeal) => ({
    queryKey: ['partners', game, writeSide(give), writeSide(get)],
    queryFn: () => api.matches.count({ game, give: writeSide(give), get: writeSide(get) }),
    meta: { topics: [] },
  }),
};

function asked({ item, form }: Wished) {
  return { item, ...(form !== PLAIN && { form }) };
}
