import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Address } from '../../../api/address.ts';
import { useApi } from '../../../api/api-context.ts';
import type { Api, Given } from '../../../api/client.ts';
import type { GameId } from '../../../games/game.ts';
import { Button } from '../../../platform/ui/button.tsx';
import type { Elements } from '../../../platform/ui/elements.ts';
import { useToday } from '../../../platform/ui/use-now.ts';
import { FallsThrough } from '../../../requests/route/ui/falls-through.tsx';
import { NoRoute } from '../../../requests/route/ui/no-route.tsx';
import { otherWays, RouteHead } from '../../../requests/route/ui/route-head.tsx';
import { RouteEnd, RouteStep } from '../../../requests/route/ui/route-step.tsx';
import { endWords } from '../../../requests/route/ui/route-words.ts';
import { partnerReads } from '../../../trades/partner-reads.ts';
import { sideWords } from '../../../trades/side-words.ts';
import { itemAddress } from '../../../values/items/item-address.ts';
import type { ShownRoute } from '../../match-contract.ts';
import { isPlanned, planOf } from '../../plan-address.ts';
import { HeldChoice } from './held-choice.tsx';
import { useAskBoth } from './use-ask-both.ts';

/** After a start of the site it takes a few seconds until it knows who gives and wants what. */
const WARM_AGAIN_MS = 1500;

type Found = Given<Api['matches']['mine']>;

const GONE = {
  title: 'This route is gone',
  text: 'Somebody no longer has or wants one of the items. There may be another way.',
};

/** /routes: two trades that lead to what the reader wants, before anybody is asked. */
export function RoutePlanScreen({ address }: { address: Address }) {
  const plan = planOf(address);
  const { game, secondId, wished } = plan;
  const api = useApi();
  const cache = useQueryClient();
  const { data, isPlaceholderData, isError, isFetching, refetch } = useQuery({
    ...partnerReads.routesTo(api, game, secondId, wished),
    // Where it was chosen from a list it is known already, and what else leads there comes after it.
    placeholderData: () => cache.getQueryData<Found>(partnerReads.matches(api, game, wished).queryKey),
    refetchInterval: ({ state }) => (state.data?.state === 'warming' ? WARM_AGAIN_MS : false),
  });
  const route = data?.routes?.find((one) => isPlanned(plan, one));
  if (route !== undefined) {
    const choices = isPlaceholderData ? [] : (data?.routes ?? []);
    return (
      <RoutePlan game={game} route={route} onGone={() => void refetch()}>
        {choices.length > 1 && <HeldChoice game={game} routes={choices} route={route} wished={wished} />}
      </RoutePlan>
    );
  }
  return (
    <NoRoute
      gone={data?.state === 'ready' && !isPlaceholderData ? GONE : undefined}
      matches={otherWays(game)}
      item={wished && itemAddress(game, wished.item)}
      isError={data === undefined && isError}
      isFetching={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

/** @param props.children what else leads there */
function RoutePlan(props: { game: GameId; route: ShownRoute; onGone: () => void; children: Elements }) {
  const { game, route, onGone, children } = props;
  const { first, second, held, heldWantedBy } = route;
  const sides = { give: first.give, get: second.get };
  const { asking, ask } = useAskBoth(game, route, onGone);
  return (
    <main id="main" data-game={game}>
      <RouteHead game={game} title={`${sideWords(sides.give)} to ${sideWords(sides.get)}`} />
      <div className="wrap room">
        <ol className="stack rt">
          <RouteStep place={1} game={game} {...first} isNext />
          <RouteStep place={2} game={game} {...second} isNext={false} />
          <RouteEnd
            title={`You end up with ${sideWords(sides.get)}`}
            text={endWords(game, sides, useToday())}
          />
        </ol>
        <div className="stack rt-a">
          <FallsThrough game={game} held={held} wantedBy={heldWantedBy} />
          {children}
          {/* On a phone it stays in sight, and so does what one risks. */}
          <section className="card stack g2 dkeys" aria-label="What you can do">
            <p className="hint whole">{`If trade 2 falls through, you keep ${sideWords(held)}.`}</p>
            <Button kind="pri" wide icon="send" loading={asking} onClick={ask}>
              Ask both
            </Button>
          </section>
        </div>
      </div>
    </main>
  );
}
