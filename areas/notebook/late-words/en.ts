/** Words that the notebook says on pages of other areas. */
export const en = {
  CLOSING: {
    /** What follows when another year begins. */
    notebooks: {
      one: '{count} class notebook of this year becomes read-only.',
      other: '{count} class notebooks of this year become read-only.',
    },
  },
} as const;
