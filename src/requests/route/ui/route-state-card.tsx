import { Link } from 'wouter';
import { timeLeftLabel } from '../../../platform/time-spans.ts';
import { Button, buttonClass } from '../../../platform/ui/button.tsx';
import { classNames } from '../../../platform/ui/class-names.ts';
import { useLateDialog } from '../../../platform/ui/dialogs/use-late-dialog.ts';
import { Icon } from '../../../platform/ui/icon.tsx';
import { useNowAs } from '../../../platform/ui/use-now.ts';
import { UNKNOWN_USER } from '../../../profiles/profile.ts';
import { PersonPicture } from '../../../profiles/ui/person-picture.tsx';
import { moneyNamed } from '../../../values/figures/money.ts';
import { itemAddress } from '../../../values/items/item-address.ts';
import { dealAddress } from '../../deal/deal-address.ts';
import type { RouteAnswer } from '../route-contract.ts';
import { isOver, type RoutePosition } from '../route-state.ts';
import { HeldArt } from './falls-through.tsx';
import { otherWays } from './route-head.tsx';
import { badgeOf, isHeldUp, progressOf, stepOf } from './route-progress.ts';

const loadCallOff = async () => (await import('./call-off-dialog.tsx')).CallOffDialog;

/** How far a route has come, with either of its people, and what is done next. */
export function RouteStateCard({ route }: { route: RouteAnswer }) {
  const { game, held, lapsesAt, state } = route;
  const { title, text, open } = progressOf(route);
  const callOff = useLateDialog(loadCallOff);
  const step = open === undefined ? null : stepOf(route, open);
  const wished = route.second?.get.find(({ slug }) => moneyNamed(slug) === undefined);
  const mayEnd = state === 'asking' || state === 'ready';
  return (
    <article className="card stack g3" aria-label="What is next">
      {state === 'asking' && <TimeLeft endsAtMs={Date.parse(lapsesAt)} />}
      <div className="row g3">
        {state === 'broken' && <HeldArt game={game} held={held} />}
        <div className="grow stack g2" role="status">
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
      </div>
      <ul className="rt-p">
        {([1, 2] as const).map((place) => (
          <StepPerson key={place} route={route} place={place} />
        ))}
      </ul>
      {open !== undefined && step !== null && (
        <Link className={buttonClass({ kind: 'pri', wide: true })} href={dealAddress(step.requestId)}>
          {`Open trade ${open}`}
        </Link>
      )}
      {isOver(state) && (
        <Link className={buttonClass({ kind: 'acc', wide: true })} href={otherWays(game)}>
          {state === 'done' ? 'See matches' : 'Find another way'}
        </Link>
      )}
      {(state === 'broken' || state === 'cancelled') && wished !== undefined && (
        // Matches know what is on the reader's list, and this may not be.
        <Link className={buttonClass({ wide: true })} href={itemAddress(game, wished.slug)}>
          {`Ways to get ${wished.name}`}
        </Link>
      )}
      {mayEnd && (
        <Button kind="ghost" wide {...callOff.key}>
          Call off the route
        </Button>
      )}
      {/* It goes with its key, so that the focus finds its way. */}
      {mayEnd && callOff.Dialog && (
        <callOff.Dialog
          routeId={route.id}
          counts={state === 'ready' && !isHeldUp(route)}
          onClose={callOff.close}
        />
      )}
    </article>
  );
}

/** How long the two have to answer. */
function TimeLeft({ endsAtMs }: { endsAtMs: number }) {
  const text = useNowAs((nowMs) => timeLeftLabel(endsAtMs - nowMs));
  return (
    <p>
      <span className="bdg">
        <Icon name={text === 'Expired' ? 'timer-off' : 'timer'} />
        <span>{text}</span>
      </span>
    </p>
  );
}

function StepPerson({ route, place }: { route: RouteAnswer; place: RoutePosition }) {
  const step = stepOf(route, place);
  if (step === null) return null;
  const { label, icon, kind } = badgeOf(route, place);
  const name = step.person?.name ?? UNKNOWN_USER;
  return (
    <li>
      <PersonPicture picture={step.person?.picture} name={name} size={40} />
      <b className="grow whole">
        <bdi>{name}</bdi>
      </b>
      <span className={classNames('bdg', kind)}>
        <Icon name={icon} />
        <span>{label}</span>
      </span>
    </li>
  );
}
