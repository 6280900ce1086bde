/** Applications to a demonstration school, some in every state. */
import { addApplications, type LoadedApplication } from '#areas/admissions/server/public.ts';
import { studentsById } from '#areas/students/server/public/students.ts';
import {
  addDays,
  defaultTimeZone,
  type Instant,
  momentOnDay,
  type SchoolDay,
  schoolDayOf,
} from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import { inventPerson, inventPhone, relationOf } from './names.ts';
import { type Chance, chanceFrom } from './random.ts';
import type { SchoolOptions } from './school-options.ts';
import { plannedClasses } from './teaching-plan.ts';

interface ApplicationOptions {
  readonly yearId: number;
  readonly levelIds: ReadonlyMap<string, number>;
  /** A student of Form 1 who came by application. */
  readonly newcomerId: number;
  /** The secretary or another person of the office. */
  readonly by: number;
}

type Given = LoadedApplication['given'];
type Decided = NonNullable<LoadedApplication['decided']>['state'];

const all: Given['papers'] = ['birthCertificate', 'reportCards', 'photos', 'medicalCertificate'];

interface PlannedApplication {
  readonly level: string;
  /** Days since it was received. */
  readonly ago: number;
  readonly documents: Given['papers'];
  readonly formerSchool: string;
  readonly state?: Decided;
  readonly reason?: string;
  readonly note?: string;
}

/** The application of a child who is enrolled already. */
const newcomer: PlannedApplication = {
  level: 'Form 1',
  ago: 70,
  documents: all,
  formerSchool: 'GBPS Buea Town',
  state: 'accepted',
};

/** The longest ago first, as they are numbered. */
const planned: readonly PlannedApplication[] = [
  { level: 'Form 1', ago: 34, documents: all, formerSchool: 'GBPS Molyko', state: 'accepted' },
  { level: '6e', ago: 31, documents: all, formerSchool: 'École publique de Bastos', state: 'waiting' },
  { level: 'Form 3', ago: 30, documents: all, formerSchool: 'GBHS Limbe', state: 'accepted' },
  {
    level: '4e',
    ago: 28,
    documents: ['birthCertificate'],
    formerSchool: 'Lycée de Nkolbisson',
    state: 'refused',
    reason: 'Il n’y a plus de place en 4e cette année.',
  },
  { level: '6e', ago: 26, documents: all, formerSchool: 'École Les Pigeons', state: 'waiting' },
  {
    level: 'Form 2',
    ago: 21,
    documents: all.slice(0, 2),
    formerSchool: 'Saint Joseph’s College Sasse',
    state: 'withdrawn',
    reason: 'The family stays in Buea.',
  },
  {
    level: '6e',
    ago: 18,
    documents: all.slice(0, 3),
    formerSchool: 'École bilingue d’Essos',
    state: 'waiting',
  },
  {
    level: '2nde',
    ago: 14,
    documents: all,
    formerSchool: 'Collège Vogt',
    state: 'accepted',
    note: 'Frère en Terminale C.',
  },
  { level: 'Form 1', ago: 9, documents: all, formerSchool: 'GBPS Etoug-Ebe' },
  { level: '5e', ago: 6, documents: ['birthCertificate', 'photos'], formerSchool: 'Collège de la Retraite' },
  {
    level: 'Lower Sixth',
    ago: 4,
    documents: all.slice(0, 2),
    formerSchool: 'GBHS Bamenda',
    note: 'Wants Physics, Chemistry and Biology.',
  },
  { level: 'Form 1', ago: 1, documents: [], formerSchool: 'École publique de Mvog-Ada' },
];

export async function addApplicants(
  at: InOrganisation,
  options: SchoolOptions,
  { yearId, levelIds, newcomerId, by }: ApplicationOptions,
  now: Instant,
): Promise<void> {
  // A generator of its own, so that all other generated data stay the same.
  const chance = chanceFrom(options.seed + 3000);
  const today = schoolDayOf(now, defaultTimeZone);
  const morning = (ago: number) => momentOnDay(addDays(today, -ago), '09:30', defaultTimeZone);
  const applicationOf = (one: PlannedApplication): LoadedApplication => ({
    given: givenOf(one, chance, today, { yearId, levelIds }),
    receivedAt: morning(one.ago),
    decided: one.state
      ? { state: one.state, reason: one.reason ?? null, at: morning(Math.max(0, one.ago - 3)) }
      : null,
    studentId: null,
  });
  const first = applicationOf(newcomer);
  const [student] = await studentsById(at, [newcomerId]);
  const taken: readonly LoadedApplication[] = student
    ? [
        {
          ...first,
          given: { ...first.given, firstName: student.firstName, lastName: student.lastName },
          studentId: student.id,
        },
      ]
    : [];
  await addApplications(at, [...taken, ...planned.map(applicationOf)], by);
}

function givenOf(
  one: PlannedApplication,
  chance: Chance,
  today: SchoolDay,
  { yearId, levelIds }: Pick<ApplicationOptions, 'yearId' | 'levelIds'>,
): Given {
  const parent = inventPerson(chance);
  const age = plannedClasses.find(({ level }) => level === one.level)?.age ?? 11;
  return {
    ...inventPerson(chance),
    birthDate: addDays(today, -(age * 365 + chance.below(330))),
    birthPlace: chance.pick(['Yaoundé', 'Douala', 'Buea', 'Bafoussam', 'Garoua']),
    nationality: 'Cameroun',
    formerSchool: one.formerSchool,
    formerClass: null,
    yearId,
    levelId: levelIds.get(one.level) ?? 0,
    guardian: {
      firstName: parent.firstName,
      lastName: parent.lastName,
      relation: relationOf(parent),
      phone: inventPhone(chance),
      email: null,
    },
    note: one.note ?? null,
    receivedOn: addDays(today, -one.ago),
    papers: one.documents,
    ...testOf(one, today, chance),
  };
}

/** The latest applications have a test date to come; those on the waiting list have been tested. */
function testOf(one: PlannedApplication, today: SchoolDay, chance: Chance) {
  if (one.state === 'waiting')
    return {
      testOn: addDays(today, 3 - one.ago),
      testTime: '08:00',
      testMark: `${10 + chance.below(7)}.5`,
    };
  if (one.state || one.ago > 10) return { testOn: null, testTime: null, testMark: null };
  return { testOn: addDays(today, 9), testTime: one.ago > 5 ? '08:00' : '10:30', testMark: null };
}
