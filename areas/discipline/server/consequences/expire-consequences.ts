/** Marks consequences that no longer count by the rule of their kind; the program does it by itself. */
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { findNamingSettings } from '#areas/school/server/public/naming-settings.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import { dayText, languageOfClasses, type ProposingSchool, referenceOf } from '../tariff/proposing-school.ts';
import { insertEvent } from './consequences-store.ts';
import { expiredBefore, setExpired } from './expired-consequences-store.ts';

/** Those that are appealed wait for the answer. @returns how many have expired */
export async function expireConsequences(school: ProposingSchool): Promise<number> {
  const { timeZone } = await findNamingSettings(school);
  const expired = await expiredBefore(school, schoolDayOf(school.now, timeZone));
  if (expired.length === 0) return 0;
  const context = referenceOf(school);
  const classes = await classesAndGroupsById(context);
  const languageOf = await languageOfClasses(context);
  for (const { id, studentId, classId, expiresOn } of expired) {
    const classroom = classId === null ? undefined : classes.get(classId);
    const language = classroom ? languageOf(classroom) : 'en';
    const remark = school.say(
      'DISCIPLINE.consequences.expiredBy',
      { day: dayText(expiresOn, language) },
      language,
    );
    await setExpired(school, id);
    await insertEvent(school, {
      consequenceId: id,
      studentId,
      act: 'expired',
      remark,
      by: null,
      at: school.now,
    });
  }
  return expired.length;
}
