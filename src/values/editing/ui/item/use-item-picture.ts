import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../../api/api-context.ts';
import { safe } from '../../../../api/call-error.ts';
import { knowAnswer } from '../../../../api/know-answer.ts';
import { toast } from '../../../../platform/ui/toast-list.ts';
import { editingReads } from '../../editing-reads.ts';
import type { EditedItem } from '../../item-edit-contract.ts';

/** What an item shows, as the calls about its picture give it. */
export type ShownPicture = Pick<EditedItem, 'picture' | 'uploaded'>;

/** Bytes of a picture that the call takes. */
const MOST_BYTES = 5 * 1024 * 1024;

const PROBLEMS: Record<string, string> = {
  TOO_LARGE: 'This picture is larger than 5 MB. Choose a smaller one.',
  NOT_A_PICTURE: 'This is not a picture we can use. Choose a PNG, JPEG, WebP, GIF or AVIF file.',
  PICTURE_BROKEN: 'This picture is damaged and cannot be opened.',
  TOO_MANY_PIXELS: 'This picture has more than 24 million pixels. Choose a smaller one.',
  NOT_KEPT: 'The picture could not be kept. Try again in a moment.',
  NO_PICTURE: 'The picture was removed already.',
  ITEM_NOT_FOUND: 'This item is no longer on the list.',
  SIGN_IN_REQUIRED: 'Not authenticated.',
  NOT_ALLOWED: 'Not authenticated.',
};
const NO_ANSWER = 'Check your connection and try again.';

/** Uploads or removes the picture of an item, at once, and says how it went. */
export function useItemPicture(item: EditedItem) {
  const api = useApi();
  const cache = useQueryClient();
  const [shown, setShown] = useState<ShownPicture>(item);
  const [busy, setBusy] = useState<'upload' | 'remove'>();
  const [problem, setProblem] = useState<string>();
  const { game, slug, name } = item;

  const settle = (done: ShownPicture, title: string) => {
    setShown(done);
    knowAnswer<EditedItem>(
      cache,
      editingReads.editedItem(api, game, slug).queryKey,
      (known) => known && { ...known, ...done },
    );
    toast({ title });
  };
  const failed = (error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    setProblem(PROBLEMS[code] ?? NO_ANSWER);
  };
  const upload = async (picture: File) => {
    if (picture.size > MOST_BYTES) return setProblem(PROBLEMS['TOO_LARGE']);
    setProblem(undefined);
    setBusy('upload');
    const { error, data } = await safe(api.pictures.upload({ game, slug, picture }));
    setBusy(undefined);
    if (error === null) settle(data, `Uploaded the picture of "${name}"`);
    else failed(error);
  };
  const remove = async () => {
    setProblem(undefined);
    setBusy('remove');
    const { error, data } = await safe(api.pictures.remove({ game, slug }));
    setBusy(undefined);
    if (error === null) settle(data, `Removed the picture of "${name}"`);
    else failed(error);
  };
  return {
    shown,
    busy,
    problem,
    upload: (picture: File) => void upload(picture),
    remove: () => void remove(),
  };
}
