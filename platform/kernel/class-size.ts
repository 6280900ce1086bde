/** The largest class that can be entered, in students: beyond it a number is a slip of the keyboard. */
export const mostInClass = 500;
