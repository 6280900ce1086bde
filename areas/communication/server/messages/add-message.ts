/** A message that was sent: of the demonstration. Everybody else sends by the use case. */
import { guardiansById } from '#areas/parents/server/public/guardians.ts';
import { linksOfStudents } from '#areas/students/server/public/guardian-links.ts';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { Texts } from '../../rules.ts';
import { insertCopies } from '../copies/copies-store.ts';
import { insertMessage, replaceChoices, replaceTargets, setState } from './messages-store.ts';

export interface MessageToAdd {
  readonly subject: Texts;
  readonly body: Texts;
  readonly choices: readonly Texts[];
  readonly confirms: boolean;
  readonly noticeUntil: SchoolDay | null;
  readonly classIds: readonly number[];
  /** Students whose parents get it, each for the own child. */
  readonly studentIds: readonly number[];
}

export async function addMessage(
  at: InOrganisation,
  { classIds, studentIds, choices, ...message }: MessageToAdd,
  sent: { readonly by: number; readonly at: Instant },
): Promise<void> {
  const written = { ...message, audience: 'classes', among: 'all', replies: true, sms: 'short' } as const;
  const id = await insertMessage(at, written, {
    senderId: sent.by,
    writtenBy: 'staff',
    createdAt: sent.at,
  });
  await replaceTargets(at, id, 'classes', classIds);
  await replaceChoices(at, id, choices);
  const links = (await linksOfStudents(at, studentIds)).filter(
    ({ state, contact }) => state === 'verified' && contact,
  );
  const guardians = await guardiansById(at, [...new Set(links.map(({ guardianId }) => guardianId))]);
  const accounts = new Map(guardians.map((guardian) => [guardian.id, guardian.userId]));
  await insertCopies(
    at,
    id,
    links.map(({ guardianId, studentId }) => ({
      guardianId,
      userId: accounts.get(guardianId) ?? null,
      amount: null,
      studentIds: [studentId],
    })),
  );
  await setState(at, id, 'sent', sent.at);
}
