import { useId } from 'react';
import { counted } from '../../platform/counts.ts';
import { Icon } from '../../platform/ui/icon.tsx';
import { moveFocus } from '../../platform/ui/roving-focus.ts';
import { STARS } from '../review.ts';

/** Chooses 1 to 5 stars; the arrow keys choose as they move. */
export function StarPicker({ rating, onChoose }: { rating: number; onChoose: (rating: number) => void }) {
  const labelId = useId();
  return (
    <div className="fld">
      <span className="lbl" id={labelId}>
        Rating
      </span>
      <div
        className="rate"
        role="radiogroup"
        tabIndex={-1}
        aria-labelledby={labelId}
        onKeyDown={(event) => moveFocus(event, '[role=radio]')?.click()}
      >
        {STARS.map((stars) => (
          <button
            key={stars}
            type="button"
            role="radio"
            className={stars <= rating ? 'on' : undefined}
            aria-checked={stars === rating}
            aria-label={counted(stars, 'star')}
            tabIndex={stars === rating ? 0 : -1}
            onClick={() => onChoose(stars)}
          >
            <Icon name="star" filled={stars <= rating} />
          </button>
        ))}
        <b className="num" aria-hidden="true">
          {`${rating} of 5`}
        </b>
      </div>
    </div>
  );
}
