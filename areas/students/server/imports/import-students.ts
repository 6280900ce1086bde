/** Imports students from a list: matched, checked by the rules of a record, written many at a time. */
import { failures as common } from '#platform/kernel/errors.ts';
import { tidyCell } from '#platform/kernel/imports/cells.ts';
import { isNearClass } from '#platform/kernel/imports/class-names.ts';
import { type CellFault, type Values, yesAndNo } from '#platform/kernel/imports/columns.ts';
import { nameFinder } from '#platform/kernel/imports/person-keys.ts';
import { isNameAsKnown } from '#platform/kernel/imports/same-person.ts';
import { type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import type {
  Change,
  ImportKind,
  OpenKind,
  PresentRecord,
  Update,
} from '#platform/server/imports/import-kind.ts';
import type { CustomField } from '../../custom-fields/contract.ts';
import { fieldsSeen } from '../../custom-fields/rules.ts';
import { contactColumns, studentColumns, studentReasons } from '../../imports/import-columns.ts';
import {
  classKeys,
  isSurelySame,
  mayBeSame,
  studentIdentities,
  withNames,
} from '../../imports/import-rules.ts';
import { canWrite } from '../../records/contract.ts';
import { isLikelyBirth } from '../../records/rules.ts';
import { knowsContacts } from '../../rules.ts';
import { storeValues, valuesOf } from '../custom-fields/field-values-store.ts';
import { fieldsInUse } from '../custom-fields/own-fields.ts';
import { mayKnowAnyStudent } from '../records/lists-of-anybody.ts';
import type { ImportTargets } from './import-enrolments.ts';
import { groupsAfter, strangeGroups, withGroups } from './import-groups.ts';
import {
  ownAsValues,
  ownChoices,
  ownImportColumns,
  ownToStore,
  withOwnFields,
  writtenOwn,
} from './import-own-fields.ts';
import { labelOf, ownersOf, recordOf, takenNumbers, targetsOf } from './import-records.ts';
import { overfullClasses } from './import-remarks.ts';
import { allStudents, countHanging, type ListedStudent } from './import-store.ts';
import { addMany, removeMany, updateMany } from './import-writes.ts';

export const studentImport: ImportKind = {
  ...kindWith([]),
  ofSchool: async (context) => kindWith(await fieldsInUse(context)),
};

/** @param fields the school's own, each a column */
function kindWith(fields: readonly CustomField[]): ImportKind {
  const written = (key: string, value: string, language: Language) =>
    writtenOwn(fields, key, value, language);
  return {
    id: 'students',
    title: { en: 'Students', fr: 'Élèves' },
    needs: [canWrite],
    sheetNames: ['élèves', 'élève', 'apprenants', 'students', 'student', 'pupils', 'learners'],
    columns: [...studentColumns, ...ownImportColumns(fields)],
    oneOf: [['lastName'], ['fullName'], ['matricule'], ['nationalMatricule']],
    reasons: studentReasons,
    mayKnowAnybody: mayKnowAnyStudent,
    async template(context, classId) {
      const targets = await targetsOf(context);
      const inWords = (key: string, value: string) => written(key, value, context.language) ?? value;
      const listed = classId === null ? [] : await membersOf(context, targets, classId, fields);
      return {
        rows: listed.map(({ values }) =>
          Object.fromEntries(Object.entries(values).map(([key, value]) => [key, inWords(key, value)])),
        ),
        choices: {
          sex: ['F', 'M'],
          className: [...targets.names.values()],
          repeating: yesAndNo(context.language),
          ...ownChoices(fields, context.language),
        },
      };
    },
    async open(context) {
      return openKind(context, await targetsOf(context), await allStudents(context), fields);
    },
    written,
  };
}

async function membersOf(
  context: Context,
  targets: ImportTargets,
  classId: number,
  fields: readonly CustomField[],
): Promise<readonly PresentRecord[]> {
  if (!targets.names.has(classId)) throw common.missing();
  const students = await allStudents(context);
  const members = students.filter(
    ({ id, classIds }) => classIds.includes(classId) && !targets.barred.has(id),
  );
  return (await recordsOf(context, targets, members, fields)).toSorted((one, other) =>
    one.label.localeCompare(other.label, 'fr'),
  );
}

/** With what they have in the school's own fields, as far as the person may know. */
async function recordsOf(
  context: Context,
  targets: ImportTargets,
  students: readonly ListedStudent[],
  fields: readonly CustomField[],
): Promise<readonly PresentRecord[]> {
  const seen = fieldsSeen(fields, knowsContacts(context.actor) ? 'contacts' : 'identity');
  const ids = seen.map(({ id }) => id);
  const own = seen.length === 0 ? null : await valuesOf(context, null, ids);
  return students.map((student) => {
    const record = recordOf(context, targets, student);
    return { ...record, values: { ...record.values, ...ownAsValues(seen, own?.get(student.id)) } };
  });
}

async function openKind(
  context: Context,
  targets: ImportTargets,
  students: readonly ListedStudent[],
  fields: readonly CustomField[],
): Promise<OpenKind> {
  const present = await recordsOf(context, targets, students, fields);
  const owners = ownersOf(present);
  const named = nameFinder(present, ({ values }) => [values['lastName'], values['firstName']]);
  const byDay = Map.groupBy(present, ({ values }) => values['birthDate'] ?? '');
  const byClass = Map.groupBy(present, ({ values }) => values['className'] ?? '');
  const today = schoolDayOf(context.now, context.actor.timeZone);
  const contactsOpen = knowsContacts(context.actor);
  const byId = new Map(students.map((student) => [student.id, student]));
  return {
    present,
    complete(read) {
      const placed = withClass(withNames(read), targets);
      const grouped = withGroups(placed.values, targets.groups);
      const { values, faults } = withOwnFields(grouped.values, fields, contactsOpen);
      return {
        values,
        faults: [...placed.faults, ...grouped.faults, ...faults, ...unlikely(values, today, contactsOpen)],
      };
    },
    identities: studentIdentities,
    sure: (record, values) => isSurelySame(record.values, values),
    near(values) {
      const alike = [
        ...named(values['lastName'], values['firstName']),
        ...(values['birthDate'] ? (byDay.get(values['birthDate']) ?? []) : []),
        ...(values['className'] ? (byClass.get(values['className']) ?? []) : []),
      ];
      return [...new Set(alike)].filter((record) => mayBeSame(values, record.values)).slice(0, 5);
    },
    changes: (record, values) => changesOf(record, values, byId.get(record.id), targets),
    refusals: (record, values) => [
      ...takenNumbers(record, values, owners),
      ...strangeGroups(targets.groups, record?.values, values),
    ],
    missingToCreate: (values) => ['lastName', 'className'].filter((key) => values[key] === undefined),
    label: labelOf,
    remarks: (created, updates) => overfullClasses(targets, byId, created, updates),
    async create(records, tell) {
      const ids = await addMany(context, targets, records, tell);
      const own = records.flatMap((values, index) => ownToStore(fields, ids[index] ?? 0, values));
      await storeValues(context, own);
      return ids;
    },
    async update(updates: readonly Update[], tell) {
      await updateMany(context, targets, byId, updates, tell);
      const own = updates.flatMap(({ record, changes }) =>
        ownToStore(
          fields,
          record.id,
          Object.fromEntries(changes.map(({ column, after }) => [column, after])),
        ),
      );
      await storeValues(context, own);
    },
    remove: (ids, tell) => removeMany(context, ids, tell),
    hanging: async (ids) =>
      Object.entries(await countHanging(context, ids)).flatMap(([reason, count]) =>
        count > 0 ? [{ reason, facts: { count } }] : [],
      ),
  };
}

/** The class under its own name. Level and series have done their part. */
function withClass(
  { level, series, ...rest }: Values,
  targets: ImportTargets,
): { values: Values; faults: readonly CellFault[] } {
  const given = { ...rest, ...(level ? { level } : {}), ...(series ? { series } : {}) };
  if (rest['className'] === undefined && level === undefined) return { values: rest, faults: [] };
  const key = classKeys(given).find((one) => targets.byKey.has(one));
  const id = key === undefined ? undefined : targets.byKey.get(key);
  if (id !== undefined) return { values: { ...rest, className: targets.names.get(id) ?? '' }, faults: [] };
  const { className: typed, ...others } = rest;
  // A level alone says nothing of the class; a class that is wrong says something wrong.
  if (typed === undefined) return { values: others, faults: [] };
  return { values: others, faults: [classFault(typed, targets)] };
}

function classFault(typed: string, targets: ImportTargets): CellFault {
  const name = [...targets.names.values()].find((one) => isNearClass(one, typed));
  const fault = { column: 'className', value: typed };
  return name ? { ...fault, reason: 'nearClass', facts: { name } } : { ...fault, reason: 'unknownClass' };
}

function unlikely(values: Values, today: SchoolDay, contactsOpen: boolean): readonly CellFault[] {
  const { birthDate } = values;
  const faults: CellFault[] = [];
  if (birthDate !== undefined && !isLikelyBirth(birthDate as SchoolDay, today))
    faults.push({ column: 'birthDate', value: birthDate, reason: 'birthUnlikely' });
  const contact = contactsOpen ? undefined : contactColumns.find((key) => values[key] !== undefined);
  if (contact) faults.push({ column: contact, value: '', reason: 'contactsClosed' });
  return faults;
}

function changesOf(
  record: PresentRecord,
  values: Values,
  student: ListedStudent | undefined,
  targets: ImportTargets,
): readonly Change[] {
  const sitsIn = new Set((student?.classIds ?? []).flatMap((id) => targets.ofYear.get(id) ?? []));
  const { className, groups: _groups, ...others } = values;
  const isMoved = className !== undefined && !sitsIn.has(className);
  // A student enrolled in several classes at once leaves none of them.
  const goingTo = isMoved && sitsIn.size < 2 ? className : null;
  const changes = Object.entries({ ...others, ...(isMoved ? { className } : {}) }).flatMap(
    ([column, after]): Change[] => {
      const before = record.values[column] ?? null;
      const isSame = before === after || tidyCell(before ?? '') === after;
      if (isSame || isNameAsKnown(record.values, values, column)) return [];
      if (column === 'repeating' && before === null && after === 'no') return [];
      return [{ column, before, after }];
    },
  );
  const [before, after] = [
    record.values['groups'] ?? null,
    groupsAfter(targets.groups, record.values, values, goingTo),
  ];
  return before === after ? changes : [...changes, { column: 'groups', before, after }];
}
