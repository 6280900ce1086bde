/** Import of programmes from a sheet: each row is a module, a chapter or a lesson, matched by its names. */
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { subjectNames } from '#areas/school/server/public/subject-names.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { CellFault, Values } from '#platform/kernel/imports/columns.ts';
import { plainHeading } from '#platform/kernel/imports/headings.ts';
import type { Context } from '#platform/server/context.ts';
import type { Change, ImportKind, OpenKind, PresentRecord } from '#platform/server/imports/import-kind.ts';
import { failures, mostElements } from '../../programmes/contract.ts';
import {
  hoursText,
  keyOfProgramme,
  keyOfRow,
  kindOfRow,
  programmeColumns,
  programmeReasons,
  readMinutes,
  tellsOfProgrammes,
  withPartsAbove,
} from '../../programmes/import-columns.ts';
import { addRows, removeRows } from './imported-rows.ts';
import { levelsToKeep } from './programme-access.ts';
import {
  type ElementRow,
  elementsInUse,
  elementsOfProgrammes,
  lockElements,
  type ProgrammeRow,
  programmesOfYear,
  stepProgramme,
  updateElement,
} from './programmes-store.ts';

export const programmeImport: ImportKind = {
  id: 'programmes',
  title: { en: 'Programmes', fr: 'Programmes' },
  needs: ['SLM.ClassNotebook.Administrate'],
  sheetNames: ['programme', 'programmes', 'syllabus', 'progression'],
  columns: programmeColumns,
  oneOf: [['module']],
  isMeant: tellsOfProgrammes,
  reasons: programmeReasons,
  async template(context) {
    const names = await namesOf(context);
    return {
      rows: [],
      choices: {
        subject: [...names.subjects.values()].map(({ name }) => name),
        level: [...new Set(names.levels.map(({ name }) => name))],
      },
    };
  },
  open: openProgrammes,
};

interface Named {
  readonly id: number;
  readonly name: string;
}

interface Names {
  readonly subjects: ReadonlyMap<string, Named>;
  readonly levels: readonly Named[];
}

async function namesOf(context: Context): Promise<Names> {
  const subjects = [...(await subjectNames(context))].map(([id, name]) => ({ id, name }));
  return {
    subjects: new Map(subjects.map((subject) => [plainHeading(subject.name), subject])),
    levels: await levelsToKeep(context),
  };
}

/** @throws forbidden, noYear. */
async function openProgrammes(context: Context): Promise<OpenKind> {
  const year = await currentYear(context);
  if (!year) throw failures.noYear();
  const names = await namesOf(context);
  const kept = new Set(names.levels.map(({ id }) => id));
  const programmes = (await programmesOfYear(context, year.id)).filter(({ levelId }) => kept.has(levelId));
  const elements = await elementsOfProgrammes(
    context,
    programmes.map(({ id }) => id),
  );
  const present = programmes.flatMap((programme) => recordsOf(programme, elements, names));
  const rowsOf = Map.groupBy(present, ({ values }) => keyOfProgramme(values));
  return {
    present,
    arrange: withPartsAbove,
    complete: (values) => completed(values, names),
    identities: (values) => [keyOfRow(values)],
    sure: () => true,
    near: () => [],
    changes: changesOf,
    isAsMade: (record, values) =>
      keyOfRow(record.values) === keyOfRow(values) && record.values['hours'] === values['hours'],
    refusals: () => [],
    surplus({ record, values }, before) {
      const key = keyOfProgramme(values);
      const added = before.filter((one) => one.record === null && keyOfProgramme(one.values) === key).length;
      return record === null && (rowsOf.get(key)?.length ?? 0) + added >= mostElements
        ? [{ column: null, value: '', reason: 'tooMany', facts: { most: mostElements } }]
        : [];
    },
    missingToCreate: (values) =>
      ['subject', 'level', 'module'].filter((column) => values[column] === undefined),
    label: labelOf,
    async create(records) {
      const target = { yearId: year.id, ...idsIn(names) };
      const ids = await addRows(context, target, records);
      if (records.length > 0)
        await context.audit('notebook.importProgrammes', `year ${year.id}`, { rows: records.length });
      return ids;
    },
    update: (updates) =>
      changeHours(
        context,
        updates.flatMap(({ record: { id }, changes }) =>
          changes.map(({ before, after }) => ({ id, before: before ?? '', after: after ?? '' })),
        ),
      ),
    remove: (ids) => removeRows(context, elements, ids),
    async hanging(ids) {
      const count = (await elementsInUse(context, ids)).length;
      return count > 0 ? [{ reason: 'treated', facts: { count } }] : [];
    },
  };
}

