import { useSite } from '../../platform/ui/page/site-context.ts';

/** The mark and the name of the site. */
export function Brand() {
  return (
    <>
      <img src="/media/logo.svg" width="38" height="38" alt="" />
      <span>{useSite().name}</span>
    </>
  );
}
