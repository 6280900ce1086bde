/** Words that the notebook says on pages of other areas. */
export const en = {
  CLOSING: {
    /** What follows when another year begins. */
    notebooks: {
      one: '{count} class notebook of this year is closed: it can then only be read.',
      other: '{count} class notebooks of this year are closed: they can then only be read.',
    },
  },
} as const;
