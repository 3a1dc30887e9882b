import { Link } from 'wouter';
import { Icon } from '../../../platform/ui/icon.tsx';

/** On to the home page. */
export function SkipForNow() {
  return (
    <Link className="link" href="/">
      Skip for Now
      <Icon name="arrow-right" />
    </Link>
  );
}
