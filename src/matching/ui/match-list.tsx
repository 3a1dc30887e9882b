import { useState } from 'react';
import type { GameId } from '../../games/game.ts';
import { counted } from '../../platform/counts.ts';
import { Button } from '../../platform/ui/button.tsx';
import type { Elements } from '../../platform/ui/elements.ts';
import { loadOrSay } from '../../platform/ui/page/load-or-say.ts';
import { LIST_TITLE_ID } from '../../trades/ui/hub/list-title.ts';
import type { Match, ShownRoute } from '../match-contract.ts';
import { peopleOn } from '../people-on.ts';
import { MatchCard } from './match-card.tsx';
import { addedTo } from './match-words.ts';
import { RouteCard } from './route/route-card.tsx';
import { useHideMatch } from './use-hide-match.ts';

const KINDS = ['All', 'Swap', 'One stop', 'With adds'] as const;
type Kind = (typeof KINDS)[number];

type Entry = { key: string } & (
  | { kind: 'Swap' | 'With adds'; match: Match }
  | { kind: 'One stop'; route: ShownRoute }
);

/** Cards at first, and with each press more. */
const SHOWN = 12;
/** One row on a wide screen. */
const EAGER_CARDS = 4;

const loadDialog = async () => (await import('./start-deal-dialog.tsx')).StartDealDialog;

/**
 * Who would swap with the reader, the best first, and what starts a deal with one of them.
 * @param props.children what stands in place of nobody
 */
export function MatchList(props: {
  game: GameId;
  matches: readonly Match[];
  routes: readonly ShownRoute[];
  onGone: () => void;
  children: Elements;
}) {
  const { game, matches, routes, onGone, children } = props;
  const [chosen, setChosen] = useState<Kind>('All');
  const [most, setMost] = useState(SHOWN);
  const hide = useHideMatch(game);
  // It outlives the card that it was opened from, also the last one.
  const [dialog, setDialog] = useState<Elements>(null);
  const all: readonly Entry[] = [
    ...matches.map((match) => ({
      kind: addedTo(match) === undefined ? ('Swap' as const) : ('With adds' as const),
      key: match.person.userId,
      match,
    })),
    ...routes.map((route) => ({
      kind: 'One stop' as const,
      key: peopleOn(route).join(' '),
      route,
    })),
  ];
  const kinds = Map.groupBy(all, ({ kind }): Kind => kind);
  const shown = (kinds.size > 1 ? kinds.get(chosen) : undefined) ?? all;
  const open = async (match: Match) => {
    const Dialog = await loadOrSay(loadDialog);
    if (Dialog === undefined) return;
    setDialog(<Dialog game={game} match={match} onGone={onGone} onClose={() => setDialog(null)} />);
  };
  return (
    <>
      {all.length === 0 ? (
        children
      ) : (
        <>
          {kinds.size > 1 && (
            <div className="chips wr mtc-c" role="group" aria-label="Kind of match">
              {KINDS.filter((kind) => kind === 'All' || kinds.has(kind)).map((kind) => (
                <button
                  key={kind}
                  type="button"
                  className="chip"
                  aria-pressed={kind === chosen}
                  onClick={() => {
                    setChosen(kind);
                    setMost(SHOWN);
                  }}
                >
                  <span>{kind}</span>
                  <small>{(kinds.get(kind) ?? all).length}</small>
                </button>
              ))}
            </div>
          )}
          <div className="row sp lbar">
            <h2 id={LIST_TITLE_ID} tabIndex={-1}>
              {`${counted(all.length, 'match', 'matches')} for you`}
            </h2>
          </div>
          <div className="trades">
            {shown
              .slice(0, most)
              .map((entry, place) =>
                entry.kind === 'One stop' ? (
                  <RouteCard
                    key={entry.key}
                    game={game}
                    route={entry.route}
                    eager={place < EAGER_CARDS}
                    onHide={(button) => void hide(entry.route.first.person, button)}
                  />
                ) : (
                  <MatchCard
                    key={entry.key}
                    game={game}
                    match={entry.match}
                    eager={place < EAGER_CARDS}
                    prepare={() => void loadDialog().catch(() => undefined)}
                    onStart={async () => await open(entry.match)}
                    onHide={(button) => void hide(entry.match.person, button)}
                  />
                ),
              )}
          </div>
          {shown.length > most && (
            <Button wide className="mtc-m" onClick={() => setMost(most + SHOWN)}>
              {`Show ${Math.min(SHOWN, shown.length - most)} more`}
            </Button>
          )}
        </>
      )}
      {dialog}
    </>
  );
}
