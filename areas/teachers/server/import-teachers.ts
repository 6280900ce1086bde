/** Teachers of a list: one row each, or one for each class; a new teacher waits for activation. */
import { mayAddStaff, type StaffMember } from '#areas/accounts/server/public/staff-accounts.ts';
import type { CellFault, Values } from '#platform/kernel/imports/columns.ts';
import { nearNamesAmong } from '#platform/kernel/imports/near-names.ts';
import { nameFinder, nameKey, nameKeys, numberKey, splitName } from '#platform/kernel/imports/person-keys.ts';
import { contradicts, isNameAsKnown } from '#platform/kernel/imports/same-person.ts';
import type { Context } from '#platform/server/context.ts';
import type { Change, ImportKind, OpenKind, PresentRecord } from '#platform/server/imports/import-kind.ts';
import { canWrite } from '../contract.ts';
import { teacherColumns, teacherReasons, tellsOfTeachers, updatesAlone } from '../import-columns.ts';
import {
  hoursText,
  joinTeaching,
  readSubjects,
  readTeaching,
  type TaughtInList,
  teachingText,
  withCoefficients,
  writeSubjects,
  writeTeaching,
} from '../import-rules.ts';
import { statuses } from '../record-contract.ts';
import { completed } from './import-cells.ts';
import { beyondKeeping, valuesOfFile } from './import-files.ts';
import { schoolOf, type TeachersSchool } from './import-school.ts';
import { addMany, removeMany, updateMany } from './import-writes.ts';
import { statusWords } from './status-words.ts';

export const teacherImport: ImportKind = {
  id: 'teachers',
  title: { en: 'Teachers', fr: 'Enseignants' },
  needs: [canWrite],
  sheetNames: ['enseignants', 'enseignant', 'professeurs', 'profs', 'teachers', 'teacher', 'staff'],
  columns: teacherColumns,
  oneOf: [['lastName'], ['fullName'], ['staffNumber']],
  isMeant: tellsOfTeachers,
  reasons: teacherReasons,
  ofNames: {
    en: 'The family name is what stands in capitals or before a comma, else the first word; each name is shown with the family name first, and can be corrected among the staff. New teachers get an account to activate.',
    fr: 'Le nom de famille est en capitales ou avant une virgule, sinon c’est le premier mot ; chaque nom est affiché le nom de famille en premier, et peut être corrigé parmi le personnel. Les nouveaux enseignants ont un compte à activer.',
  },
  notice: ({ actor }) => (mayAddStaff(actor) ? null : updatesAlone),
  written(column, value, language) {
    if (column === 'teaches') return teachingText(value, language);
    if (column === 'contractHours') return `${hoursText(Number(value), language)} h`;
    const status = column === 'status' ? statuses.find((one) => one === value) : undefined;
    return status ? statusWords[status][language] : null;
  },
  async template(context) {
    const { classrooms, subjects } = await schoolOf(context);
    return {
      rows: [],
      choices: {
        subject: [...subjects.values()],
        canTeach: [...subjects.values()],
        className: [...classrooms.values()].map(({ name }) => name),
        status: statuses.map((status) => statusWords[status][context.language]),
      },
    };
  },
  async open(context, settle) {
    return openKind(context, await schoolOf(context, settle));
  },
};

