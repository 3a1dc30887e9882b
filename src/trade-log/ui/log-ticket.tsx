import { Link } from 'wouter';
import type { GameId } from '../../games/game.ts';
import { briefDay } from '../../platform/dates.ts';
import { Icon } from '../../platform/ui/icon.tsx';
import { Menu, MenuItem, menuItem } from '../../platform/ui/menu.tsx';
import { UNKNOWN_USER } from '../../profiles/profile.ts';
import { LogSide } from './log-side.tsx';
import { TradeFigures } from './log-sums.tsx';
import type { Logged } from './logged.ts';
import { useRemoveEntry } from './use-remove-entry.ts';

const VERDICT_WORDS = { W: 'Win', F: 'Fair', L: 'Lose' } as const;

/** A trade that was made: a ticket without a stub, and its three figures. One's own can be changed and removed. */
export function LogTicket(props: { game: GameId; trade: Logged; onChange: (trade: Logged) => void }) {
  const { game, trade, onChange } = props;
  const { id, source, happenedAt, partner, gave, got, figures, verdict, note } = trade;
  const remove = useRemoveEntry(game);
  const day = briefDay(happenedAt);
  const isMine = source === 'entered';
  return (
    <article className="tkt logt" aria-label={`Trade of ${day}`}>
      <div className="hd">
        <p className="one s14 sub">
          <span>{day}</span>
          {!isMine && <span>{` · ${partner?.name ?? UNKNOWN_USER}`}</span>}
        </p>
        <div className="row">
          {isMine && <span className="bdg">Added by me</span>}
          {verdict !== 'U' && (
            <span className={`pk2 ${verdict}`} role="img" aria-label={VERDICT_WORDS[verdict]}>
              {verdict}
            </span>
          )}
          <Menu
            label={`More about the trade of ${day}`}
            buttonClass="btn ghost icon sm"
            button={<Icon name="ellipsis" />}
          >
            {isMine ? (
              <>
                <MenuItem icon="pencil" onChoose={() => onChange(trade)}>
                  Change
                </MenuItem>
                <MenuItem icon="trash-2" danger onChoose={() => void remove(trade)}>
                  Remove
                </MenuItem>
              </>
            ) : (
              <>
                <Link href={`/deals/${id}`} {...menuItem}>
                  <Icon name="handshake" />
                  <span>See the deal</span>
                </Link>
                <p className="logt-w s13 sub">This comes from a finished deal.</p>
              </>
            )}
          </Menu>
        </div>
      </div>
      <div className="deal">
        <LogSide label="Gave" game={game} entries={gave} />
        <div className="mid">
          <span className="coin">
            <Icon name="arrow-left-right" />
          </span>
        </div>
        <LogSide label="Got" game={game} entries={got} />
      </div>
      {note !== '' && (
        <p className="logt-n s14 sub" dir="auto">
          {note}
        </p>
      )}
      <TradeFigures game={game} figures={figures} />
    </article>
  );
}
