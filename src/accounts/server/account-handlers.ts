import { eq } from 'drizzle-orm';
import { calls } from '../../api/server/calls.ts';
import { publicName } from '../../profiles/profile.ts';
import { profiles } from '../../profiles/server/profile-table.ts';

const me = calls.accounts.me.handler(async ({ context }) => {
  if (context.visitor === null) return null;
  const [person] = await context.db.select().from(profiles).where(eq(profiles.id, context.visitor.userId));
  if (person === undefined) return null;
  return {
    userId: person.id,
    name: publicName(person),
    robloxUsername: person.robloxUsername,
    picture: person.profilePicture,
    role: person.role,
    discordConnected: Boolean(person.discordUsername),
  };
});

export const accountHandlers = { me };
