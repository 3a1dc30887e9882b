import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useMe } from '../../../accounts/ui/use-me.ts';
import { signInAddress } from '../../../api/address.ts';
import { useApi } from '../../../api/api-context.ts';
import { gameOf } from '../../../games/game-list.ts';
import { gameReads } from '../../../games/game-reads.ts';
import type { GameId } from '../../../games/game.ts';
import { counted } from '../../../platform/counts.ts';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import { PLAIN } from '../../../values/items/form.ts';
import { foldName } from '../../../values/names/fold-name.ts';
import { formedName, NearRows, plainly, rowElsewhere } from '../../../values/ui/near-rows.tsx';
import { useFoundItems } from '../../../values/ui/use-found-items.ts';
import { type Hub, hubAddress } from '../../hub-address.ts';
import type { Line } from '../../lines.ts';
import { writeDeal } from '../../resolve-deal.ts';
import { tradeReads } from '../../trade-reads.ts';
import type { SearchScope } from '../../trade-search.ts';
import { type DealSide, dealQuery } from '../../written-deal.ts';
import { tradeCounts } from './trade-counts.ts';

/** What nobody does with an item; nothing is said of where people are looked for. */
const VERBS: Record<Exclude<SearchScope, 'username'>, string> = {
  all: 'trades',
  items: 'offers',
  offering: 'offers',
  wanting: 'wants',
};

/**
 * What a search of live trades was understood as that has found none, with a way to ask for it; else names like it, and the same in other
 * games.
 */
export function NoTradesHelp({ hub }: { hub: Hub }) {
  const { game, search, scope } = hub;
  const answer = useFoundItems(game, scope === 'username' ? '' : search);
  const [line] = answer?.found ?? [];
  const live = useLiveCount(hub, line);
  const nearest = (answer?.nearest ?? []).map((item) => ({
    game,
    line: plainly(item),
    tap: { href: hubAddress({ ...hub, search: item.name }) },
  }));
  const traded = useTradedElsewhere(hub);
  const items = answer?.elsewhere ?? [];
  const addressIn = (other: GameId) => hubAddress({ ...hub, game: other });
  // Where somebody trades it comes first.
  const isTraded = (other: GameId) => Number(traded.has(other));
  const elsewhere = items
    .toSorted((a, b) => isTraded(b.game) - isTraded(a.game))
    .map((each) => ({
      ...rowElsewhere(each, { href: addressIn(each.game) }),
      note: traded.get(each.game),
    }));
  // A game with a row needs no key, and until the rows are known nobody knows which those are.
  const isKnown = answer !== undefined || scope === 'username';
  const others = [...traded].filter(([other]) => isKnown && !items.some((each) => each.game === other));
  return (
    <>
      <output>
        {line !== undefined &&
          scope !== 'username' &&
          live !== undefined &&
          (live === 0 || line.form !== PLAIN) && (
            <span>{`Nobody ${VERBS[scope]} ${formedName(line)} right now.`}</span>
          )}
      </output>
      {line !== undefined && live !== undefined && live > 0 && (
        <Link className={buttonClass({ kind: 'soft' })} href={hubAddress({ ...hub, search: line.item.name })}>
          {`${line.item.name}: ${counted(live, 'trade')}`}
        </Link>
      )}
      {line !== undefined && <PostKey game={game} line={line} side={scope === 'wanting' ? 'give' : 'get'} />}
      <NearRows nearest={nearest} elsewhere={elsewhere} />
      {others.map(([other, trades]) => (
        <Link key={other} className={buttonClass({ kind: 'soft' })} href={addressIn(other)}>
          {`In ${gameOf(other).name}: ${trades}`}
        </Link>
      ))}
    </>
  );
}

/** @returns the other games in which the same search finds live trades, with how many, in words */
function useTradedElsewhere({ game, search, scope }: Hub): Map<GameId, string> {
  const { data = [] } = useQuery(tradeCounts(useApi(), search, scope));
  const others = data.filter(({ game: other, total }) => other !== game && total > 0);
  return new Map(others.map(({ game: other, total }) => [other, counted(total, 'live trade')]));
}

/** @returns how many live trades there are of an item in whatever form, under its own name; undefined until it is known */
function useLiveCount(hub: Hub, line: Line | undefined): number | undefined {
  const name = line?.item.name ?? '';
  const isSearched = foldName(name) === foldName(hub.search);
  const { data } = useInfiniteQuery({
    ...tradeReads.liveTrades(useApi(), hub.game, name, hub.scope),
    enabled: name !== '' && !isSearched,
  });
  return isSearched ? 0 : data?.pages[0]?.total;
}

/**
 * Opens the dialog to post a trade with the item on a side: who looks for somebody that wants it has it. Whoever is signed out signs
 * in on the way.
 */
function PostKey({ game, line, side }: { game: GameId; line: Line; side: DealSide }) {
  const me = useMe();
  const rules = useQuery(gameReads.games(useApi())).data?.find(({ id }) => id === game);
  // Whoever may not post is told so at the top of the page.
  if (me?.discordConnected === false) return null;
  const deal = writeDeal({ game, give: [], get: [], [side]: [line] }, { mutations: rules?.mutations ?? [] });
  // As `postAddress` writes it, whose file the calculator's first view would load by itself.
  const address = `/trade?${dealQuery(deal)}`;
  return (
    <Link
      className={buttonClass({ kind: 'pri' })}
      href={me === null ? signInAddress('/login', address) : address}
    >
      <Icon name="plus" />
      <span>{side === 'get' ? 'Post what you want' : 'Post what you have'}</span>
    </Link>
  );
}
