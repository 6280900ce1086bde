/** The register of tables: reports. */
import { personalTables } from '#platform/server/personal-data/table-rules.ts';

export const tablesOfReports = personalTables.contribute({
  area: 'reports',
  rules: [
    { table: 'reports', nobody: 'reports of other houses in the library' },
    { table: 'risk_rules', nobody: 'by which rules the school tells who is at risk' },
    { table: 'report_hosts', nobody: 'houses whose reports may be shown' },
  ],
});
