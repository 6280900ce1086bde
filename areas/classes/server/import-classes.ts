/** Import of classes: matched by name; level and class master are looked up. */

import { staffById } from '#areas/accounts/server/public/staff-by-id.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { structureOf } from '#areas/school/server/public/structure.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { classKey, isNearClass, looseClassKey } from '#platform/kernel/imports/class-names.ts';
import type { CellFault, Values } from '#platform/kernel/imports/columns.ts';
import { type LevelInSection, levelsInSections, levelsNamed } from '#platform/kernel/imports/level-names.ts';
import { nameFinder } from '#platform/kernel/imports/person-keys.ts';
import { withoutTitle } from '#platform/kernel/imports/titles.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import { unlessTaken } from '#platform/server/db/database-faults.ts';
import { tried } from '#platform/server/db/tried.ts';
import type {
  Change,
  ImportKind,
  OpenKind,
  PresentRecord,
  RefusedValues,
  Remark,
  Update,
} from '#platform/server/imports/import-kind.ts';
import { namingBy } from '#platform/server/imports/naming.ts';
import { canWrite, failures } from '../classes-contract.ts';
import { mayEditClass } from '../classes-rules.ts';
import { classColumns, classColumnsIn, classReasons, tellsOfClasses } from '../import-columns.ts';
import {
  type Classroom,
  findClassroom,
  insertClass,
  lockClassroom,
  removeClass,
  updateClass,
} from './classes-store.ts';
import { classroomsById } from './classrooms.ts';
import { headsOf } from './head-counts.ts';
import { levelQuestion, withLevelOfYear } from './level-of-year.ts';
import { allAssignments } from './teaching-of-class.ts';

export const classImport: ImportKind = {
  id: 'classes',
  title: { en: 'Classes', fr: 'Classes' },
  needs: [canWrite],
  sheetNames: ['classes', 'classrooms', 'salles'],
  columns: classColumns,
  columnsIn: classColumnsIn,
  oneOf: [['name']],
  isMeant: tellsOfClasses,
  reasons: classReasons,
  ofNames: {
    en: 'Of the sets of students in the file, classes are those with the most lessons that share no students.',
    fr: 'Parmi les ensembles d’élèves du fichier, les classes sont ceux qui ont le plus de cours et ne partagent aucun élève.',
  },
  namesLater: true,
  asks: levelQuestion,
  async template(context) {
    const { sections } = await structureOf(context);
    const levels = sections.flatMap((section) => section.levels.map(({ name }) => name));
    return { rows: [], choices: { section: sections.map(({ name }) => name), level: [...new Set(levels)] } };
  },
  async open(context) {
    return openKind(context, await schoolDataOf(context));
  },
};

interface Person {
  readonly id: number;
  readonly name: string;
}

interface SchoolData {
  readonly yearId: number;
  readonly levels: readonly LevelInSection[];
  readonly staff: readonly Person[];
  readonly staffNamed: (name: string) => readonly Person[];
  readonly classrooms: readonly Classroom[];
}

/** @throws noYear. */
async function schoolDataOf(context: Context): Promise<SchoolData> {
  const year = await currentYear(context);
  if (!year) throw failures.noYear();
  const { sections } = await structureOf(context);
  const staff = [...(await staffById(context))].map(([id, member]) => ({ id, name: fullName(member) }));
  return {
    yearId: year.id,
    levels: levelsInSections(sections),
    staff,
    staffNamed: nameFinder(staff, ({ name }) => [name]),
    classrooms: [...(await classroomsById(context)).values()].filter(({ yearId }) => yearId === year.id),
  };
}

function openKind(context: Context, school: SchoolData): OpenKind {
  /** Class masters who do not work at the school yet. */
  const strangers = new Set<string>();
  const known = new Set(school.classrooms.flatMap(marksOf));
  const present = school.classrooms.map((classroom) => recordOf(context, school, classroom));
  return {
    present,
    naming: namingBy(present, isNearClass),
    complete({ fetYear, ...values }, answer) {
      const { stranger, ...read } = completed(context, school, values);
      if (stranger !== null) strangers.add(stranger);
      const isKnown = marksOf(values).some((mark) => known.has(mark));
      return fetYear === undefined || isKnown
        ? read
        : withLevelOfYear(context, school.levels, read, fetYear, answer);
    },
    identities: marksOf,
    sure: () => true,
    near: () => [],
    changes: changesOf,
    refusals: (record, values) => (record === null ? outOfLimits(context, school, values) : []),
    missingToCreate: ({ name }) => (name === undefined ? ['name'] : []),
    label: ({ name, level }) => [name, level].filter(Boolean).join(' · '),
    remarks: (_created, _updates, refusedLater = []) => [
      ...(strangers.size > 0
        ? [{ reason: 'laterMasters', facts: { names: [...strangers].join(', ') } }]
        : []),
      ...mastersToSet(refusedLater),
    ],
    create: (records) => addMany(context, school, records),
    update: (updates) => updateMany(context, school, updates),
    remove: (ids) => removeMany(context, ids),
    async hanging(ids) {
      const heads = await headsOf(context);
      const students = ids.reduce((sum, id) => sum + heads(id).all, 0);
      const lessons = (await allAssignments(context)).filter(({ classId }) => ids.includes(classId)).length;
      return [
        ...(students > 0 ? [{ reason: 'hasStudents', facts: { count: students } }] : []),
        ...(lessons > 0 ? [{ reason: 'hasLessons', facts: { count: lessons } }] : []),
      ];
    },
  };
}

