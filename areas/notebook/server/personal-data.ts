/** The register of tables: class notebooks. */
import { labels, shownClass, shownSubject } from '#platform/server/personal-data/labels.ts';
import { because, personalTables } from '#platform/server/personal-data/table-rules.ts';

export const tablesOfNotebooks = personalTables.contribute({
  area: 'notebook',
  rules: [
    {
      table: 'notebooks',
      title: { en: 'Class notebooks', fr: 'Cahiers de textes' },
      holds: [
        {
          of: 'member',
          by: 'teacher_id',
          erase: {
            keep: {
              en: 'The notebook belongs to the class; its teacher becomes a number.',
              fr: 'Le cahier appartient à la classe ; son enseignant n’est plus qu’un numéro.',
            },
          },
        },
      ],
      shows: {
        class_id: shownClass,
        subject_id: shownSubject,
        closed_at: { en: 'Closed', fr: 'Fermé' },
        reopened_reason: labels.reason,
      },
      leaves: {
        org_id: because.school,
        id: because.id,
        year_id: 'of the class',
        teacher_id: because.own,
        closed_by: because.other,
        version: because.version,
      },
    },
  ],
});
