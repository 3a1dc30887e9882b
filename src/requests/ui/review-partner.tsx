import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.ts';
import { Button } from '../../platform/ui/button.tsx';
import { useLateDialog } from '../../platform/ui/dialogs/use-late-dialog.ts';
import { reviewReads } from '../../reviews/review-reads.ts';

const load = async () => (await import('../../reviews/ui/review-dialog.tsx')).ReviewDialog;

/** After a completed trade: reviews whom one traded with, once. */
export function ReviewPartner({ person }: { person: { userId: string; name: string } }) {
  const reviewed = useQuery(reviewReads.myReview(useApi(), person.userId)).data?.reviewed === true;
  const { Dialog, close, key } = useLateDialog(load);
  return (
    <>
      {reviewed ? (
        <p className="hint whole">
          You have reviewed <bdi>{person.name}</bdi>.
        </p>
      ) : (
        <Button icon="star" {...key}>
          Leave Review
        </Button>
      )}
      {Dialog && <Dialog person={person} onClose={close} />}
    </>
  );
}
