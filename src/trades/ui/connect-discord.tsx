import { Link } from 'wouter';
import type { GameId } from '../../games/game.ts';
import { classNames } from '../../platform/ui/class-names.ts';
import { Icon } from '../../platform/ui/icon.tsx';
import { useMe } from '../../accounts/ui/use-me.ts';

const HINT = 'Connect Discord to create trades';

/** Why one cannot post, beside the key that is disabled for it. */
export function ConnectHint({ game, className }: { game: GameId; className?: string }) {
  return (
    <span className={classNames('row s14 sub', className)}>
      {HINT}
      <SignInLink game={game} />
    </span>
  );
}

/** The same on a phone, where nothing fits beside the key. */
export function ConnectNote({ game }: { game: GameId }) {
  return (
    <div className="note only-m">
      <Icon name="discord" filled />
      <span className="grow">
        <b>{HINT}</b>
        <br />
        You can look around without an account.
      </span>
      <SignInLink game={game} />
    </div>
  );
}

/** Only for those who are signed out; it leads back here. */
function SignInLink({ game }: { game: GameId }) {
  if (useMe() !== null) return null;
  return (
    <Link className="link" href={`/login?next=${encodeURIComponent(`/trade?game=${game}`)}`}>
      Sign in
    </Link>
  );
}
