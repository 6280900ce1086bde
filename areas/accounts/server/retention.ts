/** How long the audit keeps by whom and to whom. */
import { countOldEntries, forgetOldEntries } from '#platform/server/audit.ts';
import { retentionCategories } from '#platform/server/personal-data/retention.ts';

/** Looking at a file, without changing it. */
const views = ['students.read', 'students.readHealth', 'students.readDocument'];

export const retentionOfAccounts = [
  retentionCategories.contribute({
    id: 'views',
    title: { en: 'Who looked at whose file', fr: 'Qui a consulté quelle fiche' },
    text: {
      en: 'The name of the reader and the file go; that a file was looked at stays in the sealed log.',
      fr: 'Le nom du lecteur et la fiche s’effacent ; la consultation reste dans le journal scellé.',
    },
    from: 'making',
    months: 24,
    count: (at, before) => countOldEntries(at, views, before),
    remove: (at, before) => forgetOldEntries(at, views, before),
  }),
  retentionCategories.contribute({
    id: 'audit',
    title: { en: 'Audit log', fr: 'Journal d’audit' },
    text: {
      en: 'Who did it and to which record goes; what was done and when stays in the sealed log.',
      fr: 'L’auteur et la fiche s’effacent ; l’action et sa date restent dans le journal scellé.',
    },
    from: 'making',
    months: 120,
    count: (at, before) => countOldEntries(at, null, before),
    remove: (at, before) => forgetOldEntries(at, null, before),
  }),
];
