import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { useCopy } from '../../../platform/ui/use-copy.ts';

/** Shows a temporary password, this once: a message that goes away by itself is easily missed. */
export function TemporaryPasswordDialog(props: { password: string; who: string; onClose: () => void }) {
  const { password, who, onClose } = props;
  const { copied, copy } = useCopy(password, { title: 'Copied!' });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Temporary password"
      subtitle={
        <span>
          For <bdi className="whole">{who}</bdi>
        </span>
      }
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className="copy">
        <code className="handle" translate="no">
          {password}
        </code>
        <Button kind="pri" size="sm" icon={copied ? 'check' : 'copy'} data-autofocus onClick={copy}>
          {copied ? 'Copied!' : 'Copy'}
        </Button>
      </div>
      <p className="sub s14">
        You see it only this once. It works for 15 minutes and for one sign-in: on Reset Password, under 'Have
        a temporary password?', where they choose a new one.
      </p>
    </Dialog>
  );
}
