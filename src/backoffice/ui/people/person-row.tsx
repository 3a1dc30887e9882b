import { Link } from 'wouter';
import { caseAddress } from '../../../moderation/moderation-address.ts';
import { counted } from '../../../platform/counts.ts';
import type { Elements } from '../../../platform/ui/elements.ts';
import { Icon } from '../../../platform/ui/icon.tsx';
import { isAdmin } from '../../../profiles/profile.ts';
import { PersonPicture } from '../../../profiles/ui/person-picture.tsx';
import { averageText } from '../../../reviews/review.ts';
import { accountsOf, headOf, type ListedPerson } from '../../listed-person.ts';
import { ShowEmail } from './show-email.tsx';

/** One person in a list of the back office. @param props.children what one can do, or what more there is to say */
export function PersonRow({
  person,
  mine,
  children,
}: {
  person: ListedPerson;
  mine: boolean;
  children?: Elements;
}) {
  const head = headOf(person);
  return (
    <li className="urow">
      <PersonPicture picture={undefined} name={head} />
      <div className="grow u1">
        <span className="row wr">
          <Link className="whole ulink" href={`/profile/${person.userId}`}>
            <bdi>{head}</bdi>
          </Link>
          <ShowEmail person={person} />
        </span>
        <span className="mut s13 whole">
          <bdi>{accountsOf(person)}</bdi>
        </span>
        <code className="mut s12 whole">{person.userId}</code>
        <Facts of={person} />
      </div>
      <div className="row wr u2">
        {person.emailVerified && (
          <span className="bdg ok">
            <Icon name="mail-check" />
            Verified
          </span>
        )}
        {person.robloxUsername !== null && (
          <span className="bdg info">
            <Icon name="link" />
            Linked
          </span>
        )}
        {isAdmin(person.role) && (
          <span className="bdg warn">
            <Icon name="shield" />
            Admin
          </span>
        )}
        {mine && <span className="bdg">You</span>}
      </div>
      {children}
    </li>
  );
}

/** What others say of a person. Reports lead to their case. */
function Facts({ of }: { of: ListedPerson }) {
  const { reportsWaiting, reportsUpheld } = of;
  return (
    <span className="sub s13">
      <span>{`${averageText(of.ratingAverage)} stars · ${of.completed} completed · ${of.declined} declined`}</span>
      {reportsWaiting + reportsUpheld > 0 && (
        <Link className="ucase" href={caseAddress(of.userId)}>
          {`${counted(reportsWaiting, 'report')} waiting · ${reportsUpheld} upheld`}
        </Link>
      )}
    </span>
  );
}
