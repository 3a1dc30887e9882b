import { Skeleton } from '../../../platform/ui/skeleton.tsx';

/** Where the first question will stand. */
export function LicenceWaits() {
  return (
    <>
      <h1>Trade licence</h1>
      <Skeleton height="84px" />
      <div className="lic-w">
        <Skeleton height="64px" />
        <Skeleton height="64px" />
        <Skeleton height="64px" />
      </div>
    </>
  );
}
