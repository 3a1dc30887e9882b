import { gameOf } from '../../../games/game-list.ts';
import type { GameId } from '../../../games/game.ts';
import type { Elements } from '../../../platform/ui/elements.ts';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { RecentTrades } from '../../../trades/ui/hub/recent-trades.tsx';
import { type FiguresOfDay, figuresByDay, figuresBySource } from '../../figures/figures-by-day.ts';
import type { ItemDetail } from '../../items/item-address.ts';
import type { Item } from '../../items/item.ts';
import { ChangesLink } from '../changes/changes-link.tsx';
import { FigureAge } from '../figure-age.tsx';
import { FigureSources } from './figure-sources.tsx';
import { ItemStanding } from './item-standing.tsx';
import { ItemTiles } from './item-tiles.tsx';
import { ValueHistory } from './value-history.tsx';

type Props = {
  game: GameId;
  /** As far as it is known; a list knows it before its past and its trades are here. */
  item: Item;
  detail: ItemDetail | undefined;
  /** Headings of the parts: below the title of a page, or of a dialog. */
  heading: 'h2' | 'h3';
};

/** An item's figures, and of when they are. */
export function ItemNow({ game, item, detail }: Omit<Props, 'heading'>) {
  return (
    <>
      <ItemTiles game={game} item={item} />
      <ItemStanding game={game} item={item} changes={detail?.changes} />
      {detail === undefined ? (
        <p className="idate">
          <Skeleton width="18ch" height="1rem" />
        </p>
      ) : (
        <FigureAges game={game} detail={detail} />
      )}
    </>
  );
}

/** A line for each day that some of the figures are of; none where no figure is known. */
function FigureAges({ game, detail }: { game: GameId; detail: ItemDetail }) {
  const groups = figuresByDay(game, detail.item);
  if (groups.length === 0) return null;
  return (
    <div className="idate">
      {groups.map(({ day, labels }) => {
        const what = groups.length === 1 ? undefined : labels.join(', ');
        return (
          <p key={day}>
            {day === null ? (
              `${what ?? 'Community estimates'}, undated`
            ) : (
              <FigureAge what={what} recordedAt={day} staleDays={detail.staleDays} />
            )}
          </p>
        );
      })}
    </div>
  );
}

/** An item's past, the last trades with it, and where its figures come from. */
export function ItemPast({ game, item, detail, heading }: Props) {
  return (
    <>
      <Part heading={heading} title="Value history">
        {detail === undefined ? (
          <Skeleton height="278px" />
        ) : (
          <>
            <ValueHistory game={game} item={item} changes={detail.changes} />
            <ChangesLink game={game}>{`See what changed in ${gameOf(game).name}`}</ChangesLink>
          </>
        )}
      </Part>
      <Part heading={heading} title="Recent trades with it">
        {detail === undefined ? (
          <Skeleton height="168px" />
        ) : (
          <RecentTrades game={game} item={item} live={detail.live} completed={detail.completed} />
        )}
      </Part>
      {detail !== undefined && (
        <FigureSources
          asOf={asOfDays(figuresByDay(game, detail.item))}
          units={detail.units}
          sources={detail.sources}
          gives={figuresBySource(game, detail.item, detail.sources)}
        />
      )}
    </>
  );
}

function asOfDays(groups: readonly FiguresOfDay[]): string | undefined {
  if (groups.length === 0) return undefined;
  return groups.flatMap(({ day }) => day ?? []).join('; ') || 'an unknown day';
}

function Part({
  heading: Heading,
  title,
  children,
}: {
  heading: 'h2' | 'h3';
  title: string;
  children: Elements;
}) {
  return (
    <section className="ipart" aria-label={title}>
      <Heading>{title}</Heading>
      {children}
    </section>
  );
}
