/** What Discord knows of an app that was registered with it. */
export type DiscordClient = { id: string; secret: string; botToken: string };

/**
 * The one app that the stand-in Discord knows unless told of another. Demo mode signs in with it; its secrets guard
 * nothing, as the stand-in lets anybody be anybody.
 */
export const STAND_IN_CLIENT: DiscordClient = { id: 'demo', secret: 'demo', botToken: 'demo-bot' };
