import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import type { Address } from '../../../api/address.ts';
import { useApi } from '../../../api/api-context.ts';
import { gameOf } from '../../../games/game-list.ts';
import type { GameId } from '../../../games/game.ts';
import { GameEmblem } from '../../../games/ui/game-emblem.tsx';
import { ErrorNote } from '../../../platform/ui/error-note.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { type PublicProfile, userIdOf } from '../../../profiles/profile-address.ts';
import { profileReads } from '../../../profiles/profile-reads.ts';
import { PersonPicture } from '../../../profiles/ui/person-picture.tsx';
import { ProfileMissing } from '../../../profiles/ui/profile-missing.tsx';
import { GameSelector } from '../../../trades/ui/hub/game-selector.tsx';
import { sharedReads } from '../../inventory-reads.ts';
import { gameShown, sharedAddress } from '../../shared-address.ts';
import { listsShown } from './lists-shown.ts';
import { PrivateInventory } from './private-inventory.tsx';
import { SharedLists } from './shared-lists.tsx';

/** What somebody changes is told to them alone, so the page looks again when its reader does. */
const AGAIN = { refetchOnWindowFocus: 'always' } as const;

/** /profile/{userId}/inventory: what somebody has and wants of a game, as far as they show it. */
export function SharedInventoryScreen({ address }: { address: Address }) {
  const userId = userIdOf(address);
  const api = useApi();
  const profile = useQuery(profileReads.profile(api, userId));
  const games = useQuery({ ...sharedReads.games(api, userId), ...AGAIN });
  if (profile.data === null || games.data === null) return <ProfileMissing />;
  const reads = [profile, games];
  const failed = reads.filter(({ data, isError }) => data === undefined && isError);
  if (profile.data === undefined || games.data === undefined)
    return (
      <main id="main" className="wrap sect">
        <h1 className="sr">Inventory</h1>
        {failed.length === 0 ? (
          <Waiting />
        ) : (
          <Failed
            onRetry={() => failed.forEach((read) => void read.refetch())}
            retrying={failed.some(({ isFetching }) => isFetching)}
          />
        )}
      </main>
    );
  return (
    <Shared
      key={userId}
      profile={profile.data}
      games={games.data.map(({ game }) => game)}
      game={gameShown(address, games.data)}
    />
  );
}

/** @param props.game undefined where the reader is not to see the lists */
function Shared(props: { profile: PublicProfile; games: readonly GameId[]; game: GameId | undefined }) {
  const { profile, games, game } = props;
  const [, navigate] = useLocation();
  return (
    <main id="main" data-game={game}>
      <section className="band thead">
        <div className="wrap">
          <Link className="link" href={`/profile/${profile.userId}`}>
            <Icon name="arrow-left" />
            Profile
          </Link>
          <div className="row g3 shi-h">
            <PersonPicture picture={profile.picture} name={profile.name} size={52} />
            <h1>
              <bdi>{profile.name}</bdi>
              <span>{"'s inventory"}</span>
            </h1>
          </div>
          {game !== undefined && games.length > 1 && (
            <GameSelector
              game={game}
              games={games}
              onChoose={(chosen) => navigate(sharedAddress(profile.userId, chosen), { replace: true })}
            />
          )}
          {game !== undefined && games.length === 1 && (
            <p className="row shi-g">
              <GameEmblem game={game} pixels={34} />
              <b>{gameOf(game).name}</b>
            </p>
          )}
        </div>
      </section>
      <div className="wrap stack inv-w">
        {game === undefined ? (
          <PrivateInventory userId={profile.userId} />
        ) : (
          <ListsOf key={game} userId={profile.userId} game={game} />
        )}
      </div>
    </main>
  );
}

function ListsOf({ userId, game }: { userId: string; game: GameId }) {
  const read = useQuery({ ...sharedReads.lists(useApi(), userId, game), ...AGAIN });
  const { data, isError, isFetching, refetch } = read;
  if (data === null) return <PrivateInventory userId={userId} />;
  if (data !== undefined) return <SharedLists game={game} lists={listsShown(data)} />;
  if (isError) return <Failed onRetry={() => void refetch()} retrying={isFetching} />;
  return <Waiting />;
}

function Failed({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  return (
    <ErrorNote
      title="Failed to load this inventory"
      message="Check your connection and try again."
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}

function Waiting() {
  return (
    <div className="stack" aria-busy="true">
      <span className="sr">Loading this inventory</span>
      <Skeleton height="64px" />
      <Skeleton height="96px" />
      <Skeleton height="96px" />
    </div>
  );
}
