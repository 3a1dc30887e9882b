import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.ts';
import type { GameId } from '../../games/game.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { figureOrigins, type OriginLine, originSlugs } from '../items/figure-origins.ts';
import { valueReads } from '../value-reads.ts';
import { FigureAge } from './figure-age.tsx';

/** What lines of a trade count by: each figure with its day and where it comes from. */
export function FigureOrigins({ game, lines }: { game: GameId; lines: readonly OriginLine[] }) {
  const { data, isError, refetch } = useQuery(valueReads.valuesOf(useApi(), game, originSlugs(lines)));
  if (isError && data === undefined)
    return (
      <div className="fo">
        <p>Sources could not be loaded.</p>
        <Button size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  if (data === undefined)
    return (
      <div className="fo">
        <Skeleton height="3rem" />
      </div>
    );
  const origins = figureOrigins(game, lines, data);
  return (
    <div className="fo">
      {origins.length === 0 && (
        <p>
          {lines.length === 0 ? 'Add items to see where their figures come from.' : 'No figure is known.'}
        </p>
      )}
      {origins.map(({ day, sources, figures }) => (
        <div key={figures[0]}>
          <b>{figures.join(', ')}</b>
          {day === null ? (
            <p>Undated</p>
          ) : (
            <p>
              <FigureAge recordedAt={day} staleDays={data.staleDays} />
            </p>
          )}
          {sources.map(({ id, what }) => (
            <p key={id}>{`From: ${what}`}</p>
          ))}
        </div>
      ))}
    </div>
  );
}
