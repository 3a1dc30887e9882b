import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useApi } from '../../../api/api-context.ts';
import { gameOf } from '../../../games/game-list.ts';
import { GameEmblem } from '../../../games/ui/game-emblem.tsx';
import { counted } from '../../../platform/counts.ts';
import { Icon } from '../../../platform/ui/icon.tsx';
import { sharedReads } from '../../inventory-reads.ts';
import { sharedAddress } from '../../shared-address.ts';

/** The games of which somebody shows the reader what they have and want; nothing where there are none. */
export function SharedGames({ userId }: { userId: string }) {
  const { data } = useQuery(sharedReads.games(useApi(), userId));
  if (data == null || data.length === 0) return null;
  return (
    <section className="shg" aria-labelledby="shared-inventory">
      <h2 id="shared-inventory">Inventory</h2>
      <ul>
        {data.map(({ game, have, want }) => (
          <li key={game} data-game={game}>
            <Link className="card shg-r" href={sharedAddress(userId, game)}>
              <GameEmblem game={game} pixels={44} />
              <span className="grow">
                <b>{gameOf(game).name}</b>
                <span className="s14 sub">{sizeWords(have, want)}</span>
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** @returns '14 items · wants 5' */
function sizeWords(have: number, want: number): string {
  if (want === 0) return counted(have, 'item');
  return have === 0 ? `Wants ${counted(want, 'item')}` : `${counted(have, 'item')} · wants ${want}`;
}
