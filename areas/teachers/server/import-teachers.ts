/** Teachers as a list brings them: one row each, or one for each class; who is new waits for activation. */
import { mayAddStaff, type StaffMember } from '#areas/accounts/server/public.ts';
import type { CellFault, Values } from '#platform/kernel/imports/columns.ts';
import { nameKey, splitName } from '#platform/kernel/imports/person-keys.ts';
import type { Context } from '#platform/server/context.ts';
import type { Change, ImportKind, OpenKind, PresentRecord } from '#platform/server/imports/import-kind.ts';
import { canWrite, mostTaught } from '../contract.ts';
import { teacherColumns, teacherReasons, updatesAlone } from '../import-columns.ts';
import {
  joinTeaching,
  minutesOf,
  namesIn,
  readSubjects,
  readTeaching,
  type TaughtInList,
  teachingSaid,
  withCoefficients,
  writeSubjects,
  writeTeaching,
} from '../import-rules.ts';
import { beyondKeeping, valuesOfFile } from './import-files.ts';
import { schoolOf, type TeachersSchool } from './import-school.ts';
import { addMany, removeMany, updateMany } from './import-writes.ts';

export const teacherImport: ImportKind = {
  id: 'teachers',
  title: { en: 'Teachers', fr: 'Enseignants' },
  needs: [canWrite],
  columns: teacherColumns,
  oneOf: [['lastName'], ['fullName'], ['staffNumber']],
  reasons: teacherReasons,
  notice: ({ actor }) => (mayAddStaff(actor) ? null : updatesAlone),
  written: (column, value, language) => (column === 'teaches' ? teachingSaid(value, language) : value),
  async template(context) {
    const { classrooms, subjects } = await schoolOf(context);
    return {
      rows: [],
      choices: {
        subject: [...subjects.values()],
        className: [...classrooms.values()].map(({ name }) => name),
      },
    };
  },
  async open(context) {
    return openKind(context, await schoolOf(context));
  },
};

function openKind(context: Context, school: TeachersSchool): OpenKind {
  const present = school.staff.filter(({ id }) => school.files.has(id)).map((one) => recordOf(school, one));
  const byName = Map.groupBy(present, ({ values }) => nameKey(values['lastName'], values['firstName']));
  const otherStaff = new Set(
    school.staff
      .filter(({ id }) => !school.files.has(id))
      .map(({ lastName, firstName }) => nameKey(lastName, firstName)),
  );
  const mayAdd = mayAddStaff(context.actor);
  return {
    present,
    complete: (values) => completed(school, withNames(values)),
    gather: {
      // Rows of one teacher seldom repeat more than the number or the name.
      mark: ({ email: _email, ...values }) => identities(values)[0] ?? null,
      join: (one, other) => ({ ...other, ...one, ...joined(one, other) }),
    },
    identities,
    sure: (record, values) => !differ(record.values['staffNumber'], values['staffNumber']),
    near: (values) => byName.get(nameKey(values['lastName'], values['firstName'])) ?? [],
    changes: changesOf,
    refusals(record, values) {
      const faults = takenNumber(present, record, values);
      faults.push(...beyondKeeping(school, record ? changesOf(record, values) : []));
      const rename =
        record !== null && changesOf(record, values).some(({ column }) => nameColumns.has(column));
      if (!mayAdd && (record === null || rename)) faults.push(wholeRow('onlyAdministrator'));
      if (record === null && otherStaff.has(nameKey(values['lastName'], values['firstName'])))
        faults.push(wholeRow('worksHere'));
      return faults;
    },
    missingToCreate: ({ lastName }) => (lastName === undefined ? ['lastName'] : []),
    label: ({ lastName, firstName, staffNumber }) =>
      [[lastName, firstName].filter(Boolean).join(' '), staffNumber].filter(Boolean).join(' · '),
    create: (records) => addMany(context, school, records),
    update: (updates) => updateMany(context, school, updates),
    remove: (ids) => removeMany(context, school, ids),
  };
}

const nameColumns = new Set(['lastName', 'firstName', 'title']);

function wholeRow(reason: string): CellFault {
  return { column: null, value: '', reason };
}

function differ(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && one !== other;
}

function recordOf(school: TeachersSchool, member: StaffMember): PresentRecord {
  const { id, version, firstName, lastName, title, login } = member;
  const file = school.files.get(id);
  const staffNumber = file?.staffNumber ?? null;
  const taught = school.taught.flatMap((one): TaughtInList[] => {
    const classroom = one.teacherId === id ? school.classrooms.get(one.classId) : undefined;
    const subject = school.subjects.get(one.subjectId);
    return classroom && subject !== undefined
      ? [{ subject, className: classroom.name, coefficient: one.coefficient, minutes: one.weeklyMinutes }]
      : [];
  });
  const values = {
    ...{ lastName },
    ...(firstName ? { firstName } : {}),
    ...(title ? { title } : {}),
    ...(staffNumber ? { staffNumber } : {}),
    ...(login ? { email: login } : {}),
    ...(taught.length > 0 ? { teaches: writeTeaching(taught) } : {}),
    ...valuesOfFile(school, file),
  };
  const label = [`${lastName} ${firstName}`.trim(), staffNumber].filter(Boolean).join(' · ');
  return { id, version, label, values, mayChange: true };
}

/** The number first, then what they sign in with, then the name. */
function identities({ staffNumber, email, lastName, firstName }: Values): readonly string[] {
  return [
    ...(staffNumber ? [`number ${staffNumber.toLowerCase()}`] : []),
    ...(email ? [`login ${email.toLowerCase()}`] : []),
    ...(lastName ? [`name ${nameKey(lastName, firstName)}`] : []),
  ];
}

