import { Icon } from '../../platform/ui/icon.tsx';
import { PersonPicture } from '../../profiles/ui/person-picture.tsx';
import { isAdmin } from '../../profiles/profile.ts';
import { accountsOf, headOf, type ListedPerson } from '../listed-person.ts';
import type { Elements } from '../../platform/ui/elements.ts';

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
        <b className="whole">
          <bdi>{head}</bdi>
        </b>
        <span className="mut s13 whole">
          <bdi>{accountsOf(person)}</bdi>
        </span>
        <code className="mut s12 whole">{person.userId}</code>
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
