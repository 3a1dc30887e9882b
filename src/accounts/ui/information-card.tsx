import { Link } from 'wouter';
import type { Api, Given } from '../../api/client.ts';
import { Icon } from '../../platform/ui/icon.tsx';
import { useLateDialog } from '../../platform/ui/dialogs/use-late-dialog.ts';
import { fullDate } from '../../platform/dates.ts';
import type { Role } from '../../profiles/profile.ts';
import type { Me } from '../account-contract.ts';
import { OwnEmail } from './mail/own-email.tsx';
import { RefusedName } from './refused-name.tsx';
import { OwnPassword } from './password/own-password.tsx';

const load = async () => (await import('./password/remove-password-dialog.tsx')).RemovePasswordDialog;

const ROLE_BADGES = {
  member: { kind: '', icon: 'user-round', word: 'Member' },
  admin: { kind: 'info', icon: 'shield', word: 'Admin' },
  owner: { kind: 'warn', icon: 'crown', word: 'Owner' },
} as const satisfies Record<Role, unknown>;

/** What is known of the person, for themselves. */
export function InformationCard({ me, account }: { me: Me; account: Given<Api['accounts']['account']> }) {
  const { Dialog, close, key } = useLateDialog(load);
  const badge = ROLE_BADGES[me.role];
  return (
    <section className="card stack g3">
      <div className="row sp">
        <h2 id="information-title" tabIndex={-1}>
          Account Information
        </h2>
        <span className={`bdg ${badge.kind}`}>
          <Icon name={badge.icon} />
          <span>{badge.word}</span>
        </span>
      </div>
      <dl className="info">
        <div>
          <dt>Email</dt>
          <dd>{account.maskedEmail === null ? 'None' : <OwnEmail masked={account.maskedEmail} />}</dd>
        </div>
        {account.maskedEmail !== null && !account.emailVerified && (
          <div>
            <dt>Not verified</dt>
            <dd>
              <Link className="link" href="/email-verified">
                Verify email
                <Icon name="arrow-right" />
              </Link>
            </dd>
          </div>
        )}
        {account.passwordSince && (
          <div>
            <dt>Password</dt>
            <dd>
              <OwnPassword since={account.passwordSince} remove={key} />
            </dd>
          </div>
        )}
        <div>
          <dt>Discord</dt>
          <dd>
            <Icon name="discord" filled />
            <bdi className="one">{account.discordName ?? 'Connected'}</bdi>
          </dd>
        </div>
        <div>
          <dt>Member since</dt>
          <dd>
            <time dateTime={account.memberSince}>{fullDate(account.memberSince)}</time>
          </dd>
        </div>
      </dl>
      {account.nameRefused && <RefusedName shown={me.name} reason={account.nameRefused} />}
      {Dialog && <Dialog onClose={close} />}
    </section>
  );
}
