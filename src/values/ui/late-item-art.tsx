import { type ComponentProps, useEffect, useState } from 'react';
import { classNames } from '../../platform/ui/class-names.ts';
import { ItemArt } from './item-art.tsx';
import { putUpWhenIdle } from './list/put-up-when-idle.ts';

/**
 * An item's picture in a list that changes with each key: the browser makes a document of its own of every drawing, and those of one
 * screen would keep a slow phone from the next key. A row that stays keeps its picture.
 */
export function LateItemArt(props: ComponentProps<typeof ItemArt>) {
  const [isUp, setUp] = useState(false);
  useEffect(() => putUpWhenIdle(() => setUp(true)), []);
  if (isUp) return <ItemArt {...props} />;
  return <span className={classNames('art', props.className)} aria-hidden="true" />;
}