function openKind(context: Context, school: TeachersSchool): OpenKind {
  const present = school.staff.filter(({ id }) => school.files.has(id)).map((one) => recordOf(school, one));
  const namedSo = nameFinder(present, ({ values }) => [values['lastName'], values['firstName']]);
  const otherStaff = nameFinder(
    school.staff.filter(({ id }) => !school.files.has(id)),
    ({ lastName, firstName }) => [lastName, firstName],
  );
  const mayAdd = mayAddStaff(context.actor);
  const keyOf = ({ lastName, firstName }: Values) => nameKey(lastName, firstName);
  const byName = Map.groupBy(present, ({ values }) => keyOf(values));
  const nearNames = nearNamesAmong([...byName.keys()]);
  return {
    present,
    naming: {
      nameOf: ({ lastName = '', firstName = '' }) => `${lastName} ${firstName}`.trim(),
      near: (values) => nearNames(keyOf(values)).flatMap((name) => byName.get(name) ?? []),
    },
    complete: (values) => completed(school, withNames(values)),
    gather: {
      // Rows of one teacher seldom repeat more than the number or the name.
      mark: ({ staffNumber, lastName, firstName }) =>
        staffNumber
          ? `number ${numberKey(staffNumber)}`
          : lastName
            ? `name ${nameKeys(lastName, firstName).at(-1)}`
            : null,
      fits: (one, other) => !areOthers(one, other),
      join: (one, other) => ({ ...other, ...one, ...joined(one, other) }),
    },
    identities,
    sure: (record, values) =>
      !differ(record.values['staffNumber'], values['staffNumber']) && !areOthers(record.values, values),
    near: (values) => namedSo(values['lastName'], values['firstName']),
    changes: changesOf,
    refusals(record, values) {
      const faults = takenNumber(present, record, values);
      faults.push(...beyondKeeping(school, record ? changesOf(record, values) : []));
      const rename =
        record !== null && changesOf(record, values).some(({ column }) => nameColumns.has(column));
      if (!mayAdd && (record === null || rename)) faults.push(wholeRow('onlyAdministrator'));
      if (record === null && otherStaff(values['lastName'], values['firstName']).length > 0)
        faults.push(wholeRow('worksHere'));
      return faults;
    },
    missingToCreate: ({ lastName }) => (lastName === undefined ? ['lastName'] : []),
    label: ({ lastName, firstName, staffNumber }) =>
      [[lastName, firstName].filter(Boolean).join(' '), staffNumber].filter(Boolean).join(' · '),
    create: (records) => addMany(context, school, records),
    update: (updates) => updateMany(context, school, updates),
    remove: (ids) => removeMany(context, school, ids),
    async hanging(ids) {
      const count = school.taught.filter(({ teacherId }) => ids.includes(teacherId)).length;
      return count > 0 ? [{ reason: 'hasLessons', facts: { count } }] : [];
    },
  };
}

const nameColumns = new Set(['lastName', 'firstName', 'title']);

function wholeRow(reason: string): CellFault {
  return { column: null, value: '', reason };
}

/** Whether the names are those of two people, whatever number they share. */
function areOthers(one: Values, other: Values): boolean {
  const [first, second] = [one, other].map(({ lastName, firstName }) => ({
    lastName,
    firstName,
    birthDate: null,
  }));
  return first !== undefined && second !== undefined && contradicts(first, second);
}

function differ(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && numberKey(one) !== numberKey(other);
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
    lastName,
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
    ...(staffNumber ? [`number ${numberKey(staffNumber)}`] : []),
    ...(email ? [`login ${email.toLowerCase()}`] : []),
    ...(lastName ? nameKeys(lastName, firstName).map((name) => `name ${name}`) : []),
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

function changesOf(record: PresentRecord, values: Values): readonly Change[] {
  return Object.entries(values).flatMap(([column, given]) => {
    const before = record.values[column] ?? null;
    // Only the person changes their login; a name written otherwise is the same name.
    if (column === 'email') return [];
    if (column === 'canTeach') {
      const subjects = writeSubjects([...readSubjects(before ?? ''), ...readSubjects(given)]);
      return subjects === before ? [] : { column, before, after: subjects };
    }
    if (column !== 'teaches')
      return before === given || isNameAsKnown(record.values, values, column)
        ? []
        : { column, before, after: given };
    const all = joinTeaching(readTeaching(before ?? '') ?? [], readTeaching(given) ?? []);
    const after = writeTeaching(withCoefficients(all));
    return after === before ? [] : { column, before, after };
  });
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
