/**
 * Demonstration data of one class council: conduct and remarks of the last sequence, its closed meeting, and an open meeting for
 * the term.
 */
import { saveKeptConduct, saveKeptTexts } from '#areas/appreciations/server/public.ts';
import { addMeeting } from '#areas/council/server/public.ts';
import { computedClass } from '#areas/evaluations/server/public/grading.ts';
import type { Period } from '#platform/kernel/periods/periods.ts';
import {
  addDays,
  defaultTimeZone,
  type Instant,
  type SchoolDay,
  schoolDayOf,
} from '#platform/kernel/time.ts';
import type { ContributionContext } from '#platform/server/context.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import { type Chance, chanceFrom } from './random.ts';

interface CouncilOptions {
  readonly yearId: number;
  readonly classId: number;
  readonly masterId: number;
  readonly headId: number;
  /** The teachers of the class. */
  readonly teacherIds: readonly number[];
  /** Its own seed, so that councils change no other generated data. */
  readonly seed: number;
}

type Council = Parameters<typeof addMeeting>[1];

/** Adds nothing before the first sequence is over. */
export async function addDemonstrationCouncil(
  at: InOrganisation,
  options: CouncilOptions,
  now: Instant,
): Promise<void> {
  // The school has no records yet that are entered one by one.
  const context: ContributionContext = {
    ...at,
    reference: (_topics, _key, load) => load(),
    contributions: () => [],
  };
  const chance = chanceFrom(options.seed);
  const today = schoolDayOf(now, defaultTimeZone);
  const { periods } = await computedClass(context, options.classId);
  const over = periods.filter(({ endsOn }) => endsOn < today);
  const last = over.findLast(({ kind }) => kind === 'trimester') ?? over.at(-1);
  const going = periods.find(
    ({ kind, startsOn, endsOn }) => kind === 'trimester' && startsOn <= today && endsOn >= today,
  );
  if (!last) return;
  await addConductAndTexts(context, chance, options, last, now);
  await addMeeting(context, {
    ...meeting(options, last, now, addDays(last.endsOn, 3)),
    decided: 'everybody',
  });
  if (going) await addMeeting(context, { ...meeting(options, going, now, today), decided: 12 });
}

async function addConductAndTexts(
  context: ContributionContext,
  chance: Chance,
  { classId, masterId, headId }: CouncilOptions,
  period: Period,
  at: Instant,
): Promise<void> {
  const { classList, results } = await computedClass(context, classId);
  const found = period.kind === 'trimester' ? results.trimesters : results.sequences;
  const averages = new Map(
    found.get(period.id)?.students.map(({ studentId, general }) => [studentId, general.value]),
  );
  const none = { detention: 0, exclusionDays: 0, warnings: 0, reprimands: 0, excluded: false, version: 0 };
  const rows = classList.map(({ id }) => {
    const late = chance.percent(40) ? chance.below(5) : 0;
    const absent = chance.percent(35) ? 60 * (1 + chance.below(12)) : 0;
    const serious = absent >= 480 && chance.percent(60);
    return {
      ...none,
      studentId: id,
      lateness: late,
      unjustified: absent,
      justified: chance.percent(20) ? 60 * (1 + chance.below(6)) : 0,
      ...(serious ? { detention: 120, warnings: 1 } : {}),
    };
  });
  await saveKeptConduct(context, period, rows, { by: headId, at });
  const texts = classList.map(({ id }) => ({
    studentId: id,
    version: 0,
    content: chance.pick(remarksOn(averages.get(id) ?? null)),
  }));
  const textList = { kind: 'master' as const, subjectId: null, period };
  await saveKeptTexts(context, textList, texts, { by: masterId, at });
}

/** Remarks of the class master, in the language of the class. */
function remarksOn(average: number | null): readonly string[] {
  if (average === null) return ['Absent from most tests. To be followed closely.'];
  if (average >= 1400)
    return ['Excellent work. Keep it up.', 'A very good start of the year, in every subject.'];
  if (average >= 1200) return ['Good work, steady and careful.', 'A good term. Aim higher in the sciences.'];
  if (average >= 1000)
    return ['Fair results. More effort in the weak subjects.', 'Can do better with regular work.'];
  return [
    'Weak results. Extra lessons are needed.',
    'Too little work at home. The parents are asked to call.',
  ];
}

/** By the place among the teachers of the class. */
const awayAt: Partial<Record<number, 'excused' | 'absent'>> = { 3: 'excused', 7: 'absent' };

function meeting(
  { classId, masterId, headId, teacherIds }: CouncilOptions,
  { key: period }: Period,
  now: Instant,
  heldOn: SchoolDay,
): Omit<Council, 'decided'> {
  return {
    classId,
    period,
    by: masterId,
    at: now,
    given: {
      heldOn,
      chairId: headId,
      secretaryId: masterId,
      attendances: [...new Set(teacherIds)].map((userId, index) => ({
        userId,
        state: userId === masterId ? 'present' : (awayAt[index] ?? 'present'),
      })),
      guests: ['Mme Solange Foning, parents’ delegate'],
      remark: 'A lively class that works well together. Homework in mathematics is to be checked more often.',
    },
    otherwise({ proposal }, index) {
      if (proposal.work === 'honourRoll' && index > 4) {
        return index % 3 === 0
          ? {
              work: 'none',
              workReason: 'Two assignments were never handed in.',
              remark: 'Promise to be kept.',
            }
          : null;
      }
      if (index === 1) return { work: 'encouragement', workReason: 'Marked progress in all subjects.' };
      if (index !== 6) return null;
      return {
        conduct: 'warning',
        conductReason: 'Disturbs the lessons of several teachers.',
        votes: { for: 9, against: 2, abstained: 1 },
      };
    },
  };
}
