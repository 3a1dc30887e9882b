import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** What stands where a list is empty. @param sticker the name of a drawing in /media/sticker */
export function EmptyState({
  sticker,
  title,
  text,
  action,
  small = false,
}: {
  sticker?: string | undefined;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  small?: boolean | undefined;
}) {
  return (
    <div className={classNames('empty', small && 'small')}>
      {sticker !== undefined && <img src={`/media/sticker/${sticker}.svg`} width="88" height="88" alt="" />}
      <h3>{title}</h3>
      {text !== undefined && <p>{text}</p>}
      {action}
    </div>
  );
}
