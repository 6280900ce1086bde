/** How long the audit log keeps who did something and to which record. The log is written with or without the area that shows it. */
import { countOldEntries, forgetOldEntries } from '#platform/server/audit.ts';
import { retentionCategories } from '#platform/server/personal-data/retention.ts';

/** Reads that are audited, without a change. */
const views = ['students.read', 'students.readHealth', 'students.readDocument'];

export const retentionOfAudit = [
  retentionCategories.contribute({
    id: 'views',
    title: { en: 'Views of records', fr: 'Consultations de fiches' },
    text: {
      en: 'The name of the reader and the record are deleted; that a record was viewed stays in the sealed log.',
      fr: 'Le nom du lecteur et la fiche sont supprimés ; la consultation reste dans le journal scellé.',
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
      en: 'The person and the record are deleted; the action and its date stay in the sealed log.',
      fr: 'L’auteur et la fiche sont supprimés ; l’action et sa date restent dans le journal scellé.',
    },
    from: 'making',
    months: 120,
    count: (at, before) => countOldEntries(at, null, before),
    remove: (at, before) => forgetOldEntries(at, null, before),
  }),
];
