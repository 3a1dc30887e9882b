import { briefDate } from '../../../platform/dates.ts';
import type { ComponentProps } from 'react';
import { Button } from '../../../platform/ui/button.tsx';

/** Since when one has a password, and the way to be rid of it: whoever did not set it sees here that somebody did. */
export function OwnPassword({ since, remove }: { since: string; remove: ComponentProps<typeof Button> }) {
  return (
    <>
      <span>
        Set <time dateTime={since}>{briefDate(since)}</time>
      </span>
      <Button size="sm" kind="ghost" aria-label="Remove password" {...remove}>
        Remove
      </Button>
    </>
  );
}
