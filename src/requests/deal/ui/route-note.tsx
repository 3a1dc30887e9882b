import { Link } from 'wouter';
import { timeLeftLabel } from '../../../platform/time-spans.ts';
import { classNames } from '../../../platform/ui/class-names.ts';
import { Icon } from '../../../platform/ui/icon.tsx';
import { useNowAs } from '../../../platform/ui/use-now.ts';
import { UNKNOWN_USER } from '../../../profiles/profile.ts';
import { routeAddress } from '../../route/route-address.ts';
import type { Deal } from '../deal-contract.ts';

type OfRoute = { request: Deal['request']; route: NonNullable<Deal['route']> };
type Words = [title: string, text: string];

/** That a request is one of two, and what that means for its reader; nothing where it means nothing any more. */
export function RouteNote({ request, route }: OfRoute) {
  const words =
    route.id === undefined ? wordsForPartner({ request, route }) : wordsForPivot({ request, route });
  if (words === undefined) return null;
  const [title, text] = words;
  return (
    <div className={classNames('note', isHeldUp(route) && 'warn')}>
      <Icon name={isHeldUp(route) ? 'circle-alert' : 'route'} />
      <div className="grow">
        <div role="status">
          <b dir="auto">{title}</b>
          <p>{text}</p>
        </div>
        {request.status === 'accepted' && route.keptUntil !== undefined && (
          <KeptFor untilMs={Date.parse(route.keptUntil)} />
        )}
        {route.id !== undefined && (
          <Link className="link" href={routeAddress(route.id)}>
            See the route
          </Link>
        )}
      </div>
    </div>
  );
}

/** How long the answer that is missing may take; it is not read out each time that it changes. */
function KeptFor({ untilMs }: { untilMs: number }) {
  const text = useNowAs((nowMs) => timeLeftLabel(untilMs - nowMs));
  return <p>{`${text}.`}</p>;
}

/** @returns whether whoever has the other trade may not trade here now, and is still needed for it */
export function isHeldUp({ otherAway, position, state }: OfRoute['route']): boolean {
  return otherAway === true && !(position === 2 && state === 'first_done');
}

/** For whoever has asked for both. */
function wordsForPivot({ request, route }: OfRoute): Words {
  const { position, state } = route;
  const title = `Trade ${position} of your route`;
  if (isHeldUp(route))
    return state === 'first_done'
      ? ['Trade 2 has to wait', 'Whoever it is with cannot trade here right now.']
      : [
          'Don’t trade yet',
          'Somebody on your route cannot trade here right now. You can call it off there: it does not count against you.',
        ];
  if (request.status === 'pending')
    return [title, 'Nobody trades anything before both said yes. If you withdraw this one, both end.'];
  switch (state) {
    case 'asking':
      return ['Don’t trade yet', 'One more answer is missing.'];
    case 'ready':
      return position === 1
        ? [title, 'Both said yes. Trade 2 comes after this one.']
        : ['Trade 1 comes first', 'This one is next, once that is done.'];
    case 'first_done':
      return position === 1
        ? ['Trade 1 done. Now trade 2', 'You find it on your route.']
        : [title, 'It is the last one.'];
    case 'done':
      return [title, 'You made both trades.'];
    case 'broken':
      return [title, 'Trade 2 fell through. Look for another way.'];
    case 'cancelled':
      return [title, 'It has ended, and nobody has traded anything.'];
  }
}

/** For either of the two who were asked: they know nothing of each other. */
function wordsForPartner({ request, route }: OfRoute): Words | undefined {
  const name = request.other?.name ?? UNKNOWN_USER;
  if (request.status === 'pending')
    return [
      'One of two trades',
      `${name} asked two people. Nobody trades before both said yes. If you change the offer, the other trade ends.`,
    ];
  if (request.waiting !== true) return undefined;
  return route.state === 'asking'
    ? ['Don’t trade yet', `${name} waits for one more answer. You are told when it is there.`]
    : ['Not yet your turn', `${name} does another trade first. You are told when that is done.`];
}
