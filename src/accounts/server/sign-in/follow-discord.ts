import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/server/database/database.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { settleName } from '../../../profiles/server/settle-names.ts';
import { announceName } from '../link/announce-name.ts';

/** What a sign-in brings along from Discord, by the names that the sign-in library uses. */
type FromDiscord = { name?: unknown; image?: unknown; discordUsername?: unknown };

/**
 * Follows what Discord says of a person who signs in again, as the library's hooks around that update: a picture that is
 * gone there goes here too, and a change of name, picture or handle is told to open pages, kept pages and the search.
 */
export function followDiscord({ db, now }: { db: Db; now: () => Date }) {
  // One sign-in is one context, so that two at once do not take each other's.
  const known = new WeakMap<object, string>();
  return {
    before: async (user: FromDiscord & { discordId?: unknown }, context: object | null) => {
      // Only a sign-in gives the id along.
      if (typeof user.discordId !== 'string') return undefined;
      const [profile] = await db
        .select({
          name: profiles.discordDisplayName,
          image: profiles.discordAvatarUrl,
          discordUsername: profiles.discordUsername,
        })
        .from(profiles)
        .where(eq(profiles.discordId, user.discordId));
      if (profile !== undefined && context !== null) known.set(context, said(profile));
      // The library leaves out what is null, and would keep the old picture.
      return { data: { image: typeof user.image === 'string' ? user.image : null } };
    },
    after: async (user: FromDiscord & { id: string }, context: object | null) => {
      if (context !== null && known.get(context) === said(user)) return;
      await db.transaction(async (tx) => {
        await settleName(tx, user.id);
        await announceName(tx, user.id, now());
      });
    },
  };
}

function said({ name, image, discordUsername }: FromDiscord): string {
  return JSON.stringify([name, image ?? null, discordUsername]);
}
