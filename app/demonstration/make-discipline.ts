/** Tags, incidents, praise and consequences of the last ten weeks: most handled, some still waiting; one council. */
import {
  addConsequence,
  addConsequenceEvent,
  addIncident,
  setFamilyText,
  setIncidentState,
} from '#areas/discipline/server/public.ts';
import { tagsOfSchool } from '#areas/school/server/public/tags.ts';
import { storeTags, usualTags } from '#areas/school/server/public.ts';
import {
  addDays,
  defaultTimeZone,
  type Instant,
  momentOnDay,
  schoolDayOf,
  weekdayOf,
} from '#platform/kernel/time.ts';
import type { Database, InOrganisation, OrgId } from '#platform/server/db/database.ts';
import type { PlannedNotebook } from './homework-plan.ts';
import { addDemonstrationCouncil } from './make-disciplinary-council.ts';
import { type Chance, chanceFrom } from './random.ts';

/** A demonstration school before its incidents are added. */
export interface DisciplinedSchool {
  readonly org: OrgId;
  readonly yearId: number;
  readonly notebooks: readonly PlannedNotebook[];
  /** The discipline master; null in a school without one. */
  readonly decidedBy: number | null;
  readonly seed: number;
}

interface Story {
  /** Id of one of the usual types (areas/discipline/catalogue/usual-entries.ts). */
  readonly typeId: number;
  readonly tag: string | null;
  readonly points: number;
  readonly en: string;
  readonly fr: string;
  readonly venue: string | null;
  readonly family: { readonly en: string; readonly fr: string };
}

const stories: readonly Story[] = [
  {
    typeId: 1,
    tag: 'Chatting',
    points: 0,
    en: 'Talked all through the lesson in spite of three reminders.',
    fr: 'A bavardé pendant tout le cours malgré trois rappels.',
    venue: null,
    family: { en: 'Disturbed the lesson.', fr: 'A perturbé le cours.' },
  },
  {
    typeId: 6,
    tag: 'Phone',
    points: 0,
    en: 'The phone rang during the test; it was taken to the office.',
    fr: 'Le téléphone a sonné pendant le contrôle ; il a été déposé au bureau.',
    venue: null,
    family: { en: 'Had a phone in class.', fr: 'Avait un téléphone en classe.' },
  },
  {
    typeId: 7,
    tag: 'Uniform',
    points: 0,
    en: 'Came without the uniform for the second time this week.',
    fr: 'S’est présenté sans uniforme pour la deuxième fois de la semaine.',
    venue: 'Gate',
    family: { en: 'Came without the uniform.', fr: 'S’est présenté sans uniforme.' },
  },
  {
    typeId: 3,
    tag: 'Insolence',
    points: 0,
    en: 'Refused to go to the board and left the room.',
    fr: 'A refusé d’aller au tableau et a quitté la salle.',
    venue: null,
    family: { en: 'Was insolent to a teacher.', fr: 'A manqué de respect à un enseignant.' },
  },
  {
    typeId: 2,
    tag: 'Fighting',
    points: 0,
    en: 'Fought in the yard at break; separated by the supervisor.',
    fr: 'S’est battu dans la cour à la récréation ; séparé par le surveillant.',
    venue: 'Yard',
    family: { en: 'Fought in the yard.', fr: 'S’est battu dans la cour.' },
  },
  {
    typeId: 12,
    tag: 'Helpfulness',
    points: 2,
    en: 'Helped a classmate to catch up after an illness.',
    fr: 'A aidé un camarade à rattraper ses cours après une maladie.',
    venue: null,
    family: { en: 'Helped a classmate.', fr: 'A aidé un camarade.' },
  },
  {
    typeId: 11,
    tag: null,
    points: 2,
    en: 'Presented a very good piece of work to the class.',
    fr: 'A présenté un très bon travail à la classe.',
    venue: null,
    family: { en: 'Presented very good work.', fr: 'A présenté un très bon travail.' },
  },
];

const incidents = 60;
const weeks = 10;
/** Kinds of the usual catalogue: detention, warning, suspension. */
const detention = 1;
const warning = 3;
const suspension = 5;

