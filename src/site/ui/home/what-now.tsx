import { FirstSteps } from './first-steps-cards.tsx';
import { QuickKeys } from './quick-keys.tsx';
import type { useStart } from './use-start.ts';
import { LoadingWhatWaits, WaitingForYou } from './waiting-for-you.tsx';
import { YourItems } from './your-items.tsx';

/** What a member can do now: it stands above all else of the home page. */
export function WhatNow({ start }: { start: ReturnType<typeof useStart> }) {
  if (typeof start === 'object') return <FirstSteps items={start.items} />;
  return (
    <>
      <div className="hm">
        {start === 'unknown' ? <LoadingWhatWaits rows={0} /> : <WaitingForYou />}
        <QuickKeys />
      </div>
      <YourItems />
    </>
  );
}
