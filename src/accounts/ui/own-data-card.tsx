import { Button, LinkButton } from '../../platform/ui/button.tsx';
import { useLateDialog } from '../../platform/ui/dialogs/use-late-dialog.ts';

const load = async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog;

/** What is held about one, to take along or to delete. */
export function OwnDataCard() {
  const { Dialog, close, key } = useLateDialog(load);
  return (
    <section className="card stack g3 data">
      <h2>Your data</h2>
      <p className="sub s14">
        One file with everything held about you: profile, trades, requests, reviews, sessions and more.
      </p>
      <LinkButton href="/api/me/download" download icon="download" wide>
        Download my data
      </LinkButton>
      <p className="sub s14">Deleting your account cannot be undone.</p>
      <Button className="del" icon="trash-2" wide {...key}>
        Delete my account
      </Button>
      {Dialog && <Dialog onClose={close} />}
    </section>
  );
}
