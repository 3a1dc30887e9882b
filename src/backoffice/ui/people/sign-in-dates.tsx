import { fullDate } from '../../../platform/dates.ts';
import type { ListedPerson } from '../../listed-person.ts';

/** When somebody came, when they last signed in, and whether their address is confirmed: what an admin sees of a person. */
export function SignInDates({ person }: { person: ListedPerson }) {
  const facts = [
    ['Created', fullDate(person.createdAt)],
    ['Last sign-in', person.lastSignInAt === null ? 'Never' : fullDate(person.lastSignInAt)],
    ['Email', person.emailVerified ? 'Confirmed' : 'Not confirmed'],
  ] as const;
  return (
    <dl className="udates">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
