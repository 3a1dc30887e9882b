import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { Link } from 'wouter';
import { useMe } from '../../accounts/ui/use-me.ts';
import { useApi } from '../../api/api-context.ts';
import { gameReads } from '../../games/game-reads.ts';
import { Button } from '../../platform/ui/button.tsx';
import type { IconName } from '../../platform/ui/icon-sprite.ts';
import { Icon } from '../../platform/ui/icon.tsx';
import { FormEditor } from '../../trades/ui/lines/form-editor.tsx';
import { type Form, PLAIN } from '../../values/items/form.ts';
import { itemAddress } from '../../values/items/item-address.ts';
import { type ItemKeysProps, mayHaveForms } from '../../values/ui/item/item-keys-context.ts';
import { inventoryAddress } from '../inventory-address.ts';
import { INVENTORY_LISTS, type InventoryList } from '../inventory.ts';
import { keptWords } from '../kept-item.ts';
import { useKeptItem } from './use-kept-item.ts';

const KEYS: Record<InventoryList, { label: string; icon: IconName }> = {
  have: { label: 'I have it', icon: 'backpack' },
  want: { label: 'I want it', icon: 'heart' },
};

type Props = ItemKeysProps & { Below: ComponentType<ItemKeysProps & { form: Form }> };

/**
 * 'I have it' and 'I want it': they put an item into one's inventory, and take it out again. Visitors sign in first.
 * @param props.Below what stands below them for members, of the form that is chosen
 */
export function ItemKeys({ game, item, form, Below }: Props) {
  const me = useMe();
  return me === null ? (
    <SignInKeys game={game} item={item} />
  ) : (
    <MemberKeys key={`${game}/${item.slug}`} game={game} item={item} form={form} Below={Below} />
  );
}

function SignInKeys({ game, item }: ItemKeysProps) {
  return (
    <div className="ikept">
      <form className="ikeys" method="post" action="/login">
        <input type="hidden" name="next" value={itemAddress(game, item.slug)} />
        {INVENTORY_LISTS.map((list) => (
          <Button key={list} type="submit" icon={KEYS[list].icon}>
            {KEYS[list].label}
          </Button>
        ))}
      </form>
      <p className="ikept-s">Sign in to keep a list of what you have and want.</p>
    </div>
  );
}

const LINE_ID = 'kept-line';
const NO_MUTATIONS: readonly string[] = [];

function MemberKeys({ game, item, form: seen = PLAIN, Below }: Props) {
  const [form, setForm] = useState<Form>(seen);
  const games = useQuery(gameReads.games(useApi())).data;
  const mutations = games?.find(({ id }) => id === game)?.mutations ?? NO_MUTATIONS;
  const kept = useKeptItem(game, item);
  return (
    <div className="ikept">
      {games === undefined && mayHaveForms({ game, item }) ? (
        <div className="ikept-f" />
      ) : (
        <FormEditor
          game={game}
          item={item}
          form={form}
          mutations={mutations}
          mayBeAny={false}
          onChange={setForm}
        />
      )}
      <div className="ikeys" role="group" aria-label="Your inventory">
        {INVENTORY_LISTS.map((list) => {
          const isKept = kept.kept[list].has(form);
          return (
            <Button
              key={list}
              kind={isKept ? 'soft' : undefined}
              icon={isKept ? 'check' : KEYS[list].icon}
              aria-pressed={isKept}
              aria-describedby={LINE_ID}
              onClick={({ currentTarget }) => kept.press(list, form, currentTarget.matches(':focus-visible'))}
            >
              {KEYS[list].label}
            </Button>
          );
        })}
      </div>
      <KeptLine game={game} kept={kept} />
      <Below key={form} game={game} item={item} form={form} />
    </div>
  );
}

/** What one has and wants of it, in words, or why that is not kept. */
function KeptLine({ game, kept }: { game: ItemKeysProps['game']; kept: ReturnType<typeof useKeptItem> }) {
  const { problem, slow, isUnread, isKnown } = kept;
  const inventory = (
    <Link className="link" href={inventoryAddress(game)}>
      See inventory
    </Link>
  );
  if (problem !== undefined)
    return (
      <div id={LINE_ID} className="note warn" role="alert">
        <Icon name="triangle-alert" />
        <span className="grow">{problem.again ? `Not saved yet. ${problem.why}` : problem.why}</span>
        {problem.again ? (
          <Button size="sm" onClick={kept.retry}>
            Try again
          </Button>
        ) : (
          inventory
        )}
      </div>
    );
  const words = slow ? 'Saving …' : keptWords(kept.kept);
  return (
    <p id={LINE_ID} className="ikept-s">
      {words !== undefined && <span>{words}</span>}
      {words === undefined && isUnread && (
        <>
          <span>Your inventory could not be read. </span>
          <button type="button" className="link" onClick={kept.readAgain}>
            Try again
          </button>
        </>
      )}
      {words === undefined && isKnown && <span>Not in your inventory yet.</span>}
    </p>
  );
}