export async function addDemonstrationDiscipline(
  database: Database,
  school: DisciplinedSchool,
  now: Instant,
): Promise<void> {
  const chance = chanceFrom(school.seed + 700);
  await database.write(school.org, (at) => storeTags(at, usualTags('en')));
  const { decidedBy } = school;
  if (decidedBy === null) return;
  await database.write(school.org, async (at) => {
    const tags = new Map((await tagsOfSchool(at)).tags.map(({ id, name }) => [name, id]));
    for (let count = 0; count < incidents; count++)
      await addStory(at, chance, { ...school, decidedBy }, tags, now);
    await addDemonstrationCouncil(at, chance, { ...school, decidedBy }, now);
  });
}

async function addStory(
  at: InOrganisation,
  chance: Chance,
  { yearId, notebooks, decidedBy }: DisciplinedSchool & { readonly decidedBy: number },
  tags: ReadonlyMap<string, number>,
  now: Instant,
): Promise<void> {
  const today = schoolDayOf(now, defaultTimeZone);
  const some = addDays(today, -1 - chance.below(7 * weeks));
  // On a Saturday or Sunday nobody was at school.
  const day = addDays(some, -Math.max(0, weekdayOf(some) - 5));
  const notebook = chance.pick(notebooks.filter(({ studentIds }) => studentIds.length > 1));
  const story = chance.pick(stories);
  const language = notebook.section === 'french' ? 'fr' : 'en';
  const [studentId = 0, witnessId = 0] = chance.shuffled(notebook.studentIds);
  const { classId } = notebook;
  const hour = 8 + chance.below(6);
  const reportedAt = momentOnDay(day, `${String(hour).padStart(2, '0')}:50`, defaultTimeZone);
  const tagId = story.tag === null ? undefined : tags.get(story.tag);
  const id = await addIncident(at, {
    yearId,
    typeId: story.typeId,
    tagIds: tagId === undefined ? [] : [tagId],
    positive: story.points > 0,
    points: story.points,
    happenedOn: day,
    happenedAt: `${String(hour).padStart(2, '0')}:30`,
    venue: story.venue,
    details: story[language],
    lesson: null,
    people: [
      { studentId, part: 'actor', classId },
      ...(story.typeId === 2 ? [{ studentId: witnessId, part: 'witness' as const, classId }] : []),
    ],
    by: notebook.teacherId,
    at: reportedAt,
  });
  const isRecent = day > addDays(today, -6);
  if (!isRecent || chance.percent(40)) await setIncidentState(at, id, isRecent ? 'inHand' : 'closed');
  if (!isRecent) await setFamilyText(at, id, story.family[language], { by: decidedBy, at: reportedAt });
  if (story.points > 0 || !chance.percent(60)) return;
  const kindId = story.typeId === 2 ? suspension : chance.percent(70) ? detention : warning;
  const decided = !isRecent;
  const consequence = await addConsequence(at, {
    yearId,
    studentId,
    classId,
    incidentId: id,
    kindId,
    form: kindId === detention ? 'detention' : kindId === warning ? 'warning' : 'suspension',
    hours: kindId === detention ? 2 : null,
    fromDay: kindId === suspension ? addDays(day, 3) : null,
    untilDay: kindId === suspension ? addDays(day, 4) : null,
    schoolDays:
      kindId === suspension ? [3, 4].filter((count) => weekdayOf(addDays(day, count)) <= 5).length : null,
    reason: story.family[language],
    by: decided ? decidedBy : notebook.teacherId,
    at: reportedAt,
    decided,
    decidedOn: decided ? day : null,
    published: decided,
    expiresOn: null,
  });
  const event = { consequenceId: consequence, studentId, remark: null, at: reportedAt };
  await addConsequenceEvent(at, {
    ...event,
    act: decided ? 'decided' : 'proposed',
    by: decided ? decidedBy : notebook.teacherId,
  });
  if (decided) await addConsequenceEvent(at, { ...event, act: 'published', by: decidedBy });
}
