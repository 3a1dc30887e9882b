import type { Api, Given } from '../api/client.ts';
import { writtenText } from '../platform/written-text.ts';
import { givenName } from '../profiles/profile.ts';

/** A person as the owner and the admins see one. */
export type ListedPerson = Given<Api['backoffice']['people']>['users'][number];

/** @returns what a row of the back office is headed by: the address, else their own name */
export function headOf(person: ListedPerson): string {
  return (
    person.email ??
    givenName({ robloxUsername: person.robloxUsername, discordDisplayName: person.discordName })
  );
}

/** @returns 'Roblox: MossyFrog_08 · Discord: mossy' */
export function accountsOf({ robloxUsername, discordName }: ListedPerson): string {
  const roblox = robloxUsername === null ? 'No Roblox account linked' : `Roblox: ${robloxUsername}`;
  const discord = writtenText(discordName ?? '');
  return discord === '' ? roblox : `${roblox} · Discord: ${discord}`;
}
