import { useId, useState } from 'react';
import { Button } from '../../../../platform/ui/button.tsx';
import { Dialog } from '../../../../platform/ui/dialogs/dialog.tsx';
import { Icon } from '../../../../platform/ui/icon.tsx';
import { hasTraits } from '../../../items/form.ts';
import { MAX_NICKNAME, MAX_NICKNAMES } from '../../../names/nicknames.ts';
import { MAX_NAME, MAX_WORD, type NameProblem } from '../../../names/read-name.ts';
import { ItemArt } from '../../../ui/item-art.tsx';
import { formInDraft, keepItem } from '../../described/kept-item.ts';
import { findTaken } from '../../described/taken-words.ts';
import { type GameDraft, startDraft } from '../../game-draft.ts';
import type { EditedGame } from '../../game-edit-contract.ts';
import type { EditedItem } from '../../item-edit-contract.ts';
import { type FieldKey, otherFigures, withWritten, writtenIn } from '../../item-fields.ts';
import { formChanges, nameProblem, removedWords, toForm } from '../../item-form.ts';
import { readNicknames } from '../../written-nicknames.ts';
import { currentDrafts, setDraft } from '../drafts.ts';
import { FigureField } from './figure-field.tsx';
import { FormField } from './form-field.tsx';
import { FormFigures } from './form-figures.tsx';
import { ItemPast } from './item-past.tsx';
import { ItemPictureRow } from './item-picture-row.tsx';
import { keptToast } from './kept-toast.ts';

const NAME_WORDS: Record<Exclude<NameProblem, 'TOO_LONG'>, string> = {
  NO_TEXT: 'Write something here',
  EMPTY: 'Write something here',
  FORBIDDEN_CHARACTER: 'Has a character that cannot be in a name',
};

/**
 * The form of one item, on top of what the draft of its game holds already. What is kept goes into that draft; it counts when the draft is
 * saved, which tells where somebody else has changed the game since the form was opened.
 */
export function ItemEditor(props: {
  game: EditedGame;
  item: EditedItem;
  draft: GameDraft | undefined;
  onClose: () => void;
}) {
  const { onClose } = props;
  const [game] = useState(props.game);
  const [base] = useState(props.item);
  const [start] = useState(() => formInDraft(base, props.draft));
  const [form, setForm] = useState(start);
  /** What of the form another item has already, in words. */
  const [taken, setTaken] = useState<{ name?: string; nicknames?: string }>();
  const listId = useId();
  const removed = removedWords(form, base);
  const changes = formChanges(form, base);
  const keep = () => {
    if (changes === undefined) return;
    const draft = currentDrafts()[game.id] ?? startDraft(game);
    const { name = base.name, category = base.category } = changes.words;
    const problem = findTaken(draft, { slug: base.slug, name, category }, changes.words);
    setTaken(problem);
    if (problem.name !== undefined || problem.nicknames !== undefined) return;
    setDraft(game.id, keepItem(draft, base, changes));
    keptToast(game.name, name);
    onClose();
  };
  const field = (key: FieldKey) => ({
    value: writtenIn(form, key),
    onChange: (text: string) => setForm((before) => withWritten(before, key, text)),
    hint: undefined,
  });
  const named = (key: 'name' | 'category' | 'rarity') => {
    const problem = form[key] === toForm(base)[key] ? undefined : nameProblem(key, form);
    const most = key === 'name' ? MAX_NAME : MAX_WORD;
    return {
      ...field(key),
      // So that what is too long is told, and not cut off.
      most: 10 * most,
      problem: problem === 'TOO_LONG' ? `Use at most ${most} characters` : problem && NAME_WORDS[problem],
    };
  };
  const called = readNicknames(form.nicknames);
  const nicknames = {
    ...field('nicknames'),
    most: 10 * MAX_NICKNAMES * MAX_NICKNAME,
    hint: 'Other names that players use. Put commas between them.',
    problem: 'problem' in called ? called.problem : taken?.nicknames,
  };
  return (
    <Dialog
      open
      onClose={onClose}
      wide={hasTraits(game.id, base.category)}
      data-game={game.id}
      emblem={
        <ItemArt
          item={{
            game: game.id,
            slug: base.slug,
            name: base.name,
            ...(base.rarity === null ? {} : { rarity: base.rarity }),
            ...(base.picture === null ? {} : { picture: base.picture }),
          }}
          size="s"
          className="a44"
          eager
        />
      }
      title={base.name}
      subtitle={`${game.name}. Nothing counts before you save.`}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            kind="pri"
            icon="check"
            disabled={changes === undefined || JSON.stringify(form) === JSON.stringify(start)}
            onClick={keep}
          >
            Keep changes
          </Button>
        </>
      }
    >
      <ItemPictureRow item={base} />
      <FormField
        label="Name"
        {...named('name')}
        {...(taken?.name === undefined ? {} : { problem: taken.name })}
      />
      <FormField label="Also called" {...nicknames} />
      <div className="gform">
        <FormField label="Category" list={listId} {...named('category')} />
        <FormField label="Rarity" {...named('rarity')} />
        {otherFigures(base, form).map((figure) => (
          <FigureField key={figure} game={game.id} figure={figure} {...field(figure)} />
        ))}
      </div>
      {removed !== undefined && (
        <p className="note warn" role="status">
          <Icon name="triangle-alert" />
          <span>{removed}</span>
        </p>
      )}
      {hasTraits(game.id, form.category.trim()) && (
        <FormFigures game={game.id} known={Object.keys(form.forms).length > 0} field={field} />
      )}
      <datalist id={listId}>
        {[...new Set(game.items.map(({ category }) => category))].map((category) => (
          <option key={category}>{category}</option>
        ))}
      </datalist>
      <ItemPast item={base} />
    </Dialog>
  );
}
