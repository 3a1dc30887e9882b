import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useApi } from '../../api/api-context.ts';
import { moderationReads } from '../../moderation/moderation-reads.ts';
import { grouped } from '../../platform/counts.ts';
import { buttonClass } from '../../platform/ui/button.tsx';
import { Icon } from '../../platform/ui/icon.tsx';

/** Leads to what waits for those who moderate, and says how much it is. */
export function ModerationLink() {
  const { data } = useQuery(moderationReads.queue(useApi()));
  return (
    <Link className={buttonClass({ size: 'sm' })} href="/moderation">
      <Icon name="flag" />
      <span>Moderation</span>
      {data !== undefined && data.waiting + data.appeals > 0 && (
        <span className="cnt hot">
          <span>{grouped(data.waiting + data.appeals)}</span>
          <span className="sr"> waiting</span>
        </span>
      )}
    </Link>
  );
}
