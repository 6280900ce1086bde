/** The list of who works at the school and may sign in, as a file. */
import { listCalls } from '#platform/kernel/list-calls.ts';
import { canAdministrate } from './members-contract.ts';

export const [exportMembers, printMembers] = listCalls({
  names: ['accounts.export', 'accounts.exportPaper'],
  path: '/usm/api/members/export',
  what: 'Who works at the school and may sign in, with the jobs of each,',
  needs: [canAdministrate],
});
