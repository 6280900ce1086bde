/** Several lists that come in together. Pure: screen and server ask the same. */

/** The kind of what was brought with other files and is read in the background: no area brings such a kind. */
export const unreadKind = 'unread';
