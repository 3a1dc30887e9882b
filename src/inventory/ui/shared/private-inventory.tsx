import { Link } from 'wouter';
import { useMe } from '../../../accounts/ui/use-me.ts';
import { Button, buttonClass } from '../../../platform/ui/button.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { sharedAddress } from '../../shared-address.ts';
import { SharedGames } from './shared-games.tsx';

/** Stands where somebody does not show the reader their lists. It never says why: what they do show stands below it. */
export function PrivateInventory({ userId }: { userId: string }) {
  const me = useMe();
  return (
    <>
      {me?.userId === userId ? (
        <Own />
      ) : me === null ? (
        <ForVisitors userId={userId} />
      ) : (
        <ForMembers userId={userId} />
      )}
      <SharedGames userId={userId} />
    </>
  );
}

const LOOK = { sticker: 'key', heading: 'h2', title: 'This inventory is private' } as const;

function Own() {
  return (
    <EmptyState
      {...LOOK}
      text="Only you can see it. You can change that in your inventory."
      action={
        <Link className={buttonClass()} href="/inventory">
          Your inventory
        </Link>
      }
    />
  );
}

function ForVisitors({ userId }: { userId: string }) {
  return (
    <EmptyState
      {...LOOK}
      text="Some people show theirs only to those who are signed in."
      action={
        <form method="post" action="/login">
          <input type="hidden" name="next" value={sharedAddress(userId)} />
          <Button type="submit">Sign in</Button>
        </form>
      }
    />
  );
}

function ForMembers({ userId }: { userId: string }) {
  return (
    <EmptyState
      {...LOOK}
      text="Not everyone shows what they have and want."
      action={
        <Link className={buttonClass()} href={`/profile/${userId}`}>
          See profile
        </Link>
      }
    />
  );
}
