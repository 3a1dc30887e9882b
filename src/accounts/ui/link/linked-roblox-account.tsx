import { Button, LinkButton } from '../../../platform/ui/button.tsx';
import { useLateDialog } from '../../../platform/ui/dialogs/use-late-dialog.ts';
import { Icon } from '../../../platform/ui/icon.tsx';
import { RobloxPicture } from '../../../profiles/ui/roblox-picture.tsx';
import type { LinkedRoblox } from './use-roblox-link.ts';

const loadDialog = async () => (await import('./unlink-dialog.tsx')).UnlinkDialog;

/** The linked account, the way to its page, and the way to take it off. */
export function LinkedRobloxAccount(props: { account: LinkedRoblox; onUnlinked: () => void }) {
  const { robloxUsername, robloxUserId, profileUrl, picture } = props.account;
  const { Dialog, close, key } = useLateDialog(loadDialog);
  return (
    <>
      <div className="who inset">
        <RobloxPicture picture={picture} name={robloxUsername} />
        <span className="grow">
          <span className="nm">
            <bdi>{robloxUsername}</bdi>
            <span className="bdg ver">
              <Icon name="badge-check" />
              Verified
            </span>
          </span>
          <span className="mt num">{`ID ${grouped(robloxUserId)}`}</span>
        </span>
      </div>
      <div className="row wr">
        <LinkButton href={profileUrl} target="_blank" rel="noopener noreferrer" iconRight="external-link">
          <Icon name="roblox" filled />
          <span>Visit Roblox Profile</span>
          <span className="sr"> (opens in a new tab)</span>
        </LinkButton>
        <Button kind="ghost" icon="unlink" {...key}>
          Unlink
        </Button>
      </div>
      {Dialog !== undefined && <Dialog name={robloxUsername} onClose={close} onUnlinked={props.onUnlinked} />}
    </>
  );
}

/** @returns '482 019 553' */
function grouped(id: string): string {
  return id.replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0');
}
