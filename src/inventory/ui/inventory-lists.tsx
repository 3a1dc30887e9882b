import type { GameId } from '../../games/game.ts';
import { Button } from '../../platform/ui/button.tsx';
import type { useLateDialog } from '../../platform/ui/dialogs/use-late-dialog.ts';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { Icon } from '../../platform/ui/icon.tsx';
import { useOffline } from '../../platform/ui/page/use-offline.ts';
import { TabPanel, Tabs } from '../../platform/ui/tabs.tsx';
import { toast } from '../../platform/ui/toast-list.ts';
import { useChosen } from '../../trades/ui/post/trade-pickers.tsx';
import { INVENTORY_LISTS, type InventoryList, MOST_LINES } from '../inventory.ts';
import { addToList } from '../kept-lines.ts';
import type { AddItemsDialog } from './add/add-items-dialog.tsx';
import { LIST_NAMES } from './list-names.ts';
import { KeptList } from './list/kept-list.tsx';
import { shownLines } from './shown-lines.ts';
import { StillTrue } from './still-true.tsx';
import type { Inventory } from './stored-lists.ts';
import { mayKeepUnsent } from './unsent-changes.ts';
import { useInventory } from './use-inventory.ts';
import { NetWorthCard } from './worth/net-worth-card.tsx';

const SAID_MS = 10_000;

/** Both lists of a game: each line can be changed and taken out, and several be posted at once. */
export function InventoryLists(props: {
  game: GameId;
  /** The list that is shown. */
  list: InventoryList;
  onShow: (list: InventoryList) => void;
  known: Inventory;
  /** The dialog in which one adds items. */
  add: ReturnType<typeof useLateDialog<typeof AddItemsDialog>>;
}) {
  const { game, list, onShow, known, add } = props;
  const kept = useInventory(game, known);
  const selection = { offering: kept.lines.have, wanting: kept.lines.want };
  const { values, maxItems, mutations } = useChosen(game, selection, true);
  const lines = {
    have: shownLines(game, kept.lines.have, values.data),
    want: shownLines(game, kept.lines.want, values.data),
  };
  const isEmpty = lines.have.length + lines.want.length === 0;
  const addKey = (
    <Button kind="soft" icon="plus" {...add.key}>
      Add items
    </Button>
  );
  return (
    <div className="inv-g">
      {lines.have.length > 0 && (
        <aside>
          <NetWorthCard game={game} folds />
        </aside>
      )}
      <div>
        <StillTrue game={game} known={known} />
        <Stored kept={kept} />
        {isEmpty ? (
          <EmptyState
            heading="h2"
            title="Tell us what you have"
            text="Add 3 items you would trade and 3 you want. That takes a minute."
            action={addKey}
          />
        ) : (
          <>
            <Tabs
              tabs={INVENTORY_LISTS.map((id) => ({ id, label: LIST_NAMES[id], count: lines[id].length }))}
              chosen={list}
              onChoose={onShow}
              label="Lists"
            />
            <TabPanel id={list}>
              {lines[list].length >= MOST_LINES && (
                <p className="note warn">
                  <Icon name="triangle-alert" />
                  <span>{`${MOST_LINES} is the most. Remove some first.`}</span>
                </p>
              )}
              {lines[list].length === 0 ? (
                <EmptyState
                  small
                  heading="h2"
                  title={list === 'have' ? 'Nothing here yet' : 'What do you want?'}
                  text={
                    list === 'have'
                      ? 'Add what you would trade.'
                      : 'Add what you look for, and we fill in your posts with it.'
                  }
                  action={addKey}
                />
              ) : (
                <KeptList
                  key={list}
                  game={game}
                  list={list}
                  lines={lines[list]}
                  wishes={lines.want}
                  maxItems={maxItems}
                  mutations={mutations}
                  onChange={(change) => kept.change(list, change)}
                />
              )}
            </TabPanel>
          </>
        )}
      </div>
      {add.Dialog !== undefined && (
        <add.Dialog
          game={game}
          list={list}
          lines={kept.lines}
          mutations={mutations}
          values={values}
          onAdd={(added) => {
            for (const each of INVENTORY_LISTS)
              if (added[each].length > 0) kept.change(each, (before) => addToList(before, added[each]));
            if (added[list].length === 0) onShow(list === 'have' ? 'want' : 'have');
          }}
          onClose={(said) => {
            if (said !== undefined)
              toast({ kind: 'info', title: 'Part of it was left out', text: said, forMs: SAID_MS });
            add.close();
          }}
        />
      )}
    </div>
  );
}

const KEPT_HERE = 'Saved on this phone. Sent when you are back.';

/** Says whether what is on the page is kept. */
function Stored({ kept: { isStored, problem, retry } }: { kept: ReturnType<typeof useInventory> }) {
  const isOffline = useOffline();
  // A call waits for the connection, and says nothing meanwhile.
  if (problem === undefined && isOffline && !isStored && mayKeepUnsent())
    return (
      <p className="note warn" role="status">
        <Icon name="cloud-off" />
        <span>{KEPT_HERE}</span>
      </p>
    );
  if (problem === undefined)
    return (
      <p className="sr" role="status">
        {isStored ? 'Saved' : 'Saving …'}
      </p>
    );
  const text = problem.isHere ? KEPT_HERE : 'Not saved yet. Keep this page open until you are back.';
  return (
    <div className="note warn" role="alert">
      <Icon name={problem.isLost ? 'cloud-off' : 'triangle-alert'} />
      <span className="grow">{problem.isLost ? text : `Not saved yet. ${problem.text}`}</span>
      <Button size="sm" onClick={retry}>
        Try again
      </Button>
    </div>
  );
}
