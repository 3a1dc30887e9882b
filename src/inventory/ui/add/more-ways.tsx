import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context.ts';
import type { Api, Given } from '../../../api/client.ts';
import type { GameId } from '../../../games/game.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import { toast } from '../../../platform/ui/toast-list.ts';
import { fromEntry, isMoney } from '../../../trades/lines.ts';
import { ItemCombobox } from '../../../trades/ui/lines/item-combobox.tsx';
import { PLAIN } from '../../../values/items/form.ts';
import { ItemArt } from '../../../values/ui/item-art.tsx';
import { type InventoryList, MOST_HELD } from '../../inventory.ts';
import { mostHeldReads } from '../../most-held-reads.ts';
import { type Picked, tapsOf, withTaps } from './picked.ts';
import { readLastPost } from './read-last-post.ts';

/** Ways to add items without writing: a search for one, a tap on what most people have, what one has posted last. */
export function MoreWays(props: {
  game: GameId;
  list: InventoryList;
  values: Given<Api['values']['list']> | undefined;
  picked: readonly Picked[];
  onPick: (change: (before: readonly Picked[]) => readonly Picked[]) => void;
}) {
  const { game, list, values, picked, onPick } = props;
  const api = useApi();
  const cache = useQueryClient();
  const mostHeld = useQuery(mostHeldReads.mostHeld(api, game)).data?.items ?? [];
  const [reading, setReading] = useState(false);
  const items = values && new Map(values.items.map((item) => [item.slug, item]));
  const tiles = mostHeld.flatMap(({ slug }) => items?.get(slug) ?? []);
  const addLastPost = async () => {
    setReading(true);
    const post = await readLastPost(cache, api, game).catch(() => undefined);
    setReading(false);
    if (post === undefined) {
      toast({ kind: 'info', title: 'No post yet', text: 'You have not posted a trade of this game.' });
      return;
    }
    const lines = post.offering.map(fromEntry).filter((line) => !isMoney(line));
    onPick((before) => [
      ...before.filter(({ from }) => from !== LAST_POST),
      ...lines.map((line) => ({
        list: 'have' as const,
        line: { ...line, item: items?.get(line.item.slug) ?? line.item },
        from: LAST_POST,
      })),
    ]);
  };
  return (
    <div className="add-r">
      <ItemCombobox
        game={game}
        label="Search for one item"
        list={values && { ...values, money: undefined }}
        onPick={({ item, form, quantity }) =>
          onPick((before) => [...before, { list, line: { item, form, quantity }, from: 'Search' }])
        }
      />
      <Button icon="rotate-ccw" loading={reading} onClick={() => void addLastPost()}>
        My last post
      </Button>
      {tiles.length > 0 && (
        <section aria-labelledby="most-held">
          <h3 id="most-held">Most people have these</h3>
          <ul className="tap-g">
            {tiles.map((item) => {
              const line = { item, form: PLAIN, quantity: 1 };
              const taps = tapsOf(picked, list, line);
              const tap = (count: number) =>
                onPick((before) => withTaps(before, list, line, tapsOf(before, list, line) + count));
              return (
                <li key={item.slug}>
                  <button
                    type="button"
                    className="tap"
                    aria-label={`One more ${item.name}${taps === 0 ? '' : `, ${taps} added`}`}
                    disabled={taps >= MOST_HELD}
                    onClick={() => tap(1)}
                  >
                    <ItemArt item={{ ...item, game }} size="s" className="a56" />
                    <span className="two">{item.name}</span>
                    {taps > 0 && <span className="tap-q">{`+${taps}`}</span>}
                  </button>
                  {taps > 0 && (
                    <button
                      type="button"
                      className="tap-m"
                      aria-label={`One less ${item.name}`}
                      onClick={() => tap(-1)}
                    >
                      <Icon name="minus" />
                    </button>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </div>
  );
}

const LAST_POST = 'My last post';
