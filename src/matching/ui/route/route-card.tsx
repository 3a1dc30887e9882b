import { Link } from 'wouter';
import type { GameId } from '../../../games/game.ts';
import { counted } from '../../../platform/counts.ts';
import { buttonClass, IconButton } from '../../../platform/ui/button.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import { useToday } from '../../../platform/ui/use-now.ts';
import { PersonPicture } from '../../../profiles/ui/person-picture.tsx';
import { sideWords, theirWords } from '../../../trades/side-words.ts';
import { tradeFairness } from '../../../trades/trade-worth.ts';
import { entryForm, entryName, type TradeItem } from '../../../trades/trade.ts';
import { QuantityMark } from '../../../trades/ui/lines/quantity-mark.tsx';
import { TradeFairness } from '../../../trades/ui/ticket/trade-fairness.tsx';
import { moneyNamed } from '../../../values/figures/money.ts';
import { formEdge } from '../../../values/items/form.ts';
import { FairnessPuck } from '../../../values/ui/fairness-puck.tsx';
import { FormMark } from '../../../values/ui/form-mark.tsx';
import { ItemArt } from '../../../values/ui/item-art.tsx';
import type { ShownRoute } from '../../match-contract.ts';
import { peopleOn } from '../../people-on.ts';
import { planAddress, planFor } from '../../plan-address.ts';

/** Two trades that lead to what the reader wants, over somebody who wants nothing of theirs but what they hold in between. */
export function RouteCard(props: {
  game: GameId;
  route: ShownRoute;
  eager: boolean;
  /** Hides whom its first trade is with; is given the button that was pressed for it. */
  onHide: (button: HTMLElement) => void;
}) {
  const { game, route, eager, onHide } = props;
  const { first, second, held, heldWantedBy } = route;
  const today = useToday();
  const theirs = [first, second].flatMap((swap) => {
    const words = theirWords(swap, today);
    return words === undefined ? [] : [{ ...swap.person, words }];
  });
  return (
    <article className="tkt mtc rtc" data-people={peopleOn(route).join(' ')}>
      <div className="hd">
        <h3 className="row g2">
          <Icon name="route" />
          <span>
            One stop
            <span className="sr">{` to ${sideWords(second.get)}`}</span>
          </span>
        </h3>
        <span className="bdg info">2 trades, 3 people</span>
      </div>
      <Leg game={game} swap={first} eager={eager} />
      <div className="rtc-h">
        {held.slice(0, 1).map((entry) => (
          <Art key={entry.slug} game={game} entry={entry} eager={eager} />
        ))}
        <p>
          <span>You hold </span>
          <b>{sideWords(held)}</b>
          <span>{` in between.${heldWantedBy > 1 ? ` ${counted(heldWantedBy, 'person wants', 'people want')} it.` : ''}`}</span>
        </p>
      </div>
      <Leg game={game} swap={second} eager={eager} />
      <TradeFairness game={game} offering={second.get} wanting={first.give} mine={false} />
      {theirs.map(({ userId, name, words }) => (
        <p key={userId} className="mtc-o">
          <span>
            For <bdi>{name}</bdi>
          </span>
          <b>{words}</b>
        </p>
      ))}
      <div className="perf" aria-hidden="true">
        <i />
        <i />
      </div>
      <div className="stub">
        <div className="row mtc-f">
          <p className="sub s14 grow">Two normal trades. You never give first and wait.</p>
          <IconButton
            icon="eye-off"
            className="mtc-h"
            label={`Hide all trades with ${first.person.name}`}
            onClick={({ currentTarget }) => onHide(currentTarget)}
          />
        </div>
        <Link
          className={buttonClass({ kind: 'soft', wide: true })}
          href={planAddress(planFor(game, route))}
          aria-label={`See the route to ${sideWords(second.get)}`}
        >
          <Icon name="route" />
          <span>See the route</span>
        </Link>
      </div>
    </article>
  );
}

/** One of its trades, and what that is for the reader. */
function Leg({ game, swap, eager }: { game: GameId; swap: ShownRoute['first']; eager: boolean }) {
  const { person, give, get } = swap;
  const fairness = tradeFairness({ offering: get, wanting: give }, false, useToday());
  return (
    <div className="rtc-l">
      <PersonPicture picture={person.picture} name={person.name} size={40} />
      <div className="grow">
        <div className="row sp">
          <b className="whole">
            <bdi>{person.name}</bdi>
          </b>
          <FairnessPuck fairness={fairness} open="No value" />
        </div>
        <div className="rtc-i">
          <Things label="You give" game={game} lines={give} eager={eager} />
          <Icon name="arrow-right" />
          <Things label="You get" game={game} lines={get} eager={eager} />
        </div>
      </div>
    </div>
  );
}

type Shown = { game: GameId; eager: boolean };

function Things({ label, lines, ...shown }: Shown & { label: string; lines: readonly TradeItem[] }) {
  return (
    <ul aria-label={label}>
      {lines.map((entry) => (
        <li key={`${entry.slug} ${entryForm(entry)}`} className="ent">
          <span className="pic">
            <Art entry={entry} {...shown} />
            {moneyNamed(entry.slug) === undefined && <QuantityMark entry={entry} />}
          </span>
          <p>
            <span className="two">{entryName(entry)}</span>
            <FormMark form={entryForm(entry)} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function Art({ game, entry, eager }: Shown & { entry: TradeItem }) {
  return (
    <ItemArt
      item={{ ...entry, game }}
      size="s"
      edge={formEdge(entryForm(entry))}
      className="a44"
      eager={eager}
    />
  );
}
