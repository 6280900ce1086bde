/** HH:mm. Homework is due at the end of its day, unless somebody sets another hour. */
export const endOfDay = '23:59';
