/** The timetable of the year as a file of FET. */
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { SentFile } from '#platform/kernel/wire-values.ts';
import type { Context } from '#platform/server/context.ts';
import { failures } from '../../plan/plan-contract.ts';
import { readPlan } from '../plan/read-plan.ts';
import { fetFile } from './fet-file.ts';

/** @throws forbidden, noYear, noPeriods. */
export async function exportFet(context: Context): Promise<SentFile> {
  const { actor, language, now } = context;
  const plan = await readPlan(context);
  if (plan.shifts.every(({ periods }) => periods.length === 0)) throw failures.noPeriods();
  const today = schoolDayOf(now, actor.timeZone);
  const begun = plan.startsOn <= today;
  const day = begun ? today : plan.startsOn;
  const text = fetFile(plan, { school: actor.orgName, day, language });
  await context.audit('schedule.exportFet', `school year ${plan.yearId}`, { lessons: plan.lessons.length });
  return {
    name: `${title[language]} ${actor.orgCode} ${day}.fet`,
    type: 'application/xml',
    content: Buffer.from(text).toString('base64'),
  };
}

const title = { en: 'Timetable', fr: 'Emploi du temps' } as const;
