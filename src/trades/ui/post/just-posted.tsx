import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { useApi } from '../../../api/api-context.ts';
import { gameOf } from '../../../games/game-list.ts';
import { GAME_IDS } from '../../../games/game.ts';
import { useLive } from '../../../live/ui/follow-live.ts';
import { Ago } from '../../../platform/ui/ago.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { classNames } from '../../../platform/ui/class-names.ts';
import { Icon } from '../../../platform/ui/icon.tsx';
import { formEdge } from '../../../values/items/form.ts';
import { ItemArt } from '../../../values/ui/item-art.tsx';
import { lineName } from '../../lines.ts';
import { tradeReads } from '../../trade-reads.ts';
import { entryForm, entryName, type PublicTrade, type TradeItem } from '../../trade.ts';

// Fewer would not fill a wide screen twice over, which a row that runs in a circle must.
const ENOUGH_TO_RUN = 6;

/** The newest trades of all games, running by; new ones join as they are posted. Nothing at all while there are none. */
export function JustPosted() {
  useLive(GAME_IDS);
  const trades = useQuery(tradeReads.latestTrades(useApi())).data ?? [];
  const [paused, setPaused] = useState(false);
  if (trades.length === 0) return null;
  const runs = trades.length >= ENOUGH_TO_RUN;
  return (
    <section className={classNames('ticker', runs && 'runs', paused && 'paused')} aria-label="Just posted">
      <div className="wrap row sp tick-h">
        <h2 className="row">
          <span className="live" />
          Just posted
        </h2>
        {runs && (
          <Button kind="ghost" size="sm" icon={paused ? 'play' : 'pause'} onClick={() => setPaused(!paused)}>
            {paused ? 'Play' : 'Pause'}
          </Button>
        )}
      </div>
      <div className="tk-vp">
        <ul className="tk-r" style={{ '--n': trades.length }}>
          {trades.map((trade) => (
            <Ticket key={trade.id} trade={trade} />
          ))}
          {runs && trades.map((trade) => <Ticket key={`again ${trade.id}`} trade={trade} again />)}
        </ul>
      </div>
    </section>
  );
}

/** @param props.again whether it is the copy that closes the circle, for the eye alone */
function Ticket({ trade, again = false }: { trade: PublicTrade; again?: boolean }) {
  const { game, offering, wanting } = trade;
  return (
    <li data-game={game} aria-hidden={again || undefined} inert={again}>
      <Link className="tk" href={`/trade?game=${game}`}>
        <Side trade={trade} items={offering} note={gameOf(game).name} />
        <span className="coin2">
          <Icon name="arrow-left-right" />
          <span className="sr">for</span>
        </span>
        <Side trade={trade} items={wanting} note={<Ago at={trade.createdAt} />} />
      </Link>
    </li>
  );
}

/** The first item of a side; how many more there are stands with its name. */
function Side({ trade, items, note }: { trade: PublicTrade; items: TradeItem[]; note: ReactNode }) {
  const [item, ...more] = items;
  return (
    <>
      {item !== undefined && (
        <ItemArt
          item={{ ...item, game: trade.game }}
          size="s"
          edge={formEdge(entryForm(item))}
          className="a40"
        />
      )}
      <span className="grow">
        <b className="one">
          {`${item === undefined ? 'Looking for offers' : lineName({ item: { ...item, name: entryName(item) }, form: entryForm(item) })}${more.length > 0 ? ` +${more.length}` : ''}`}
        </b>
        <span className="mut s12">{note}</span>
      </span>
    </>
  );
}
