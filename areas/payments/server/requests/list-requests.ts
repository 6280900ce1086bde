import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Page } from '#platform/kernel/envelope.ts';
import { reachesWholeSchool } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import { canSee } from '../../contract.ts';
import type { listRequests as call, PaymentRequest } from '../../requests/contract.ts';
import { asRequests } from './request-records.ts';
import { findRequests } from './requests-store.ts';

/** A page of requests for staff who see the payments of the whole school; none for anybody else. */
export async function listRequests(
  context: Context,
  { studentId, page, size }: InputOf<typeof call>,
): Promise<Page<PaymentRequest>> {
  if (!reachesWholeSchool(context.actor, canSee)) return { rows: [], total: 0, page, size };
  const barred = [...(await barredChildren(context))];
  const found = await findRequests(context, { studentId, barred, page, size });
  return { rows: await asRequests(context, found.rows), total: found.total, page, size };
}
