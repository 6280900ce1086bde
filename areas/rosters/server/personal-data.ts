/** The register of tables: the names that other systems have for people, and the systems that read. */
import { because, personalTables } from '#platform/server/personal-data/table-rules.ts';

export const tablesOfRosters = personalTables.contribute({
  area: 'rosters',
  rules: [
    {
      table: 'external_ids',
      title: { en: 'Names in other systems', fr: 'Noms dans d’autres systèmes' },
      holds: [
        { of: 'student', by: 'record', word: 'student', erase: 'delete' },
        { of: 'guardian', by: 'record', word: 'guardian', erase: 'delete' },
        { of: 'member', by: 'record', word: 'staff', erase: 'delete' },
      ],
      shows: { source_id: { en: 'Name there', fr: 'Nom là-bas' } },
      leaves: { org_id: because.school, kind: 'a user in all of these', record: because.own },
    },
    { table: 'roster_names', nobody: 'a number from which the school names its records for others' },
    { table: 'roster_clients', nobody: 'programs of other systems; who let one in is a number' },
    { table: 'roster_tokens', nobody: 'proofs of such programs: an hour each' },
  ],
});
