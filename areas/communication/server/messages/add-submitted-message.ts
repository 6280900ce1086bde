/** A teacher's message that waits for approval, which the school asks for: of the demonstration. */
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { Texts } from '../../rules.ts';
import { storeReviewSettings, submitMessage } from '../review/review-store.ts';
import { insertMessage, replaceTargets } from './messages-store.ts';

export async function addSubmittedMessage(
  at: InOrganisation,
  { classId, ...texts }: { readonly subject: Texts; readonly body: Texts; readonly classId: number },
  submitted: { readonly by: number; readonly at: Instant },
): Promise<void> {
  await storeReviewSettings(at, ['classes'], 0);
  const id = await insertMessage(
    at,
    {
      ...texts,
      audience: 'classes',
      among: 'all',
      confirms: false,
      replies: true,
      noticeUntil: null,
      sms: 'short',
    },
    { senderId: submitted.by, writtenBy: 'staff', createdAt: submitted.at },
  );
  await replaceTargets(at, id, 'classes', [classId]);
  await submitMessage(at, id, submitted.at);
}
