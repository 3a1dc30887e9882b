import { useSite } from '../../platform/ui/page/site-context.ts';

/** Says on every page of a demo that it is one. */
export function DemoBar() {
  if (!useSite().demo) return null;
  return (
    <aside className="demo-bar" aria-label="Demo">
      <b>This is a demo.</b> Anybody can sign in as anybody.
    </aside>
  );
}
