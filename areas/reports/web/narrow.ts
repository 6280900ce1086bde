/** A phone: its head has room for one button, its width for a few columns. */
export const narrow = '(max-width: 599px)';
