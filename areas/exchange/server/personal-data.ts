/** The register of tables: imports. */
import {
  because,
  type Holding,
  type PersonKind,
  personalTables,
} from '#platform/server/personal-data/table-rules.ts';

const noDetail = JSON.stringify({ values: {}, changes: [], faults: [], near: [] });

/** Lines of imports of a kind, whose record is the person; they lose what they say. */
const lines = (of: PersonKind, kind: string): Holding => ({
  of,
  by: 'record_id',
  erase: { set: { label: '–', detail: noDetail, decision: null } },
  only: { column: 'run_id', table: 'import_runs', where: 'kind', is: kind },
});

/** For every kind: a refused line belongs to no record, a line of a parent names the children, and a line may name somebody similar. */
const spoken = (['student', 'guardian', 'member'] as const).map((of) => ({
  of,
  // Children are in a parent's line with their number before the name.
  by: { texts: ['label', 'detail'], ...(of === 'student' ? { piece: (id: number) => `[${id},\\"` } : {}) },
  erase: { set: { label: '–', detail: noDetail } },
  silent: 'of others as well',
}));

/** The kept values of a file beside its lines. */
const shown = (['student', 'guardian', 'member'] as const).flatMap((of) =>
  Object.entries({
    file_name: '–',
    outline: { emptied: '{samples}' },
    settings: { emptied: '{report,faults}' },
  }).map(([column, blank]) => ({
    of,
    by: { texts: [column] },
    erase: { set: { [column]: blank } },
    silent: 'of others as well',
  })),
);

export const tablesOfExchange = personalTables.contribute({
  area: 'exchange',
  rules: [
    {
      table: 'import_rows',
      title: { en: 'Rows of imported lists', fr: 'Lignes de listes importées' },
      holds: [
        lines('student', 'students'),
        lines('student', 'ministry'),
        { ...lines('guardian', 'parents'), silent: 'names the children' },
        lines('member', 'teachers'),
        ...spoken,
      ],
      shows: {
        run_id: { en: 'Import', fr: 'Import' },
        row: { en: 'Row', fr: 'Ligne' },
        outcome: { en: 'Outcome', fr: 'Résultat' },
        detail: { en: 'Content', fr: 'Contenu' },
      },
      leaves: {
        org_id: because.school,
        part: 'of the line',
        label: 'said in the detail',
        record_id: because.own,
        decision: 'names other records',
      },
    },
    {
      table: 'import_runs',
      title: { en: 'Imports', fr: 'Imports' },
      holds: shown,
      shows: {},
      leaves: {
        org_id: because.school,
        ...Object.fromEntries(
          [
            'id',
            'kind',
            'state',
            'file_name',
            'file_hash',
            'file_size',
            'settings',
            'counts',
            'plan',
            'made_at',
          ]
            .concat(['done_at', 'undone_at', 'outline', 'remarks', 'set_id'])
            .map((column) => [column, 'of the import, and of everybody in it']),
        ),
        made_by: because.other,
        done_by: because.other,
        undone_by: because.other,
      },
    },
    {
      table: 'import_files',
      nobody: 'the file as it came, of everybody in it: gone 30 days after the import',
    },
    { table: 'import_mappings', nobody: 'how headings were understood' },
  ],
});