function marksOf({ name }: { readonly name?: string }): readonly string[] {
  return name === undefined ? [] : [classKey(name), looseClassKey(name)];
}

/** A list of teachers imported with the classes has a second person of the class master's name. */
function mastersToSet(refused: readonly RefusedValues[]): readonly Remark[] {
  const names = refused.flatMap(({ values, faults }) =>
    faults.flatMap(({ reason, value }) => (reason === 'masterOfTwo' ? `${values['name']} (${value})` : [])),
  );
  return names.length > 0 ? [{ reason: 'mastersToSet', facts: { names: names.join(', ') } }] : [];
}

function recordOf({ actor }: Context, { levels, staff }: SchoolData, classroom: Classroom): PresentRecord {
  const { id, version, name, series, room, capacity } = classroom;
  const level = levels.find(({ levelId }) => levelId === classroom.levelId);
  const master = staff.find((one) => one.id === classroom.classMasterId);
  return {
    id,
    version,
    label: name,
    values: {
      name,
      ...(level ? { section: level.sectionName, level: level.levelName } : {}),
      ...(series ? { series } : {}),
      ...(room ? { room } : {}),
      ...(capacity ? { capacity: String(capacity) } : {}),
      ...(master ? { master: master.name } : {}),
    },
    mayChange: mayEditClass(actor, classroom),
  };
}

function completed(
  { actor }: Context,
  school: SchoolData,
  { section, level, master, ...rest }: Values,
): { values: Values; faults: readonly CellFault[]; stranger: string | null } {
  const values: Record<string, string> = { ...rest };
  let stranger: string | null = null;
  const faults: CellFault[] = [];
  if (level !== undefined) {
    const found = levelsNamed(school.levels, level, section);
    const [match] = found;
    if (match === undefined) faults.push({ column: 'level', value: level, reason: 'unknownLevel' });
    else if (found.length > 1) faults.push({ column: 'level', value: level, reason: 'levelOfTwo' });
    else if (!mayEditClass(actor, match))
      faults.push({ column: 'level', value: level, reason: 'otherSection' });
    else Object.assign(values, { section: match.sectionName, level: match.levelName });
  }
  if (master !== undefined) {
    const [bare] = withoutTitle(master);
    const asWritten = school.staffNamed(master);
    const [person, another] = asWritten.length > 0 ? asWritten : school.staffNamed(bare);
    // A master who comes with a later list of teachers is set at the next import, or at the end when both lists come together.
    if (person === undefined) stranger = master;
    else if (another) faults.push({ column: 'master', value: master, reason: 'masterOfTwo' });
    else values['master'] = person.name;
  }
  const most = Number(values['capacity'] ?? 1);
  if (most < 1 || most > 500)
    faults.push({ column: 'capacity', value: values['capacity'] ?? '', reason: 'capacityUnlikely' });
  return { values, faults, stranger };
}

/** Without a level a class is in no section: not for who is limited to a part of the school. */
function outOfLimits({ actor }: Context, school: SchoolData, values: Values): readonly CellFault[] {
  return mayEditClass(actor, writtenOf(school, values))
    ? []
    : [{ column: 'level', value: values['level'] ?? '', reason: 'otherSection' }];
}

function changesOf(record: PresentRecord, values: Values): readonly Change[] {
  return Object.entries(values).flatMap(([column, after]) => {
    const before = record.values[column] ?? null;
    // The name is what it was found by; another way to write it renames nothing.
    return before === after || column === 'name' ? [] : { column, before, after };
  });
}

type Written = Parameters<typeof insertClass>[2];

function writtenOf(school: SchoolData, values: Readonly<Record<string, string | null | undefined>>): Written {
  const [level] = values['level']
    ? levelsNamed(school.levels, values['level'], values['section'] ?? undefined)
    : [];
  const [master] = values['master'] ? school.staffNamed(values['master']) : [];
  return {
    name: values['name'] ?? '',
    sectionId: level?.sectionId ?? null,
    levelId: level?.levelId ?? null,
    series: values['series'] ?? null,
    room: values['room'] ?? null,
    capacity: values['capacity'] ? Number(values['capacity']) : null,
    classMasterId: master?.id ?? null,
  };
}

const taken = { classrooms_org_id_year_id_name_key: failures.nameTaken };

async function addMany(
  context: Context,
  school: SchoolData,
  records: readonly Values[],
): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const values of records)
    ids.push(await unlessTaken(insertClass(context, school.yearId, writtenOf(school, values)), taken));
  return ids;
}

/** @throws stale when somebody changed one of them meanwhile. */
async function updateMany(context: Context, school: SchoolData, updates: readonly Update[]): Promise<void> {
  for (const { record, changes } of updates) {
    const locked = await lockClassroom(context, record.id);
    if (!locked || locked.version !== record.version) throw common.stale();
    const after = Object.fromEntries(changes.map((change) => [change.column, change.after]));
    const written = writtenOf(school, { ...record.values, ...after });
    // A class without a level stays in its section.
    const sectionId = written.levelId === null ? locked.sectionId : written.sectionId;
    await updateClass(context, record.id, { ...written, sectionId });
  }
}

async function removeMany(context: Context, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const kept = new Set<number>();
  for (const id of ids) {
    await tried(context, () => removeClass(context, id));
    if (await findClassroom(context, id)) kept.add(id);
  }
  return kept;
}
