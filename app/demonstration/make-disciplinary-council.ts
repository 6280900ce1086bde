/** A disciplinary council that has decided, and a proposal that waits for the next one. */
import {
  addConsequence,
  addConsequenceEvent,
  addCouncil,
  addHearing,
  recordHearing,
} from '#areas/discipline/server/public.ts';
import {
  addDays,
  defaultTimeZone,
  type Instant,
  momentOnDay,
  schoolDayOf,
  weekdayOf,
} from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { PlannedNotebook } from './homework-plan.ts';
import type { Chance } from './random.ts';

interface ConvenedSchool {
  readonly yearId: number;
  readonly notebooks: readonly PlannedNotebook[];
  /** The discipline master, who chairs it. */
  readonly decidedBy: number;
}

/** Kinds of the usual catalogue. */
const suspension = 5;
const dismissal = 6;
const councilTexts = {
  en: {
    hearing: 'The student admits the facts. The parents ask for leniency because of good marks until now.',
    decision: 'Sold examination papers to classmates; no earlier sanction, and the facts were admitted.',
    room: 'Office of the principal',
    next: 'Threatened a teacher in front of the class.',
  },
  fr: {
    hearing: 'L’élève reconnaît les faits. Les parents demandent l’indulgence au vu de bons résultats.',
    decision: 'A vendu des épreuves d’examen à des camarades ; aucune sanction antérieure, faits reconnus.',
    room: 'Bureau du principal',
    next: 'A menacé un enseignant devant la classe.',
  },
} as const;

/** One student whom the disciplinary council heard three weeks ago: suspended instead of dismissed. */
export async function addDemonstrationCouncil(
  at: InOrganisation,
  chance: Chance,
  { yearId, notebooks, decidedBy }: ConvenedSchool,
  now: Instant,
): Promise<void> {
  const some = addDays(schoolDayOf(now, defaultTimeZone), -21);
  const day = addDays(some, -Math.max(0, weekdayOf(some) - 5));
  const notebook = chance.pick(notebooks.filter(({ studentIds }) => studentIds.length > 1));
  const texts = councilTexts[notebook.section === 'french' ? 'fr' : 'en'];
  const [studentId = 0, nextId = 0] = chance.shuffled(notebook.studentIds);
  const others = [...new Set(notebooks.map(({ teacherId }) => teacherId))].filter((id) => id !== decidedBy);
  const memberIds = [decidedBy, ...others.slice(0, 4)];
  const monday = addDays(day, 8 - weekdayOf(day));
  const heardAt = momentOnDay(day, '10:00', defaultTimeZone);
  const consequenceId = await addConsequence(at, {
    yearId,
    studentId,
    classId: notebook.classId,
    incidentId: null,
    kindId: suspension,
    form: 'suspension',
    hours: null,
    fromDay: monday,
    untilDay: addDays(monday, 4),
    schoolDays: 5,
    reason: texts.decision,
    by: decidedBy,
    at: heardAt,
    decided: true,
    decidedOn: day,
    published: true,
    expiresOn: null,
  });
  const councilId = await addCouncil(at, {
    yearId,
    day: day,
    startsAt: '10:00',
    room: texts.room,
    chairId: decidedBy,
    memberIds,
  });
  await addHearing(at, { consequenceId, councilId, studentId });
  const done = { by: decidedBy, at: heardAt };
  const votes = { for: memberIds.length - 1, against: 1, abstentions: 0 };
  const { hearing } = texts;
  await recordHearing(at, consequenceId, { hearing, presentIds: memberIds, outcome: 'other', votes }, done);
  for (const act of ['proposed', 'scheduled', 'decided', 'published'] as const)
    await addConsequenceEvent(at, { consequenceId, studentId, act, remark: null, ...done });
  await addForCouncil(
    at,
    { yearId, studentId: nextId, classId: notebook.classId, by: decidedBy, now },
    texts.next,
  );
}

/** A dismissal that waits for a council. */
async function addForCouncil(
  at: InOrganisation,
  given: { yearId: number; studentId: number; classId: number; by: number; now: Instant },
  reason: string,
): Promise<void> {
  const { studentId, by, now } = given;
  const consequenceId = await addConsequence(at, {
    ...given,
    incidentId: null,
    kindId: dismissal,
    form: 'dismissal',
    hours: null,
    fromDay: null,
    untilDay: null,
    schoolDays: null,
    reason,
    at: now,
    decided: false,
    decidedOn: null,
    published: false,
    expiresOn: null,
  });
  await addConsequenceEvent(at, { consequenceId, studentId, act: 'proposed', remark: null, by, at: now });
}
