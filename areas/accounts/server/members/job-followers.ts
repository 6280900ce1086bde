import { extensionPoint } from '#platform/kernel/extension-point.ts';
import type { Context } from '#platform/server/context.ts';
import type { StaffJob } from '../../members/contract.ts';

/** Areas to notify at once when somebody is given a job: teachers need a staff file. */
export const jobFollowers = extensionPoint<{
  given(context: Context, userId: number, jobs: readonly StaffJob[]): Promise<void>;
}>('jobs given to a member');
