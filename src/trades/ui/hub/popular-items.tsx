import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context.ts';
import type { Api, Given } from '../../../api/client.ts';
import { gameOf } from '../../../games/game-list.ts';
import { counted } from '../../../platform/counts.ts';
import { FeatureFailed, type FeatureRow, FeatureRows } from '../../../values/ui/list/feature-rows.tsx';
import { tradeReads } from '../../trade-reads.ts';

type Popular = Given<Api['trades']['popular']>;
type List = keyof Popular;

const LISTS: readonly { id: List; label: string; empty: string }[] = [
  { id: 'wanted', label: 'Most wanted', empty: 'Nobody has asked for anything in the last 7 days.' },
  { id: 'offered', label: 'Most offered', empty: 'Nobody has offered anything in the last 7 days.' },
];

/** 'Advanced Analytics': what most people want and offer in the posts of seven days, and in the live ones. */
export function PopularItems() {
  const { data, isError } = useQuery(tradeReads.popular(useApi()));
  const [chosen, setChosen] = useState<List>('wanted');
  const rows = data?.[chosen];
  return (
    <section className="card feat">
      <h2>Advanced Analytics</h2>
      <div className="chips wr" role="group" aria-label="What to count">
        {LISTS.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            className="chip"
            aria-pressed={id === chosen}
            onClick={() => setChosen(id)}
          >
            {label}
          </button>
        ))}
      </div>
      {isError && data === undefined ? (
        <FeatureFailed />
      ) : rows?.length === 0 ? (
        <p className="sub s14">{LISTS.find(({ id }) => id === chosen)?.empty}</p>
      ) : (
        <FeatureRows rows={rows?.map(popularRow)} />
      )}
      <p className="s12 mut">People who posted it in the last 7 days, and of those with a live post</p>
    </section>
  );
}

function popularRow(item: Popular['wanted'][number]): FeatureRow {
  const { game, week, live } = item;
  return {
    item,
    note: gameOf(game).name,
    aside: (
      <>
        <b>{counted(week, 'person', 'people')}</b>
        <span className="mut">{live === 0 ? 'none live' : `${live} live`}</span>
      </>
    ),
  };
}
