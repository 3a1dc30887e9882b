import { z } from 'zod';
import { address, type Setting, text, wholeNumber } from './setting-kinds.ts';

/** Discord, by which people sign in, Roblox, whose accounts they link, and who the owner is there. */
export const accountSettings = {
  discordClientId: {
    env: 'DISCORD_CLIENT_ID',
    doc: "The Discord application's client id; without it the server runs as a demo. Redirect to register there: PUBLIC_URL/api/auth/callback/discord.",
    read: text.optional(),
  },
  discordClientSecret: {
    env: 'DISCORD_CLIENT_SECRET',
    doc: "The Discord application's client secret.",
    read: text.optional(),
  },
  discordUrl: {
    env: 'DISCORD_URL',
    doc: 'Base address of Discord.',
    read: address.default('https://discord.com'),
  },
  discordGuildId: {
    env: 'DISCORD_GUILD_ID',
    doc: 'Id of your community server at Discord: whoever signs in is asked to join it, and added. Needs DISCORD_BOT_TOKEN. Default: nobody is asked.',
    read: text.regex(/^\d{5,25}$/, 'use the number of the server').optional(),
  },
  discordBotToken: {
    env: 'DISCORD_BOT_TOKEN',
    doc: "Token of the Discord application's bot, which must be on that server and may create invites.",
    read: text.regex(/^\S+$/, 'use the token without spaces').optional(),
  },
  robloxUrl: {
    env: 'ROBLOX_URL',
    doc: 'Base address of the Roblox pages that people are led to.',
    read: address.default('https://www.roblox.com'),
  },
  robloxUsersUrl: {
    env: 'ROBLOX_USERS_URL',
    doc: 'Base address at which the server looks up Roblox accounts and their bios.',
    read: address.default('https://users.roblox.com'),
  },
  robloxThumbnailsUrl: {
    env: 'ROBLOX_THUMBNAILS_URL',
    doc: 'Base address at which the server asks where the picture of a Roblox account lies.',
    read: address.default('https://thumbnails.roblox.com'),
  },
  robloxPicturesUrl: {
    env: 'ROBLOX_PICTURES_URL',
    doc: 'Where Roblox keeps its pictures: the server fetches them from this host and those below it, and from nowhere else.',
    read: address.default('https://rbxcdn.com'),
  },
  robloxChecks: {
    env: 'ROBLOX_CHECKS_A_MINUTE',
    doc: 'Of how many linked accounts, at most, Roblox is asked each minute whether they are still there and what they are called now; 0 asks only when somebody signs in or posts.',
    read: wholeNumber(0, 100).default(100),
  },
  tellNewDevices: {
    env: 'TELL_NEW_DEVICES',
    doc: '1 tells people of a sign-in to their account on a new device, 0 does not. Default: 1, but in the demo, where anybody signs in as anybody, 0.',
    read: z
      .enum(['0', '1'], { error: 'use 1 or 0' })
      .transform((v) => v === '1')
      .optional(),
  },
  ownerRobloxUsername: {
    env: 'OWNER_ROBLOX_USERNAME',
    doc: 'Roblox username of the owner: whoever proves to hold it becomes the owner.',
    read: text.optional(),
  },
  ownerRobloxUserId: {
    env: 'OWNER_ROBLOX_USER_ID',
    doc: 'Roblox user id of the owner; without it the id is pinned when the name first links.',
    read: text.regex(/^\d+$/, 'use the number of the account').optional(),
  },
} satisfies Record<string, Setting<unknown>>;
