import { useMe } from '../../accounts/ui/use-me.ts';
import { MemberHome } from './member-home.tsx';
import { VisitorHome } from './visitor-home.tsx';

/** The home page. Who is signed in is known before the first paint, so neither home ever flashes for the other. */
export function HomeScreen() {
  const me = useMe();
  return <main id="main">{me === null ? <VisitorHome /> : <MemberHome me={me} />}</main>;
}
