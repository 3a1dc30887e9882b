import type { NameReason } from '../../profiles/refused-name.ts';

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
export function RefusedName({ shown, reason }: { shown: string; reason: NameReason }) {
  return (
    <p className="note" role="note">
      {`Others see you as ${shown}. We do not show your Discord name because ${WHY[reason]}. Change it on Discord and sign in again, or link your Roblox account.`}
    </p>
  );
}
