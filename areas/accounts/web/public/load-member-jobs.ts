import { withWords } from '#platform/web/words.ts';

/** Card on a staff member's page: their rights, for callers who may see them; see `PartBody`. */
export const loadMemberJobs = async () =>
  (await withWords('accounts', () => import('../rights/member-jobs.tsx'))()).MemberJobs;
