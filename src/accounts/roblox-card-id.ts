/** Where on the account page a Roblox account is linked: /account#roblox. */
export const ROBLOX_CARD_ID = 'roblox';
