import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { buttonClass } from '../../platform/ui/button.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { toast } from '../../platform/ui/toast-list.ts';
import { PROFILE_NOT_FOUND } from '../profile-preview.ts';

/** There is nobody of that id: says so and leads to the Trade Hub. What it shows is for readers without scripts. */
export function ProfileMissing() {
  const [, navigate] = useLocation();
  useEffect(() => {
    toast({ kind: 'bad', title: 'Error', text: PROFILE_NOT_FOUND });
    navigate('/trade', { replace: true });
  }, [navigate]);
  return (
    <main id="main" className="wrap sect">
      <EmptyState
        sticker="magnifying-glass-tilted-left"
        title={PROFILE_NOT_FOUND}
        action={
          <Link className={buttonClass({ kind: 'pri' })} href="/trade">
            Trade Hub
          </Link>
        }
      />
    </main>
  );
}
