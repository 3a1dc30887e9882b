import { Link } from 'wouter';
import { Ago } from '../../platform/ui/ago.tsx';
import type { Elements } from '../../platform/ui/elements.ts';
import type { PublicPerson } from '../person-contract.ts';
import { UNKNOWN_USER } from '../profile.ts';
import { PersonPicture } from './person-picture.tsx';

/** The head of a card about what somebody did: that person, who leads to their profile, and when it was. */
export function PersonHead(props: {
  /** Null when they are gone. */
  person: PublicPerson | null;
  title: string;
  /** ISO 8601. */
  at: string;
  badge: Elements;
  /** How somebody who is gone is called. */
  gone?: string;
}) {
  const { person, title, at, badge, gone = UNKNOWN_USER } = props;
  return (
    <div className="row g3">
      <PersonPicture picture={person?.picture} name={person?.name ?? gone} size={44} />
      <div className="grow">
        <h3>{title}</h3>
        <p className="s13 mut">
          {person === null ? (
            <span>{gone}</span>
          ) : (
            <Link className="by" href={`/profile/${person.userId}`}>
              <bdi>{person.name}</bdi>
            </Link>
          )}
          <span>{' · '}</span>
          <Ago at={at} />
        </p>
      </div>
      {badge}
    </div>
  );
}
