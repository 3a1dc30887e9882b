import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import type { Api, Given } from '../../api/client.ts';
import { briefDate, fullDate } from '../../platform/dates.ts';
import { Button } from '../../platform/ui/button.tsx';
import { useLateDialog } from '../../platform/ui/dialogs/use-late-dialog.ts';
import { Icon } from '../../platform/ui/icon.tsx';
import type { Role } from '../../profiles/profile.ts';
import type { NameReason } from '../../profiles/refused-name.ts';
import type { Me } from '../account-contract.ts';
import { OwnEmail } from './mail/own-email.tsx';

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

const WHY: Record<NameReason, string> = {
  link: 'it has a link in it',
  invite: 'it has an invite in it',
  handle: 'it says how to reach you on another app',
  email: 'it has an email address in it',
  phone: 'it has a phone number in it',
  address: 'it says where you live',
  school: 'it says which school you go to',
  age: 'it says how old you are',
  secret: 'it has to do with passwords',
  money: 'it has to do with real money',
  insult: 'it has a rude word in it',
  direction: 'it has hidden signs in it',
  number: 'it has a long number in it',
  marks: 'it has too many marks on its letters',
  staff: 'it sounds like somebody who runs the site',
  somebody: 'it looks like the name of another trader',
};

/** Tells somebody whose Discord name others do not see why, and what they can do about it. */
function RefusedName({ shown, reason }: { shown: string; reason: NameReason }) {
  return (
    <p className="note" role="note">
      {`Others see you as ${shown}. We do not show your Discord name because ${WHY[reason]}. Change it on Discord and sign in again, or link your Roblox account.`}
    </p>
  );
}

/** Since when one has a password, and the way to be rid of it: whoever did not set it sees here that somebody did. */
function OwnPassword({ since, remove }: { since: string; remove: ComponentProps<typeof Button> }) {
  return (
    <>
      <span>
        Set <time dateTime={since}>{briefDate(since)}</time>
      </span>
      <Button size="sm" kind="ghost" aria-label="Remove password" {...remove}>
        Remove
      </Button>
    </>
  );
}
