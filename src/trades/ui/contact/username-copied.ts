/** What is said when a Discord username is on the clipboard. */
export const USERNAME_COPIED = {
  title: 'Discord Username Copied!',
  text: 'Paste it into Add Friend on Discord.',
} as const;
