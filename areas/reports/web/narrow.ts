/** A phone: its head has room for one button, its width for a few columns. */
export const narrow = '(max-width: 599px)';

/** A phone, or a tablet beside the menu: no room for a column of sentences. */
export const tight = '(max-width: 899px)';
