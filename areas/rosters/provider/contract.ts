/** The call that exports the school's roster. */
import { defineCall } from '#platform/kernel/endpoint.ts';
import { sentFile } from '#platform/kernel/wire-values.ts';
import { canExchange, rosterFailures } from '../contract.ts';

export const exportOneRoster = defineCall({
  name: 'rosters.export',
  method: 'POST',
  path: '/slm/Rosters/v1/export',
  summary: 'The roster of this school year as a OneRoster 1.2 zip of CSV files, for other systems.',
  needs: canExchange,
  item: sentFile,
  failures: [rosterFailures.barredFromChild],
  replies: 'record',
});
