/** Who sees somebody's Discord username: whoever is signed in and looks it up, or only people whose deal they accept. */
export const CONTACT_CHOICES = ['anyone', 'after-deal'] as const;
export type ContactChoice = (typeof CONTACT_CHOICES)[number];

/** What holds for whoever has never chosen. */
export const USUAL_CONTACT_CHOICE = 'after-deal' satisfies ContactChoice;
