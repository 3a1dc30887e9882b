import { Link } from 'wouter';
import { useMe } from '../../../accounts/ui/use-me.ts';
import type { GameId } from '../../../games/game.ts';
import { Button, buttonClass } from '../../../platform/ui/button.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import { findAddress, offerAddress } from '../../item-ways.ts';

type Props = { game: GameId; item: { slug: string; name: string } };

/**
 * The two ways from an item to the Trade Hub: its live trades, and the dialog to post one in which it is offered.
 * Whoever is signed out signs in on the way and comes back to that dialog.
 */
export function TradeThis({ game, item }: Props) {
  const me = useMe();
  const address = offerAddress(game, item.slug);
  const face = (
    <>
      <Icon name="arrow-left-right" />
      <span>Trade this</span>
    </>
  );
  return (
    <>
      <Link className={buttonClass()} href={findAddress(game, item.name)}>
        <Icon name="search" />
        Find trades
      </Link>
      {me === null ? (
        <form method="post" action="/login">
          <input type="hidden" name="next" value={address} />
          <Button type="submit" kind="pri" wide>
            {face}
          </Button>
        </form>
      ) : me.discordConnected ? (
        <Link className={buttonClass({ kind: 'pri' })} href={address}>
          {face}
        </Link>
      ) : (
        <>
          <Button disabled aria-describedby="trade-this-why">
            {face}
          </Button>
          <p id="trade-this-why" className="hint">
            Connect Discord to create trades
          </p>
        </>
      )}
    </>
  );
}
