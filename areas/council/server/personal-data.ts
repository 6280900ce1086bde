/** The register of tables: class councils. */
import { labels } from '#platform/server/personal-data/labels.ts';
import { because, personalTables } from '#platform/server/personal-data/table-rules.ts';

const decision = {
  version: { en: 'Version', fr: 'Version' },
  decided: { en: 'Decision', fr: 'Décision' },
  saved_at: labels.at,
};
const hidden = {
  org_id: because.school,
  student_id: because.own,
  sitting_id: 'which sitting, told by its day',
  saved_by: because.other,
};

export const tablesOfCouncil = personalTables.contribute({
  area: 'council',
  rules: [
    {
      table: 'council_decisions',
      title: { en: 'Class council', fr: 'Conseil de classe' },
      holds: [{ of: 'student', by: 'student_id', erase: 'delete' }],
      shows: { ...decision, basis: { en: 'Basis', fr: 'Fondement' } },
      leaves: { ...hidden, batch: 'how it was keyed' },
    },
    {
      table: 'former_council_decisions',
      title: {
        en: 'Class council, earlier decisions',
        fr: 'Conseil de classe, décisions antérieures',
      },
      holds: [{ of: 'student', by: 'student_id', erase: 'delete' }],
      shows: decision,
      leaves: hidden,
    },
    { table: 'council_sittings', nobody: 'sittings of councils, about classes' },
    { table: 'council_attendances', nobody: 'who sat in a council as part of their work' },
    { table: 'council_closings', nobody: 'when sittings were closed' },
  ],
});
