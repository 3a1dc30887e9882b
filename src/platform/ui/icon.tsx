import { classNames } from './class-names.ts';
import { ICON_SPRITE, type IconName, type MarkName } from './icon-sprite.ts';

/** An icon, for the eye only: its size follows the text, and what it means is said by the words or the label beside it. */
export function Icon({
  name,
  filled = false,
  className,
}: {
  name: IconName;
  filled?: boolean;
  className?: string | undefined;
}) {
  return (
    <svg className={classNames('i', filled && 'f', className)} aria-hidden="true">
      <use href={`${ICON_SPRITE}#i-${name}`} />
    </svg>
  );
}

/** The shape of a rarity; it stands beside the rarity's word. */
export function Mark({ name }: { name: MarkName }) {
  return (
    <svg className={`rm r-${name}`} aria-hidden="true">
      <use href={`${ICON_SPRITE}#m-${name}`} />
    </svg>
  );
}
