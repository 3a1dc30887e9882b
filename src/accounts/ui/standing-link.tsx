import { Link } from 'wouter';
import { buttonClass } from '../../platform/ui/button.tsx';
import { Icon } from '../../platform/ui/icon.tsx';

/** The way to what has been decided about one's account, and to the trust level. */
export function StandingLink() {
  return (
    <section className="card row g3">
      <div className="grow">
        <h2>My standing</h2>
        <p className="sub s14">Your trust level, and what was decided about your account.</p>
      </div>
      <Link className={buttonClass()} href="/standing">
        Open
        <Icon name="arrow-right" />
      </Link>
    </section>
  );
}