function idsIn({ subjects, levels }: Names) {
  return {
    subjectId: (name: string) => subjects.get(plainHeading(name))?.id ?? 0,
    levelId: (name: string) => levels.find((level) => level.name === name)?.id ?? 0,
  };
}

function labelOf({ subject, level, series, module, chapter, lesson }: Values): string {
  return [subject, level, series, lesson ?? chapter ?? module].filter(Boolean).join(' · ');
}

function recordsOf(
  { id, subjectId, levelId, series }: ProgrammeRow,
  elements: readonly ElementRow[],
  names: Names,
): PresentRecord[] {
  const own = new Map(
    elements.filter(({ programmeId }) => programmeId === id).map((element) => [element.id, element]),
  );
  const subject = [...names.subjects.values()].find((one) => one.id === subjectId)?.name ?? '';
  const level = names.levels.find((one) => one.id === levelId)?.name ?? '';
  const partsOf = (element: ElementRow): Values => {
    const parent = element.parentId === null ? undefined : own.get(element.parentId);
    return { ...(parent && partsOf(parent)), [element.kind]: element.title };
  };
  return [...own.values()].map((element) => {
    const values: Values = {
      subject,
      level,
      ...(series !== null && { series }),
      ...partsOf(element),
      ...(element.minutes > 0 && { hours: hoursText(element.minutes) }),
    };
    // The version of a programme tells nothing of one row: `isAsMade` compares.
    return { id: element.id, version: 1, label: labelOf(values), values, mayChange: true };
  });
}

function completed(values: Values, { subjects, levels }: Names): { values: Values; faults: CellFault[] } {
  const faults: CellFault[] = [];
  const { subject, level, hours } = values;
  const known = subject === undefined ? undefined : subjects.get(plainHeading(subject));
  const meant = levels.filter(({ name }) => plainHeading(name) === plainHeading(level ?? ''));
  const minutes = hours === undefined ? 0 : readMinutes(hours);
  if (subject !== undefined && !known)
    faults.push({ column: 'subject', value: subject, reason: 'unknownSubject' });
  if (level !== undefined && meant.length !== 1)
    faults.push({
      column: 'level',
      value: level,
      reason: meant.length === 0 ? 'unknownLevel' : 'levelOfTwo',
    });
  if (minutes === null || minutes > 60_000)
    faults.push({ column: 'hours', value: hours ?? '', reason: 'unknownHours' });
  else if (minutes > 0 && kindOfRow(values) !== 'lesson')
    faults.push({ column: 'hours', value: hours ?? '', reason: 'onlyLessons' });
  const read: Record<string, string> = { ...values };
  if (known) read['subject'] = known.name;
  if (meant[0]) read['level'] = meant[0].name;
  if (minutes !== null && minutes > 0) read['hours'] = hoursText(minutes);
  else if (minutes === 0) delete read['hours'];
  return { values: read, faults };
}

/** Names tell which row it is; only its hours can differ. An empty cell changes nothing. */
function changesOf({ values }: PresentRecord, { hours: after }: Values): readonly Change[] {
  const before = values['hours'] ?? null;
  return after === undefined || after === before ? [] : [{ column: 'hours', before, after }];
}

/** @throws stale when somebody changed one of them since the list was read. */
async function changeHours(
  context: Context,
  changes: readonly { readonly id: number; readonly before: string; readonly after: string }[],
): Promise<void> {
  if (changes.length === 0) return;
  const elements = await lockElements(
    context,
    changes.map(({ id }) => id),
  );
  for (const { id, before, after } of changes) {
    const element = elements.find((one) => one.id === id);
    if (element?.minutes !== (readMinutes(before) ?? 0)) throw common.stale();
    await updateElement(context, { ...element, minutes: readMinutes(after) ?? 0 });
  }
  for (const id of new Set(elements.map(({ programmeId }) => programmeId))) await stepProgramme(context, id);
}
