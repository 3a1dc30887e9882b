import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { Elements } from './elements.ts';

/**
 * What stands where a list is empty.
 * @param props.sticker the name of a drawing in /media/sticker
 * @param props.heading h1 where it is all of the page
 */
export function EmptyState({
  sticker,
  title,
  text,
  action,
  small = false,
  heading: Heading = 'h3',
}: {
  sticker?: string | undefined;
  title: string;
  text?: ReactNode;
  action?: Elements;
  small?: boolean | undefined;
  heading?: 'h1' | 'h2' | 'h3';
}) {
  return (
    <div className={classNames('empty', small && 'small')}>
      {sticker !== undefined && <img src={`/media/sticker/${sticker}.svg`} width="88" height="88" alt="" />}
      <Heading>{title}</Heading>
      {text !== undefined && <p>{text}</p>}
      {action}
    </div>
  );
}
