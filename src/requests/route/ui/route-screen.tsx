import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Address } from '../../../api/address.ts';
import { useApi } from '../../../api/api-context.ts';
import { Icon } from '../../../platform/ui/icon.tsx';
import { useToday } from '../../../platform/ui/use-now.ts';
import { sideWords } from '../../../trades/side-words.ts';
import { dealAddress } from '../../deal/deal-address.ts';
import { requestReads } from '../../request-reads.ts';
import { routeIdOf } from '../route-address.ts';
import type { RouteAnswer } from '../route-contract.ts';
import { FallsThrough } from './falls-through.tsx';
import { NoRoute } from './no-route.tsx';
import { RouteHead } from './route-head.tsx';
import { stepOf } from './route-progress.ts';
import { RouteStateCard } from './route-state-card.tsx';
import { RouteEnd, RouteStep } from './route-step.tsx';
import { endWords } from './route-words.ts';

const GONE = {
  title: 'This route is no longer here',
  text: 'It was taken back, or it is somebody else’s.',
};

/** /routes/{routeId}: two trades that were asked for together, how far they have come, and what is next. */
export function RouteScreen({ address }: { address: Address }) {
  const routeId = routeIdOf(address);
  const { data, isError, isFetching, refetch } = useQuery(requestReads.route(useApi(), routeId));
  if (data) return <Route key={routeId} route={data} />;
  return (
    <NoRoute
      gone={data === null ? GONE : undefined}
      matches="/trade?tab=matches"
      isError={isError}
      isFetching={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function Route({ route }: { route: RouteAnswer }) {
  const { game, first, second, held, state } = route;
  const [give, get] = [first?.give ?? [], second?.get ?? []];
  const isWhole = first !== null && second !== null;
  const end = endWords(game, { give, get }, useToday());
  return (
    <main id="main" data-game={game}>
      <RouteHead game={game} title={isWhole ? `${sideWords(give)} to ${sideWords(get)}` : 'Your route'} />
      <div className="wrap room">
        {/* What is next comes first; where there is room it stands beside the way. */}
        <div className="stack rt-a">
          <RouteStateCard route={route} />
          {(state === 'asking' || state === 'ready') && <FallsThrough game={game} held={held} />}
        </div>
        <ol className="stack rt">
          {([1, 2] as const).map((place) => {
            const step = stepOf(route, place);
            return step === null ? null : (
              <RouteStep
                key={place}
                place={place}
                game={game}
                person={step.person}
                give={step.give}
                get={step.get}
                isNext={place === (state === 'first_done' ? 2 : 1) && step.status !== 'completed'}
              >
                <Link className="link" href={dealAddress(step.requestId)}>
                  <span>{`See trade ${place}`}</span>
                  <Icon name="arrow-right" />
                </Link>
              </RouteStep>
            );
          })}
          {second !== null && state !== 'broken' && state !== 'cancelled' && (
            <RouteEnd title={`You end up with ${sideWords(get)}`} text={end} />
          )}
        </ol>
      </div>
    </main>
  );
}
