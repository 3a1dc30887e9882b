import { GAME_NAMES } from '../../games/game-address.ts';
import { mostWanted } from '../most-wanted.ts';
import type { PublicTrade } from '../trade.ts';
import { type FeatureRow, FeatureRows } from './feature-rows.tsx';

/** 'Advanced Analytics': what the newest posts ask for, and whether anybody offers it. */
export function MostWanted() {
  return (
    <section className="card feat">
      <h2>Advanced Analytics</h2>
      <p className="sub s14">Most wanted in the newest posts</p>
      <FeatureRows rowsOf={wantedRows} empty="Nobody asks for anything right now." />
    </section>
  );
}

function wantedRows(trades: readonly PublicTrade[]): FeatureRow[] {
  return mostWanted(trades).map(({ game, item, wantedIn, offeredIn }) => ({
    key: `${game} ${item.slug}`,
    href: `/values/${game}?q=${encodeURIComponent(item.name)}`,
    game,
    item,
    note: GAME_NAMES[game],
    aside: (
      <>
        <b>{wantedIn === 1 ? '1 wants it' : `${wantedIn} want it`}</b>
        <span className="mut">{offerWords(offeredIn)}</span>
      </>
    ),
  }));
}

function offerWords(offeredIn: number): string {
  if (offeredIn === 0) return 'nobody offers it';
  return offeredIn === 1 ? '1 offers it' : `${offeredIn} offer it`;
}
