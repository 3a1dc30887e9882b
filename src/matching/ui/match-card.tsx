import { useState } from 'react';
import { Link } from 'wouter';
import type { GameId } from '../../games/game.ts';
import { Button, buttonClass, IconButton } from '../../platform/ui/button.tsx';
import { Icon } from '../../platform/ui/icon.tsx';
import { useToday } from '../../platform/ui/use-now.ts';
import { dealAddress } from '../../requests/deal/deal-address.ts';
import { theirWords } from '../../trades/side-words.ts';
import { TradeFairness } from '../../trades/ui/ticket/trade-fairness.tsx';
import { TradeSide } from '../../trades/ui/ticket/trade-side.tsx';
import { TraderFace } from '../../trades/ui/ticket/trader-face.tsx';
import type { Match } from '../match-contract.ts';
import { addedWords, wishWords } from './match-words.ts';

/** Somebody who would swap with the reader, as a ticket without a fuse: what goes either way, and what speaks for it. */
export function MatchCard(props: {
  game: GameId;
  match: Match;
  /** Whether its pictures are in sight at once. */
  eager: boolean;
  /** Fetches what `onStart` needs. */
  prepare: () => void;
  onStart: () => Promise<void>;
  /** Is given the button that was pressed for it. */
  onHide: (button: HTMLElement) => void;
}) {
  const { game, match, eager, prepare, onStart, onHide } = props;
  const { person, give, get, firstWish, tradedBefore, requestId } = match;
  const theirs = theirWords(match, useToday());
  const added = addedWords(match);
  return (
    <article className="tkt mtc" data-people={person.userId}>
      <div className="hd">
        <h3 className="row g2">
          <Icon name="arrow-left-right" />
          <span>
            Swap
            <span className="sr">{` with ${person.name}`}</span>
          </span>
        </h3>
        {added === undefined ? (
          <span className="bdg ok">You both want this</span>
        ) : (
          <span className="bdg">With adds</span>
        )}
      </div>
      <div className="deal">
        <TradeSide label="You give" game={game} entries={give} eager={eager} />
        <div className="mid">
          <span className="coin">
            <Icon name="arrow-left-right" />
          </span>
        </div>
        <TradeSide label="You get" game={game} entries={get} eager={eager} />
      </div>
      {added !== undefined && (
        <p className="mtc-a">
          <Icon name="plus" />
          <span>{added}</span>
        </p>
      )}
      <TradeFairness game={game} offering={get} wanting={give} mine={false} />
      {theirs !== undefined && (
        <p className="mtc-o">
          <span>
            For <bdi>{person.name}</bdi>
          </span>
          <b>{theirs}</b>
        </p>
      )}
      {(firstWish || tradedBefore) && (
        <ul className="mtc-w">
          {firstWish && (
            <li>
              <Icon name="heart" />
              <span>{wishWords(match)}</span>
            </li>
          )}
          {tradedBefore && (
            <li>
              <Icon name="handshake" />
              <span>You traded once before</span>
            </li>
          )}
        </ul>
      )}
      <div className="perf" aria-hidden="true">
        <i />
        <i />
      </div>
      <div className="stub">
        <div className="row mtc-f">
          <Link className="mtc-p" href={`/profile/${person.userId}`}>
            <TraderFace trader={person} />
          </Link>
          <IconButton
            icon="eye-off"
            className="mtc-h"
            label={`Hide the match with ${person.name}`}
            onClick={({ currentTarget }) => onHide(currentTarget)}
          />
        </div>
        {requestId === undefined ? (
          <StartButton name={person.name} prepare={prepare} onStart={onStart} />
        ) : (
          <Link className={buttonClass({ wide: true })} href={dealAddress(requestId)}>
            <Icon name="handshake" />
            <span>
              See your deal
              <span className="sr">{` with ${person.name}`}</span>
            </span>
          </Link>
        )}
      </div>
    </article>
  );
}

function StartButton(props: { name: string; prepare: () => void; onStart: () => Promise<void> }) {
  const { name, prepare, onStart } = props;
  const [opening, setOpening] = useState(false);
  return (
    <Button
      kind="soft"
      wide
      icon="handshake"
      aria-label={`Start a deal with ${name}`}
      aria-haspopup="dialog"
      loading={opening}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => {
        setOpening(true);
        void onStart().then(() => setOpening(false));
      }}
    >
      Start a deal
    </Button>
  );
}
