import { Link } from 'wouter';
import { useMe } from '../../../accounts/ui/use-me.ts';
import type { GameId } from '../../../games/game.ts';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { createAddress } from '../../hub-address.ts';

/** Why one cannot post, beside the button that is disabled for it. */
export function ConnectHint({ id }: { id: string }) {
  return (
    <p id={id} className="s14 sub connect">
      Connect Discord to create trades
    </p>
  );
}

/** The way on for those who are signed out; it leads back to the dialog that they wanted. */
export function SignInToPost({ game }: { game: GameId }) {
  if (useMe() !== null) return null;
  return (
    <Link
      className={buttonClass({ kind: 'acc', className: 'cr' })}
      href={`/login?next=${encodeURIComponent(createAddress(game))}`}
    >
      Sign in to post
    </Link>
  );
}
