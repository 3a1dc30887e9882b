import { useId, useState } from 'react';
import { Button } from '../../../../platform/ui/button.tsx';
import { Dialog } from '../../../../platform/ui/dialogs/dialog.tsx';
import { Icon } from '../../../../platform/ui/icon.tsx';
import { hasTraits } from '../../../items/form.ts';
import { MAX_NICKNAME, MAX_NICKNAMES } from '../../../names/nicknames.ts';
import { MAX_NAME, MAX_WORD, type NameProblem } from '../../../names/read-name.ts';
import { ItemArt } from '../../../ui/item-art.tsx';
import type { EditedGame } from '../../game-config-contract.ts';
import type { EditedItem } from '../../item-edit-contract.ts';
import { type FieldKey, otherFigures, withWritten, writtenIn } from '../../item-fields.ts';
import {
  formChanges,
  type ItemForm,
  nameProblem,
  ontoTheirs,
  removedWords,
  toForm,
} from '../../item-form.ts';
import { readNicknames } from '../../written-nicknames.ts';
import { FigureField } from './figure-field.tsx';
import { FormField } from './form-field.tsx';
import { FormFigures } from './form-figures.tsx';
import { ItemPast } from './item-past.tsx';
import { ItemPictureRow } from './item-picture-row.tsx';
import { useSaveItem } from './use-save-item.ts';

const NAME_WORDS: Record<Exclude<NameProblem, 'TOO_LONG'>, string> = {
  NO_TEXT: 'Write something here',
  EMPTY: 'Write something here',
  FORBIDDEN_CHARACTER: 'Has a character that cannot be in a name',
};

/** The form of one item. Somebody else's change of it stands beside one's own until one saves over it. */
export function ItemEditor(props: { game: EditedGame; item: EditedItem; onClose: () => void }) {
  const { game, onClose } = props;
  const [base, setBase] = useState(props.item);
  const [theirs, setTheirs] = useState<ItemForm>();
  const [form, setForm] = useState(() => toForm(props.item));
  const { saving, taken, save } = useSaveItem({
    onSaved: onClose,
    onStale: (current) => {
      setForm((mine) => ontoTheirs(mine, toForm(base), toForm(current)));
      setBase(current);
      setTheirs(toForm(current));
    },
  });
  const listId = useId();
  const removed = removedWords(form, base);
  const changes = formChanges(form, base);
  const unchanged = changes !== undefined && Object.keys(changes).length === 0;
  const field = (key: FieldKey) => {
    const [written, other] = [form, theirs ?? form].map((each) => writtenIn(each, key));
    return {
      value: written ?? '',
      onChange: (text: string) => setForm((before) => withWritten(before, key, text)),
      hint: other === written ? undefined : `Theirs: ${other || 'unknown'}`,
    };
  };
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
  const also = field('nicknames');
  const nicknames = {
    ...also,
    most: 10 * MAX_NICKNAMES * MAX_NICKNAME,
    hint: also.hint ?? 'Other names that players use. Put commas between them.',
    problem: 'problem' in called ? called.problem : taken?.nicknames,
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={saving}
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
      subtitle={`${game.name}. Applies to everyone at once.`}
      footer={
        <>
          <Button kind="ghost" disabled={saving} onClick={onClose}>
            Cancel
          </Button>
          <Button
            kind="pri"
            icon="save"
            loading={saving}
            disabled={changes === undefined || unchanged}
            onClick={() => changes !== undefined && save(base, changes)}
          >
            Save item
          </Button>
        </>
      }
    >
      {theirs !== undefined && (
        <p className="note warn" role="alert">
          <Icon name="triangle-alert" />
          Somebody else has changed this item meanwhile. What you have not touched is theirs now; where both
          of you wrote, saving again keeps yours.
        </p>
      )}
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
        <FormFigures
          game={game.id}
          known={Object.keys({ ...form.forms, ...theirs?.forms }).length > 0}
          field={field}
        />
      )}
      <datalist id={listId}>
        {[...new Set(game.items.map(({ category }) => category))].map((category) => (
          <option key={category}>{category}</option>
        ))}
      </datalist>
      <FormField
        label="Source of the changed figures"
        placeholder="Set by the owner of this site"
        most={200}
        value={form.source}
        onChange={field('source').onChange}
      />
      <ItemPast item={base} />
    </Dialog>
  );
}
