import type { PublicPerson } from '../person-contract.ts';
import { publicName } from '../profile.ts';
import { profiles } from './profile-table.ts';

/** The columns that `presentPerson` needs; for a joined profile that may be missing. */
export const personColumns = {
  id: profiles.id,
  robloxUsername: profiles.robloxUsername,
  robloxUserId: profiles.robloxUserId,
  discordDisplayName: profiles.discordDisplayName,
  nameHiddenAt: profiles.nameHiddenAt,
  nameRefused: profiles.nameRefused,
  profilePicture: profiles.profilePicture,
};

type PersonRow = {
  id: string;
  robloxUsername: string | null;
  robloxUserId: string | null;
  discordDisplayName: string | null;
  nameHiddenAt: Date | null;
  nameRefused: string | null;
  profilePicture: string;
};

/** The one place that says what of a person stands beside what they did; null for somebody who is gone. */
export function presentPerson(row: PersonRow | null): PublicPerson | null {
  if (row === null) return null;
  return {
    userId: row.id,
    name: publicName(row),
    verified: row.robloxUserId !== null,
    picture: row.profilePicture,
  };
}
