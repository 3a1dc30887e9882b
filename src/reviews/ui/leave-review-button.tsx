import { useState } from 'react';
import { Button } from '../../platform/ui/button.tsx';
import { toast } from '../../platform/ui/toast-list.ts';

const loadDialog = async () => (await import('./review-dialog.tsx')).ReviewDialog;
type Dialog = Awaited<ReturnType<typeof loadDialog>>;

/** Opens the dialog in which one reviews a person; its code comes when it is likely to be wanted. */
export function LeaveReviewButton({ person }: { person: { userId: string; name: string } }) {
  const [loaded, setLoaded] = useState<{ Dialog: Dialog }>();
  const [loading, setLoading] = useState(false);
  const prepare = () => void loadDialog().catch(() => undefined);
  const open = async () => {
    setLoading(true);
    try {
      const Dialog = await loadDialog();
      setLoaded({ Dialog });
    } catch {
      toast({
        kind: 'bad',
        title: 'Error',
        text: 'This could not be loaded. Check your connection and try again.',
      });
    } finally {
      setLoading(false);
    }
  };
  return (
    <>
      <Button
        kind="pri"
        icon="star"
        loading={loading}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void open()}
      >
        Leave Review
      </Button>
      {loaded && <loaded.Dialog person={person} onClose={() => setLoaded(undefined)} />}
    </>
  );
}
