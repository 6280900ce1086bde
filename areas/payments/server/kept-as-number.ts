/** Entries in the books outlast the record of the student. */
export const asNumber = {
  keep: {
    en: 'Accounting records are kept; the student becomes a number.',
    fr: 'Les écritures comptables sont conservées ; l’élève n’est plus qu’un numéro.',
  },
} as const;
