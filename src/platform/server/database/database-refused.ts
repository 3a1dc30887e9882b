/** Why this version does not work with a database, in a sentence for whoever runs the site. Nothing was changed in it. */
export class DatabaseRefused extends Error {}
