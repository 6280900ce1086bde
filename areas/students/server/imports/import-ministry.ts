/** National matricules from the ministry's list: matches each row to a student, and records the number. */
import type { BilingualText, CellFault, ImportColumn, Values } from '#platform/kernel/imports/columns.ts';
import type { ReadRecord } from '#platform/kernel/imports/records.ts';
import type { Context } from '#platform/server/context.ts';
import type { ImportKind, OpenKind, PresentRecord } from '#platform/server/imports/import-kind.ts';
import { studentColumns } from '../../imports/import-columns.ts';
import { withNames } from '../../imports/import-rules.ts';
import { type ListedPerson, matchMinistryList, perhapsMeant } from '../../imports/ministry-rules.ts';
import { canWrite } from '../../records/contract.ts';
import { mayKnowAnyStudent } from '../records/lists-of-anybody.ts';
import type { ImportTargets } from './import-enrolments.ts';
import { labelOf, ownersOf, recordOf, takenNumbers, targetsOf } from './import-records.ts';
import { allStudents, type ListedStudent } from './import-store.ts';
import { updateMany } from './import-writes.ts';

const known = new Set(['lastName', 'firstName', 'fullName', 'sex', 'birthDate', 'className']);
/** On the ministry's platform it is simply the matricule. */
const numberNames = [
  'matricule',
  'identifiant',
  'identifiant unique',
  'id unique',
  'registration number',
  'mle',
];

const columns: readonly ImportColumn[] = studentColumns.flatMap((column): readonly ImportColumn[] => {
  if (column.key === 'nationalMatricule')
    return [{ ...column, synonyms: [...column.synonyms, ...numberNames] }];
  // Each row has its own class; which of the school's it is matters to nobody here.
  return known.has(column.key) ? [{ ...column, forAll: false, settles: [] }] : [];
});

const reasons: Readonly<Record<string, BilingualText>> = {
  unknownInSchool: {
    en: 'No student of the school matches this row.',
    fr: 'Aucun élève de l’établissement ne correspond.',
  },
  nationalTaken: {
    en: 'Another student has this national matricule.',
    fr: 'Un autre élève a ce matricule national.',
  },
};

export const ministryImport: ImportKind = {
  id: 'ministry',
  title: { en: 'National matricules from the ministry', fr: 'Matricules nationaux du ministère' },
  needs: [canWrite],
  columns,
  oneOf: [
    ['nationalMatricule', 'lastName'],
    ['nationalMatricule', 'fullName'],
  ],
  reasons,
  ofEverybody: true,
  mayKnowAnybody: mayKnowAnyStudent,
  async template(context) {
    const targets = await targetsOf(context);
    return { rows: [], choices: { sex: ['F', 'M'], className: [...targets.names.values()] } };
  },
  async open(context) {
    return openKind(context, await targetsOf(context), await allStudents(context));
  },
};

function openKind(context: Context, targets: ImportTargets, students: readonly ListedStudent[]): OpenKind {
  const byId = new Map(students.map((student) => [student.id, student]));
  const present = students.map((student) => {
    const record = recordOf(context, targets, student);
    return { ...record, values: { ...record.values, meant: String(student.id) } };
  });
  const presentById = new Map(present.map((record) => [record.id, record]));
  const owners = ownersOf(present);
  return {
    present,
    expected: present.filter(({ id, mayChange }) => mayChange && sitsThisYear(byId.get(id), targets)),
    arrange: (records) => withMeant(records, students),
    complete: (values) => ({ values, faults: [] }),
    identities: ({ meant, nationalMatricule }) => [
      ...(meant ? [`student ${meant}`] : []),
      ...(nationalMatricule ? [`national ${nationalMatricule}`] : []),
    ],
    sure: (record, { meant }) => String(record.id) === meant,
    near: (values) =>
      perhapsMeant(personOf(values), students)
        .flatMap(({ id }) => presentById.get(id) ?? [])
        .slice(0, 5),
    changes(record, { nationalMatricule: after }) {
      const before = record.values['nationalMatricule'] ?? null;
      return after === undefined || after === before ? [] : [{ column: 'nationalMatricule', before, after }];
    },
    refusals: (record, values): readonly CellFault[] =>
      record === null
        ? [{ column: null, value: '', reason: 'unknownInSchool' }]
        : takenNumbers(record, { nationalMatricule: values['nationalMatricule'] ?? '' }, owners),
    missingToCreate: () => [],
    label: (values) => labelInList(values, presentById),
    create: async () => [],
    update: (updates, tell) => updateMany(context, targets, byId, updates, tell),
    remove: async () => new Set(),
  };
}

function sitsThisYear(student: ListedStudent | undefined, targets: ImportTargets): boolean {
  return (student?.classIds ?? []).some((id) => targets.ofYear.has(id));
}

/** Each row with the student it means, as far as that is beyond doubt. */
function withMeant(
  records: readonly ReadRecord[],
  students: readonly ListedStudent[],
): readonly ReadRecord[] {
  const named = records.map((record) => ({ ...record, values: withNames(record.values) }));
  const found = matchMinistryList(
    named.map(({ values }) => personOf(values)),
    students,
  );
  return named.map((record, index) => {
    const student = found[index];
    return student ? { ...record, values: { ...record.values, meant: String(student.id) } } : record;
  });
}

function personOf(values: Values): ListedPerson {
  return {
    lastName: values['lastName'] ?? '',
    firstName: values['firstName'] ?? '',
    birthDate: values['birthDate'] ?? null,
    sex: values['sex'] ?? null,
    nationalMatricule: values['nationalMatricule'] ?? null,
  };
}

/** As the list has it; where the school writes it otherwise, that too. */
function labelInList(values: Values, present: ReadonlyMap<number, PresentRecord>): string {
  const label = labelOf({ ...values, matricule: values['nationalMatricule'] ?? '' });
  const record = present.get(Number(values['meant']));
  const written = (of: Values) =>
    [of['lastName'], of['firstName'], of['birthDate']].filter(Boolean).join(' ');
  return record?.mayChange && written(record.values) !== written(values)
    ? `${label} = ${record.label}`
    : label;
}
