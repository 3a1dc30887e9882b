import { type ComponentType, useEffect, useState } from 'react';
import { letAsk } from '../../../api/ask-to-confirm.ts';
import { loadOrSay } from '../../../platform/ui/page/load-or-say.ts';

type ConfirmDialog = ComponentType<{ onDone: (confirmed: boolean) => void }>;
type Asked = { Dialog: ConfirmDialog; tell: (confirmed: boolean) => void };

const load = async (): Promise<ConfirmDialog> =>
  (await import('./confirm-its-you-dialog.tsx')).ConfirmItsYouDialog;

/** Asks whoever is on this page to confirm that it is them, when a call was refused for want of that. */
export function ConfirmWhenAsked() {
  const [asked, setAsked] = useState<Asked>();
  useEffect(
    () =>
      letAsk(async () => {
        const Dialog = await loadOrSay(load);
        if (Dialog === undefined) return false;
        return await new Promise((tell) => setAsked({ Dialog, tell }));
      }),
    [],
  );
  if (asked === undefined) return null;
  const { Dialog, tell } = asked;
  return (
    <Dialog
      onDone={(confirmed) => {
        setAsked(undefined);
        tell(confirmed);
      }}
    />
  );
}
