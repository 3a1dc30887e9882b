import { useId } from 'react';
import type { GameId } from '../../../games/game.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { ConnectHint, SignInToPost } from '../contact/connect-discord.tsx';
import type { CreateTrade } from '../post/use-create-trade.tsx';

/**
 * Opens the dialog in which one posts a trade. Without a connected Discord account it is disabled, and says why and what
 * to do instead.
 */
export function CreateTradeButton({ create, game }: { create: CreateTrade; game: GameId }) {
  const hintId = useId();
  return (
    <>
      {!create.allowed && <ConnectHint id={hintId} />}
      <span className="row create-b">
        <Button
          kind={create.allowed ? 'pri' : undefined}
          className="cr"
          icon="plus"
          disabled={!create.allowed}
          aria-describedby={create.allowed ? undefined : hintId}
          loading={create.loading}
          onPointerEnter={create.prepare}
          onFocus={create.prepare}
          onClick={create.open}
        >
          Create Trade Post
        </Button>
        {!create.allowed && <SignInToPost game={game} />}
      </span>
    </>
  );
}
