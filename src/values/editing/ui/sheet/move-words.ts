import type { GameId } from '../../../../games/game.ts';
import { isPlainFigure } from '../../../figures/plain-figure.ts';
import type { FigureKey } from '../../../items/item.ts';
import { figureName } from '../../figure-name.ts';
import type { FlaggedMove } from '../../review/figure-flags.ts';

/** @returns which figure of an item is meant; nothing of what it counts by as it is */
export function moveName(game: GameId, key: FigureKey): string {
  return isPlainFigure(key) ? '' : figureName(game, key);
}

/** @returns what may be a mistake in a figure */
export function flagWords({ flags }: Pick<FlaggedMove, 'flags'>): string {
  return flags
    .map((flag) =>
      flag === 'JUMP' ? 'A big jump: over 30%' : 'A form would be worth less than the plain one',
    )
    .join('. ');
}
