/** Where the account page asks who sees one's Discord username: /account#contact. */
export const CONTACT_CARD_ID = 'contact';
