import { moveFocus } from '../../platform/ui/roving-focus.ts';
import type { Me } from '../account-contract.ts';
import { OFFERED_PICTURES, PICTURE_NAMES } from '../account.ts';
import { useChoosePicture } from './use-choose-picture.ts';

/** Chooses the picture that others see; the arrow keys choose as they move. */
export function PictureCard({ me }: { me: Me }) {
  const { coming, choose } = useChoosePicture();
  const current = OFFERED_PICTURES.find((picture) => picture === (coming ?? me.picture));
  return (
    <section className="card stack">
      <h2 id="picture-title">Profile picture</h2>
      <div
        className="avs"
        role="radiogroup"
        tabIndex={-1}
        aria-labelledby="picture-title"
        onKeyDown={(event) => moveFocus(event, '[role=radio]')?.click()}
      >
        {OFFERED_PICTURES.map((picture, index) => (
          <button
            key={picture}
            type="button"
            role="radio"
            aria-checked={picture === current}
            tabIndex={picture === current || (current === undefined && index === 0) ? 0 : -1}
            onClick={() => choose(picture)}
          >
            <span className="avr">
              <img
                className="ava"
                src={`/media/avatar/${picture}.svg`}
                width="60"
                height="60"
                alt=""
                decoding="async"
              />
            </span>
            <span>{PICTURE_NAMES[picture]}</span>
          </button>
        ))}
      </div>
    </section>
  );
}
