import { Icon } from '../../../platform/ui/icon.tsx';
import { PersonPicture } from '../../../profiles/ui/person-picture.tsx';
import { averageText } from '../../../reviews/review.ts';
import { Stars } from '../../../reviews/ui/stars.tsx';
import type { Trader } from '../../trade.ts';

/** Whom a dialog is about; the rating is left out where it is not at hand. */
export type Face = Pick<Trader, 'name' | 'verified' | 'picture'> & {
  [Part in 'ratingAverage' | 'ratingCount']?: Trader[Part] | undefined;
};

/** A person at the top of a dialog: picture, full name, Verified, rating. */
export function TraderFace({ trader }: { trader: Face }) {
  const { name, verified, picture, ratingAverage, ratingCount } = trader;
  return (
    <div className="who inset">
      <PersonPicture picture={picture} name={name} size={52} />
      <span className="grow">
        <span className="nm">
          <bdi>{name}</bdi>
          {verified && (
            <span className="bdg ver">
              <Icon name="badge-check" />
              Verified
            </span>
          )}
        </span>
        {ratingAverage !== undefined && (
          <span className="mt">
            {ratingAverage === null ? (
              'No reviews'
            ) : (
              <>
                <Stars rating={ratingAverage} silent />
                <span>
                  <span className="sr">Rated </span>
                  <span>{`${averageText(ratingAverage)} (${ratingCount})`}</span>
                </span>
              </>
            )}
          </span>
        )}
      </span>
    </div>
  );
}
