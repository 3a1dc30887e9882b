import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.ts';
import { safe } from '../../../api/call-error.ts';
import { failureTitle, tooManyWords } from '../../../api/call-failures.ts';
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog.tsx';
import { keepFocusOnCard } from '../../../platform/ui/page/keep-focus.ts';
import { toast } from '../../../platform/ui/toast-list.ts';
import { requestReads } from '../../request-reads.ts';

/** @param props.counts whether calling it off counts against the reader: both have said yes, and may trade */
export function CallOffDialog(props: { routeId: string; counts: boolean; onClose: () => void }) {
  const { routeId, counts, onClose } = props;
  const api = useApi();
  const cache = useQueryClient();
  const callOff = async () => {
    keepFocusOnCard(document.activeElement);
    const { error, isDefined } = await safe(api.routes.cancel({ routeId }));
    if (error === null) toast({ title: 'Route called off', text: 'Both requests have ended.' });
    else
      toast({
        kind: 'bad',
        title: failureTitle(error, 'Failed to call it off'),
        text: tooManyWords(error) ?? (isDefined ? error.message : 'Please try again later'),
      });
    await cache.invalidateQueries({ queryKey: requestReads.requests(api).queryKey });
    onClose();
  };
  return (
    <ConfirmDialog
      question="Call off both trades?"
      confirm="Call off"
      icon="x"
      onConfirm={callOff}
      onClose={onClose}
    >
      <p>
        {counts
          ? 'Both said yes. It counts as two deals that you called off.'
          : 'Both requests end. Nobody has traded anything.'}
      </p>
    </ConfirmDialog>
  );
}
