import type { IconName } from '../../platform/ui/icon-sprite.ts';
import { Icon } from '../../platform/ui/icon.tsx';
import { MiddleManLink } from '../../profiles/ui/middle-man-link.tsx';

const POINTS: readonly { icon: IconName; point: string; why: string }[] = [
  {
    icon: 'badge-check',
    point: 'Verified means proven.',
    why: 'The trader put our code in their own Roblox bio.',
  },
  {
    icon: 'scan-eye',
    point: 'Look-alike names stand out.',
    why: 'Our letters keep I, l, 1, O and 0 apart.',
  },
  {
    icon: 'key-round',
    point: 'Never share a password or a code.',
    why: 'Nobody who works on this site will ask for one.',
  },
  {
    icon: 'star',
    point: 'Stars come from trades.',
    why: 'Only a review after a finished trade counts, once per person.',
  },
];

/** What helps to keep one's items, in four lines. */
export function TradeSafe() {
  return (
    <section className="wrap sect">
      <div className="safe">
        <div className="safe-t">
          <h2>Trade safe</h2>
          <p className="sub">Four things that help keep your items yours.</p>
          <MiddleManLink className="btn acc">
            <Icon name="handshake" />
            <span>Ask for a Middle Man</span>
          </MiddleManLink>
        </div>
        <ul className="safe-l">
          {POINTS.map(({ icon, point, why }) => (
            <li key={icon}>
              <Icon name={icon} />
              <span>
                <b>{point}</b>
                <span>{` ${why}`}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
