/** The text and the number of each SMS, as of now: what a parent may not see any more is not sent. */
import { guardiansById } from '#areas/parents/server/public.ts';
import { linksOfStudents, studentsById } from '#areas/students/server/public.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import { inSmsLetters, smsNumber } from '../../sms-segments.ts';
import { declinedAmong } from '../declined-sms-store.ts';
import type { ClaimedSms } from '../sms-store.ts';
import { textOf } from '../text-of.ts';

export interface WrittenSms {
  readonly sms: ClaimedSms;
  /** Null where it cannot be sent, and why. */
  readonly to: string | null;
  readonly fault: 'noNumber' | 'notVisible' | 'declined' | null;
  readonly text: string;
}

/** Of a parent whose record names none. */
const usualLanguage: Language = 'fr';

export async function writeSms(
  at: InOrganisation,
  say: Context['say'],
  claimed: readonly ClaimedSms[],
): Promise<readonly WrittenSms[]> {
  const studentIds = [...new Set(claimed.map(({ studentId }) => studentId))];
  const [guardians, students, links] = [
    await guardiansById(at, [...new Set(claimed.map(({ guardianId }) => guardianId))]),
    await studentsById(at, studentIds),
    await linksOfStudents(at, studentIds),
  ];
  const declined = await declinedAmong(
    at,
    guardians.map(({ userId }) => userId).filter((id) => id !== null),
  );
  const guardianOf = new Map(guardians.map((one) => [one.id, one]));
  const nameOf = new Map(students.map(({ id, firstName, lastName }) => [id, firstName || lastName]));
  const verified = new Set(
    links
      .filter(({ state }) => state === 'verified')
      .map(({ guardianId, studentId }) => `${guardianId} ${studentId}`),
  );
  return claimed.map((sms) => {
    const guardian = guardianOf.get(sms.guardianId);
    const language = (guardian?.language ?? usualLanguage) as Language;
    const { text } = textOf(say, sms, nameOf.get(sms.studentId) ?? null, language);
    const to = smsNumber(guardian?.phone ?? null) ?? smsNumber(guardian?.phone2 ?? null);
    const isVisible = verified.has(`${sms.guardianId} ${sms.studentId}`);
    const fault = faultOf({ isVisible, isDeclined: declined.has(guardian?.userId ?? 0), to });
    return { sms, to: fault === null ? to : null, fault, text: inSmsLetters(text) };
  });
}

function faultOf(of: { isVisible: boolean; isDeclined: boolean; to: string | null }): WrittenSms['fault'] {
  if (!of.isVisible) return 'notVisible';
  if (of.isDeclined) return 'declined';
  return of.to === null ? 'noNumber' : null;
}
