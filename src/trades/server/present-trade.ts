import type { GameId } from '../../games/game.ts';
import { publicName } from '../../profiles/profile.ts';
import { worthInForm } from '../../values/figures/worth.ts';
import { PLAIN } from '../../values/items/form.ts';
import { expiresAtMs, type PublicTrade, type TradeItem } from '../trade.ts';
import type { TradeRow } from './read-trades.ts';

/** The one place that says what of a trade leaves the server: lists, pages and events all use it. */
export function presentTrade(row: TradeRow): PublicTrade {
  return {
    id: row.id,
    game: row.game,
    createdAt: row.createdAt.toISOString(),
    expiresAt: new Date(expiresAtMs(row.createdAt)).toISOString(),
    trader: {
      userId: row.userId,
      name: publicName({ ...row, id: row.userId }),
      verified: row.robloxUserId !== null,
      picture: row.profilePicture,
      ratingAverage: row.averageRating,
      ratingCount: row.totalRatings,
    },
    ...presentSides(row),
  };
}

/** The part of it that says what goes either way. */
export function presentSides(
  row: Pick<TradeRow, 'game' | 'offering' | 'wanting'>,
): Pick<PublicTrade, 'offering' | 'wanting'> {
  return {
    offering: row.offering.map((item) => presentItem(row.game, item)),
    wanting: row.wanting.map((item) => presentItem(row.game, item)),
  };
}

function presentItem(game: GameId, item: TradeRow['offering'][number]): TradeItem {
  const worth = worthInForm(game, item.form, {
    figure: item.figure ?? undefined,
    buyPrice: item.buyPrice ?? undefined,
  });
  return {
    slug: item.slug,
    name: item.name,
    ...(item.rarity === null ? {} : { rarity: item.rarity }),
    ...(item.picture === null ? {} : { picture: item.picture }),
    ...(item.form === PLAIN ? {} : { form: item.form }),
    quantity: item.quantity,
    ...(worth === undefined ? {} : { worth }),
  };
}