function withNames({ fullName, ...values }: Values): Values {
  if (fullName === undefined || values['lastName'] !== undefined) return values;
  const { lastName, firstName } = splitName(fullName.replace(/^(mr|mrs|ms|miss|dr|mme|mlle|m)\.?\s+/i, ''));
  return { ...values, lastName, ...(firstName === '' ? {} : { firstName }) };
}

function joined(one: Values, other: Values): Values {
  const all = joinTeaching(
    readTeaching(one['teaches'] ?? '') ?? [],
    readTeaching(other['teaches'] ?? '') ?? [],
  );
  const subjects = [one, other].flatMap(({ canTeach }) => readSubjects(canTeach ?? ''));
  return {
    ...(all.length > 0 ? { teaches: writeTeaching(all) } : {}),
    ...(subjects.length > 0 ? { canTeach: writeSubjects(subjects) } : {}),
  };
}

/**
 * Subject, classes, coefficient and hours become what is taught, a subject without a class what may be taught; names of the school
 * stand for those of the file.
 */
function completed(
  school: TeachersSchool,
  { subject, className, coefficient, hours, teaches, canTeach, ...rest }: Values,
): { values: Values; faults: readonly CellFault[] } {
  const faults: CellFault[] = [];
  const written = teaches === undefined ? [] : readTeaching(teaches);
  if (written === null) faults.push({ column: 'teaches', value: teaches ?? '', reason: 'notTeaching' });
  const minutes = hours === undefined ? null : minutesOf(hours);
  if (hours !== undefined && minutes === null)
    faults.push({ column: 'hours', value: hours, reason: 'hoursUnlikely' });
  const weight = coefficient === undefined ? null : Number(coefficient);
  if (weight !== null && (weight < 1 || weight > mostTaught.coefficient))
    faults.push({ column: 'coefficient', value: coefficient ?? '', reason: 'coefficientUnlikely' });
  const inRow = pairsOf(subject, className, faults).map(
    (pair): TaughtInList => ({ ...pair, coefficient: weight, minutes }),
  );
  const known = [...(written ?? []), ...inRow].flatMap((taught) => knownTeaching(school, taught, faults));
  const alone = className === undefined && school.mayKeepFiles ? namesIn(subject) : [];
  const subjects = [
    ...readSubjects(canTeach ?? '').flatMap((name) => knownSubject(school, 'canTeach', name, faults)),
    ...alone.flatMap((name) => knownSubject(school, 'subject', name, faults)),
  ];
  const values = {
    ...rest,
    ...(known.length > 0 ? { teaches: writeTeaching(joinTeaching([], known)) } : {}),
    ...(subjects.length > 0 ? { canTeach: writeSubjects(subjects) } : {}),
  };
  return { values, faults };
}

/** As the school calls it. */
function knownSubject(
  school: TeachersSchool,
  column: string,
  name: string,
  faults: CellFault[],
): readonly string[] {
  const subject = school.subjectNamed(name);
  if (!subject) faults.push({ column, value: name, reason: 'unknownSubject', facts: { name } });
  return subject ? [subject.name] : [];
}

/** Each subject in each class where only one side has several: more would be guessing. */
function pairsOf(subject: string | undefined, className: string | undefined, faults: CellFault[]) {
  const [subjects, classes] = [namesIn(subject), namesIn(className)];
  if (classes.length > 0 && subjects.length === 0)
    faults.push({ column: 'className', value: className ?? '', reason: 'subjectMissing' });
  if (classes.length > 1 && subjects.length > 1) {
    faults.push({ column: 'subject', value: subject ?? '', reason: 'whichSubject' });
    return [];
  }
  return subjects.flatMap((one) => classes.map((name) => ({ subject: one, className: name })));
}

function knownTeaching(
  school: TeachersSchool,
  taught: TaughtInList,
  faults: CellFault[],
): readonly TaughtInList[] {
  const classroom = school.classNamed(taught.className);
  const name = taught.className;
  if (!classroom) faults.push({ column: 'className', value: name, reason: 'unknownClass', facts: { name } });
  const subjects = knownSubject(school, 'subject', taught.subject, faults);
  return classroom ? subjects.map((subject) => ({ ...taught, className: classroom.name, subject })) : [];
}

function changesOf(record: PresentRecord, values: Values): readonly Change[] {
  return Object.entries(values).flatMap(([column, given]) => {
    const before = record.values[column] ?? null;
    // What they sign in with is theirs to change; a name written otherwise is the same name.
    if (column === 'email') return [];
    if (column === 'canTeach') {
      const subjects = writeSubjects([...readSubjects(before ?? ''), ...readSubjects(given)]);
      return subjects === before ? [] : { column, before, after: subjects };
    }
    if (column !== 'teaches')
      return before === given || isSameName(record, values, column) ? [] : { column, before, after: given };
    const all = joinTeaching(readTeaching(before ?? '') ?? [], readTeaching(given) ?? []);
    const after = writeTeaching(withCoefficients(all));
    return after === before ? [] : { column, before, after };
  });
}

function isSameName(record: PresentRecord, values: Values, column: string): boolean {
  if (column !== 'lastName' && column !== 'firstName') return false;
  const known = nameKey(record.values['lastName'], record.values['firstName']);
  const { lastName, firstName } = { ...record.values, ...values };
  // The whole name often stands in the column of the last name.
  return [nameKey(lastName, firstName), nameKey(values['lastName'])].includes(known);
}

function takenNumber(
  present: readonly PresentRecord[],
  record: PresentRecord | null,
  { staffNumber }: Values,
): CellFault[] {
  const owner = present.find(
    ({ values }) => staffNumber !== undefined && values['staffNumber'] === staffNumber,
  );
  return owner && owner.id !== record?.id
    ? [{ column: 'staffNumber', value: staffNumber ?? '', reason: 'numberTaken' }]
    : [];
}
