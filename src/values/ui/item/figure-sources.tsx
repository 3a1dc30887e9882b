import { memo } from 'react';
import type { Api, Given } from '../../../api/client.ts';
import { Icon } from '../../../platform/ui/icon.tsx';
import { dateInWords, figureDates } from '../../figures/figure-dates.ts';
import { withCapital } from '../../items/with-capital.ts';

type Sourced = Pick<Given<Api['values']['list']>, 'units' | 'sources'> & {
  /** Of an item's figures; undefined where none is known, and of a list, whose head says it. */
  asOf?: string | undefined;
  /** Which of an item's figures a source gives, by its id, where not every one gives all. */
  gives?: ReadonlyMap<string, readonly string[]> | undefined;
};

/**
 * Where the figures of a list, or of one item, come from and of when they are: one quiet line, and the whole of it on
 * demand.
 */
export const FigureSources = memo(function FigureSources({ units, sources, asOf, gives }: Sourced) {
  return (
    <details className="srcs">
      <summary>
        <span className="srcs-t">
          <span>Community estimates</span> {asOf !== undefined && <span>{`as of ${figureDates(asOf)}`}</span>}
        </span>
        <span className="srcs-k">
          Sources
          <Icon name="chevron-down" />
        </span>
      </summary>
      <div className="srcs-b">
        <p>
          Community estimates, not official prices, and they age.
          {asOf !== undefined && <span>{` As of ${dateInWords(asOf)}.`}</span>}
        </p>
        <dl>
          {unitsInOrder(units).map(({ word, unit }) => (
            <div key={word}>
              <dt>{word}</dt>
              <dd>{withCapital(unit)}</dd>
            </div>
          ))}
          {sources.map(({ id, what, date }) => (
            <div key={id}>
              <dt>{`${sourceOf(gives?.get(id))}, ${date === null || date === 'n/a' ? 'undated' : dateInWords(date)}`}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
});

function sourceOf(figures: readonly string[] | undefined): string {
  return figures === undefined ? 'Source' : `Source of ${figures.join(', ')}`;
}

const WORDS = ['Value', 'Price', 'Demand'];

/** The lists name their units by the keys of their items; a pet's value has several keys in one. */
function unitsInOrder(units: Record<string, string>): { word: string; unit: string }[] {
  return Object.entries(units)
    .map(([key, unit]) => ({
      word: key === 'buyPrice' ? 'Price' : key === 'demand' ? 'Demand' : 'Value',
      unit,
    }))
    .toSorted((a, b) => WORDS.indexOf(a.word) - WORDS.indexOf(b.word));
}
