import { classNames } from '../../platform/ui/class-names.ts';
import { Icon } from '../../platform/ui/icon.tsx';
import { STARS } from '../review.ts';

/**
 * Five stars, as many of them filled as a rating has; an average is rounded for the eye alone.
 * @param props.rating 1 to 5; 0 for none
 * @param props.silent whether the figure stands beside them, so that they need not be read out
 */
export function Stars({ rating, silent = false }: { rating: number; silent?: boolean }) {
  const full = Math.round(rating);
  const said = silent ? { 'aria-hidden': true } : { role: 'img', 'aria-label': `${full} out of 5 stars` };
  return (
    <span className="stars" {...said}>
      {STARS.map((star) => (
        <Icon key={star} name="star" filled={star <= full} className={classNames(star > full && 'e')} />
      ))}
    </span>
  );
}
