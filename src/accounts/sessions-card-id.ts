/** Where the account page says on which devices one is signed in: /account#sessions. */
export const SESSIONS_CARD_ID = 'sessions';
