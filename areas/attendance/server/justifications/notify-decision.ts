/** Parents are notified of what was decided about a justification; a decision that is changed takes the place of the one before. */
import { purposesOfNotifications } from '#areas/notifications/server/public/extension-points.ts';
import { notify } from '#areas/notifications/server/public/notify.ts';
import { withdraw } from '#areas/notifications/server/public/withdraw.ts';
import type { Context } from '#platform/server/context.ts';
import type { StoredJustification } from './justifications-store.ts';

const purpose = 'attendance.justified';

export const purposesOfJustifications = [
  purposesOfNotifications.contribute({
    id: purpose,
    name: 'ATTENDANCE.news.justified.name',
    audience: 'families',
  }),
];

export async function notifyDecision(
  context: Context,
  { id, studentId, fromDay }: Pick<StoredJustification, 'id' | 'studentId' | 'fromDay'>,
  state: 'accepted' | 'refused',
): Promise<void> {
  const source = `justification ${id}`;
  await withdraw(context, { purpose, source, studentId: null });
  await notify(context, {
    purpose,
    source,
    to: { parentsOf: [studentId] },
    text: { words: `ATTENDANCE.news.${state}`, facts: { day: { day: fromDay } } },
    link: `/student/detail?student=${studentId}&tab=presence`,
  });
}
