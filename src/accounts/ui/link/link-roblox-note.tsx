import { Link } from 'wouter';
import { Icon } from '../../../platform/ui/icon.tsx';
import { ROBLOX_CARD_ID } from '../../roblox-card-id.ts';
import { useMe } from '../use-me.ts';

/**
 * The way to link a Roblox account, for members who have not.
 * @param props.small one line, above a list that is what one came for
 */
export function LinkRobloxNote({ small = false }: { small?: boolean }) {
  const me = useMe();
  if (me === null || me.robloxUsername !== null) return null;
  return (
    <Link className="note linkup" href={`/account#${ROBLOX_CARD_ID}`}>
      <Icon name="roblox" filled />
      <span className="grow">
        <b>Link your Roblox account</b>
        {!small && <span className="sub">Show traders that you are Verified.</span>}
      </span>
      <Icon name="arrow-right" />
    </Link>
  );
}
