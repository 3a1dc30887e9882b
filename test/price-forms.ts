import { z } from 'zod';
import type { GameId } from '../src/games/game.ts';
import { announce } from '../src/live/server/announce.ts';
import { formKey } from '../src/values/figures/figure-key.ts';
import type { Form } from '../src/values/items/form.ts';
import { item as listedItem } from '../src/values/lists/value-contract.ts';
import { keepFigureChanges } from '../src/values/server/figures/figure-changes.ts';
import { eventually } from './eventually.ts';
import type { TestApp } from './start-test-app.ts';

const list = z.object({ items: z.array(listedItem) });

/** Gives an item values in forms that have no figure with a name, as its list would, and waits until readers get them. */
export async function priceForms(
  app: Pick<TestApp, 'database' | 'clock' | 'browser'>,
  { game, slug }: { game: GameId; slug: string },
  forms: Readonly<Record<Form, number>>,
): Promise<void> {
  const changes = Object.entries(forms).map(([form, to]) => ({
    slug,
    figure: formKey(form),
    from: null,
    to,
  }));
  await app.database.db.transaction(async (tx) => {
    await keepFigureChanges(tx, game, changes, 'bundled', app.clock.now());
    await announce(tx, { name: 'values-changed', game });
  });
  await eventually(
    async () =>
      list.parse((await app.browser().call('GET', `/games/${game}/values?slugs=${slug}`)).body).items[0],
    (item) => changes.every(({ to }) => Object.values(item?.forms ?? {}).includes(to)),
  );
}
