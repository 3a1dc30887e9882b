import { useId, useRef } from 'react';
import { Button } from '../../../../platform/ui/button.tsx';
import { ItemArt } from '../../../ui/item-art.tsx';
import type { EditedItem } from '../../item-edit-contract.ts';
import { useItemPicture } from './use-item-picture.ts';

const TYPES = 'image/png,image/jpeg,image/webp,image/gif,image/avif';

/** The picture of an item in its form. Unlike the fields it counts at once, without a save. */
export function ItemPictureRow({ item }: { item: EditedItem }) {
  const { shown, busy, problem, upload, remove } = useItemPicture(item);
  const file = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <div className="gpic" role="group" aria-labelledby={`${id}-label`}>
      <ItemArt
        item={{
          game: item.game,
          slug: item.slug,
          name: item.name,
          ...(item.rarity === null ? {} : { rarity: item.rarity }),
          ...(shown.picture === null ? {} : { picture: shown.picture }),
        }}
        size="m"
        className="a96"
        eager
      />
      <div className="stack g2">
        <span id={`${id}-label`} className="lbl">
          Picture
        </span>
        <input
          ref={file}
          type="file"
          accept={TYPES}
          hidden
          aria-label={`Picture of ${item.name}`}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            // The same file chosen again is a choice too.
            target.value = '';
            if (chosen !== undefined) upload(chosen);
          }}
        />
        <div className="row wr">
          <Button
            icon="pencil"
            loading={busy === 'upload'}
            disabled={busy === 'remove'}
            onClick={() => file.current?.click()}
          >
            {shown.uploaded ? 'Replace picture' : 'Upload picture'}
          </Button>
          {shown.uploaded && (
            <Button
              kind="ghost"
              icon="trash-2"
              loading={busy === 'remove'}
              disabled={busy === 'upload'}
              onClick={remove}
            >
              Remove picture
            </Button>
          )}
        </div>
        {problem === undefined ? (
          <p className="hint">
            PNG, JPEG, WebP, GIF or AVIF, up to 5 MB. Everybody sees a picture at once, before you save.
          </p>
        ) : (
          <p className="err" role="alert">
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}
