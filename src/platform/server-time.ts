/** Under this name the Server-Timing of an answer says when it was made, in ms since 1970. */
export const SERVER_TIME = 'now';
