import { useSite } from '../../platform/ui/page/site-context.ts';
import { useNowAs } from '../../platform/ui/use-now.ts';
import { isNew } from '../profile.ts';

/** The line above one's own name. @param props.joinedAt when one signed up */
export function Greeting({ joinedAt }: { joinedAt: string }) {
  const { name } = useSite();
  const isFirstDay = useNowAs((nowMs) => isNew(joinedAt, nowMs));
  return <p className="sub s14 hi">{isFirstDay ? `Welcome to ${name},` : 'Welcome back,'}</p>;
}
