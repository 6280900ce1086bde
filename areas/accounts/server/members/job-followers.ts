import { extensionPoint } from '#platform/kernel/extension-point.ts';
import type { Context } from '#platform/server/context.ts';
import type { StaffJob } from '../../members/contract.ts';

/** Who must know at once that somebody has a job: whoever teaches has a staff file. */
export const jobFollowers = extensionPoint<{
  given(context: Context, userId: number, jobs: readonly StaffJob[]): Promise<void>;
}>('jobs given to a member');
