/** People of a data package: matched, new and changed ones. */
import { nameKeys } from '#platform/kernel/imports/person-keys.ts';
import { contradicts } from '#platform/kernel/imports/same-person.ts';
import type { BundlePerson } from '../reading/roster-model.ts';
import type { PresentSchool } from './present-school.ts';
import {
  changedFields,
  filledFields,
  type PlanNotes,
  type Planned,
  type RosterPlan,
  type TextFields,
} from './roster-plan.ts';

/** The number in `student 12`; null for another kind of record. */
function numberOf(record: string | undefined, kind: string): number | null {
  const [is, number] = record?.split(' ') ?? [];
  return is === kind ? Number(number) : null;
}

/** Matched by the name elsewhere, else by the matricule. A student without matricule and user name gets the identifier as matricule. */
export function planStudents(
  people: readonly BundlePerson[],
  present: PresentSchool,
  notes: PlanNotes,
): RosterPlan['students'] {
  const byId = new Map(present.students.map((student) => [student.id, student]));
  const byMatricule = new Map(present.students.map((student) => [student.matricule, student]));
  const byNational = new Map(present.students.map((student) => [student.nationalMatricule ?? '', student]));
  const claimed = new Set<number>();
  const taken = new Set<string>();
  return people.flatMap((person) => {
    const known = byId.get(numberOf(present.records.get(`user ${person.sourceId}`), 'student') ?? 0);
    const stored = known ?? (person.identifier ? byMatricule.get(person.identifier) : undefined) ?? null;
    const matricule = person.identifier || stored?.matricule || matriculeFor(person);
    const owner = byMatricule.get(matricule) ?? byNational.get(person.nationalMatricule || '\u0000');
    const isTaken = taken.has(matricule) || (owner !== undefined && owner !== stored);
    if (isTaken || (stored !== null && claimed.has(stored.id)))
      notes.fault(person, 'identifier', matricule, 'matriculeTaken');
    refuseAnother(person, stored, notes);
    if (notes.isBad(person)) return refused('students', person, notes);
    taken.add(matricule);
    if (stored) claimed.add(stored.id);
    const given = {
      firstName: person.firstName,
      lastName: person.lastName,
      matricule,
      nationalMatricule: person.nationalMatricule,
      sex: person.sex ?? '',
      birthDate: person.birthDate ?? '',
      birthPlace: person.birthPlace,
      nationality: person.nationality,
      email: person.email,
      phone: person.phone,
      phone2: person.phone2,
    };
    const version = stored?.version ?? 0;
    return { ...planned('students', person, stored, given, notes), version };
  });
}

function matriculeFor({ username, sourceId }: BundlePerson): string {
  return /^[^@\s]{1,40}$/.test(username) ? username : sourceId.slice(0, 40);
}

/** Whether the school's record with that identifier or number is another person, by name and birth date. */
function refuseAnother(
  person: BundlePerson,
  stored: (Named & { readonly birthDate?: string | null }) | null,
  notes: PlanNotes,
): void {
  const { firstName, lastName, birthDate } = person;
  if (stored !== null && contradicts({ birthDate: null, ...stored }, { firstName, lastName, birthDate }))
    notes.fault(person, '', [stored.lastName, stored.firstName].filter(Boolean).join(' '), 'otherPerson');
}

function refused(
  part: 'students' | 'teachers' | 'guardians',
  person: BundlePerson,
  notes: PlanNotes,
): readonly never[] {
  notes.count(part, 'refused');
  notes.passOverPerson(person, 'personNotTaken');
  return [];
}

function planned(
  part: 'students' | 'teachers' | 'guardians',
  person: BundlePerson,
  stored: { readonly id: number } | null,
  given: TextFields,
  notes: PlanNotes,
): Planned<TextFields> {
  const fields = stored
    ? changedFields(given, stored as unknown as Readonly<Record<string, unknown>>)
    : filledFields(given);
  const outcome = !stored ? 'create' : Object.keys(fields).length > 0 ? 'update' : 'unchanged';
  notes.count(part, outcome);
  for (const at of [person, ...person.rows]) (outcome === 'unchanged' ? notes.keep : notes.take)(at);
  return { sourceId: person.sourceId, id: stored?.id ?? null, fields };
}

/** Matched by the name elsewhere, by the staff number, or by the login that the file would give. */
export function planTeachers(
  people: readonly BundlePerson[],
  present: PresentSchool,
  notes: PlanNotes,
): readonly Planned<TextFields>[] {
  const teachers = present.teachers.map((teacher) => ({ ...teacher, id: teacher.userId }));
  const byId = new Map(teachers.map((teacher) => [teacher.id, teacher]));
  const claimed = new Set<number>();
  return people.flatMap((person) => {
    const login = `${loginFor(person)}@${present.code}`;
    const known = byId.get(numberOf(present.records.get(`user ${person.sourceId}`), 'staff') ?? 0);
    const alike = teachers.filter(({ id }) => !claimed.has(id));
    const stored =
      known ??
      alike.find(({ staffNumber }) => staffNumber !== null && staffNumber === person.identifier) ??
      alike.find((one) => one.login === login && sameName(one, person)) ??
      null;
    refuseAnother(person, stored, notes);
    if (notes.isBad(person)) return refused('teachers', person, notes);
    if (stored) claimed.add(stored.id);
    const { firstName, lastName, title, identifier: staffNumber } = person;
    const given = stored
      ? { firstName, lastName }
      : { firstName, lastName, title, staffNumber, login: loginFor(person) };
    return planned('teachers', person, stored, given, notes);
  });
}

interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

function sameName(one: Named, other: Named): boolean {
  const keys = nameKeys(other.lastName, other.firstName);
  return nameKeys(one.lastName, one.firstName).some((key) => keys.includes(key));
}

/** The user name up to its `@`, in lower case; the person's name for people without a user name. */
export function loginFor({ username, firstName, lastName }: BundlePerson): string {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^\w.-]/g, '')
      .slice(0, 60);
  return plain(username.split('@')[0] ?? '') || plain(`${firstName.slice(0, 1)}${lastName}`) || 'teacher';
}

/** Matched by the name elsewhere, else by name with phone or e-mail. */
export function planGuardians(
  people: readonly BundlePerson[],
  present: PresentSchool,
  notes: PlanNotes,
): readonly Planned<TextFields>[] {
  const byId = new Map(present.guardians.map((guardian) => [guardian.id, guardian]));
  const claimed = new Set<number>();
  return people.flatMap((person) => {
    const known = byId.get(numberOf(present.records.get(`user ${person.sourceId}`), 'guardian') ?? 0);
    const stored =
      known ??
      present.guardians.find(
        (one) => !claimed.has(one.id) && sameName(one, person) && reachedAlike(one, person),
      ) ??
      null;
    refuseAnother(person, stored, notes);
    if (notes.isBad(person)) return refused('guardians', person, notes);
    if (stored) claimed.add(stored.id);
    const { firstName, lastName, phone, phone2, email, sex } = person;
    return planned(
      'guardians',
      person,
      stored,
      { firstName, lastName, phone, phone2, email, sex: sex ?? '' },
      notes,
    );
  });
}

function reachedAlike(
  one: { readonly phone: string | null; readonly email: string | null },
  other: BundlePerson,
): boolean {
  const digits = (text: string | null) => text?.replace(/\D/g, '') ?? '';
  const samePhone = digits(one.phone) !== '' && digits(one.phone) === digits(other.phone);
  return samePhone || (!!one.email && one.email.toLowerCase() === other.email.toLowerCase());
}
