import type { ProfilePicture, Role } from '../src/profiles/profile.ts';
import { discordIdOf, emailOf } from '../stand-ins/discord-person.ts';
import { robloxIdOf } from '../stand-ins/roblox-account.ts';

/** A member of the demo community. */
export type Person = {
  /** 18 digits; the stand-in Discord gives the same one to whoever types the handle. */
  discordId: string;
  handle: string;
  displayName: string;
  email: string;
  emailVerified: boolean;
  /** The linked Roblox account; absent when none is linked. */
  roblox?: {
    id: number;
    username: string;
    formerUsername?: string | undefined;
    madeDaysAgo?: number | undefined;
    linkedDaysAgo: number;
  };
  role: Role;
  picture: ProfilePicture;
  joinedDaysAgo: number;
  /** When they set a password, which nobody knows; absent when they have none. */
  passwordDaysAgo?: number;
};

/** What is told of a person; the rest follows from the handle or is usual. */
export type PersonSketch = {
  handle: string;
  displayName: string;
  roblox?: string;
  formerRoblox?: string;
  /** When their Roblox account was made and linked, where it is young; others have an old one and linked it when they joined. */
  youngRoblox?: { madeDaysAgo: number; linkedDaysAgo: number };
  role?: Role;
  picture: ProfilePicture;
  joinedDaysAgo: number;
  emailVerified?: boolean;
  passwordDaysAgo?: number;
};

/** Fills in ids and address, the same every time. */
export function personOf(sketch: PersonSketch): Person {
  const { handle, displayName, roblox, formerRoblox, role, picture, joinedDaysAgo, emailVerified } = sketch;
  const { passwordDaysAgo, youngRoblox } = sketch;
  return {
    discordId: discordIdOf(handle),
    handle,
    displayName,
    email: emailOf(handle),
    emailVerified: emailVerified ?? true,
    ...(roblox === undefined
      ? {}
      : {
          roblox: {
            id: robloxIdOf(roblox),
            username: roblox,
            formerUsername: formerRoblox,
            linkedDaysAgo: joinedDaysAgo,
            ...youngRoblox,
          },
        }),
    role: role ?? 'member',
    picture,
    joinedDaysAgo,
    ...(passwordDaysAgo === undefined ? {} : { passwordDaysAgo }),
  };
}
