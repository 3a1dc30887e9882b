import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { useApi } from '../../../api/api-context.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog.tsx';
import { useLateDialog } from '../../../platform/ui/dialogs/use-late-dialog.ts';
import { Icon } from '../../../platform/ui/icon.tsx';
import { toast } from '../../../platform/ui/toast-list.ts';
import { findItems } from '../../names/read-shorthand.ts';
import { useIdle } from '../../ui/use-idle.ts';
import { useNames } from '../../ui/use-names.ts';
import { valueReads } from '../../value-reads.ts';
import {
  addMutation,
  type DraftItem,
  draftItems,
  draftMutations,
  type GameDraft,
  removeItem,
  removeMutation,
} from '../game-draft.ts';
import { AddLine } from './add-line.tsx';
import { setDraft } from './drafts.ts';
import { EditedNames } from './edited-names.tsx';
import { MaxItems } from './max-items.tsx';
import { LINE_WORDS } from './paste/line-words.ts';
import { useAddLine } from './use-add-line.ts';

const loadPaste = async () => (await import('./paste/paste-dialog.tsx')).PasteDialog;
const publish = 'Press Save to publish it.';

/** A game in the making: its limit, its items and its mutations. Nothing of it counts before Save. */
export function GameEditor(props: {
  draft: GameDraft;
  /** Whether somebody else has saved the game since. */
  behind: boolean;
  onCompare: () => void;
  onOpenItem: (slug: string) => void;
}) {
  const { draft, behind } = props;
  const { id, name: game } = draft.base;
  const [asked, setAsked] = useState<{ item: DraftItem } | { mutation: string }>();
  const itemList = useRef<HTMLUListElement>(null);
  const mutationList = useRef<HTMLUListElement>(null);
  const paste = useLateDialog(loadPaste);
  /** A single line that asks is answered where many are. */
  const [asking, setAsking] = useState<string>();
  // The key that was pressed is gone with its name, and the focus would be lost with it.
  const shortened = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (asked !== undefined) return;
    shortened.current?.focus();
    shortened.current = null;
  }, [asked]);
  const change = (next: GameDraft) => setDraft(id, next);
  // What is on the list is found by what players call it, too.
  useQuery({ ...valueReads.values(useApi(), id), enabled: useIdle() });
  const listed = useNames(id);

  const add = useAddLine(draft, (line) => {
    setAsking(line);
    paste.key.onClick();
  });
  const addOneMutation = (name: string) => {
    const next = addMutation(draft, name);
    if (typeof next === 'string') return LINE_WORDS[next];
    change(next);
    toast({ title: `Added "${name}" mutation to ${game}`, text: publish });
    return undefined;
  };
  const remove = () => {
    if (asked === undefined) return;
    if ('item' in asked) {
      change(removeItem(draft, asked.item));
      toast({ title: `Removed "${asked.item.name}" from ${game}`, text: publish });
    } else {
      change(removeMutation(draft, asked.mutation));
      toast({ title: `Removed "${asked.mutation}" mutation from ${game}`, text: publish });
    }
    shortened.current = 'item' in asked ? itemList.current : mutationList.current;
    setAsked(undefined);
  };

  return (
    <>
      {behind && (
        <div className="note warn" role="status">
          <Icon name="triangle-alert" />
          <div>
            <span>{`Somebody else has changed ${game} meanwhile. Your changes are kept.`}</span>
            <div>
              <Button size="sm" onClick={props.onCompare}>
                Compare
              </Button>
            </div>
          </div>
        </div>
      )}
      <MaxItems game={game} value={draft.maxItems} onChange={(maxItems) => change({ ...draft, maxItems })} />
      <AddLine label="Items" placeholder="Item name" keyLabel={`Add item to ${game}`} onAdd={add} />
      <Button size="sm" kind="soft" icon="list-filter" className="self" {...paste.key}>
        Paste many lines
      </Button>
      <EditedNames
        label="items"
        names={draftItems(draft)}
        called={(text) => (listed ? findItems(listed, text, Infinity).map(({ item }) => item.slug) : [])}
        listRef={itemList}
        onRemove={(item) => setAsked({ item })}
        onOpen={({ slug }) => slug !== undefined && props.onOpenItem(slug)}
      />
      <AddLine
        label="Mutations"
        placeholder="Mutation name"
        keyLabel={`Add mutation to ${game}`}
        onAdd={addOneMutation}
      />
      <EditedNames
        label="mutations"
        names={draftMutations(draft).map((name) => ({ name }))}
        listRef={mutationList}
        onRemove={({ name }) => setAsked({ mutation: name })}
      />
      {asked !== undefined && (
        <ConfirmDialog
          question={
            'item' in asked
              ? `Are you sure you want to remove "${asked.item.name}"?`
              : `Are you sure you want to remove "${asked.mutation}" mutation?`
          }
          confirm="Remove"
          icon="trash-2"
          onConfirm={async () => remove()}
          onClose={() => setAsked(undefined)}
        >
          <p>
            {'item' in asked
              ? 'After Save nobody can post it any more. Trades that hold it go on showing it.'
              : 'After Save nobody can post it any more.'}
          </p>
        </ConfirmDialog>
      )}
      {paste.Dialog !== undefined && (
        <paste.Dialog
          draft={draft}
          start={asking}
          onClose={() => {
            paste.close();
            setAsking(undefined);
          }}
        />
      )}
    </>
  );
}
