/** Programmes of the current year: lists, trees, saving, copies of last year. */
import { currentYear, yearsOf } from '#areas/school/server/public/school-years.ts';
import { subjectNames } from '#areas/school/server/public/subject-names.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import {
  failures,
  type Programme,
  type Programmes,
  type readProgramme as readCall,
  type saveProgramme as saveCall,
} from '../../programmes/contract.ts';
import { parentsOf } from '../../programmes/rules.ts';
import { levelsToKeep } from './programme-access.ts';
import {
  elementsInUse,
  elementsOfProgrammes,
  findProgramme,
  insertElement,
  insertProgramme,
  lockProgramme,
  type ProgrammeRow,
  programmesOfYear,
  removeElements,
  stepProgramme,
  updateElement,
} from './programmes-store.ts';

type Input = InputOf<typeof saveCall>;

/** @throws forbidden. */
export async function listProgrammes(context: Context): Promise<Programmes> {
  const levels = await levelsToKeep(context);
  const year = await currentYear(context);
  const subjects = await subjectNames(context);
  const kept = await keptProgrammes(context, year?.id ?? null);
  const elements = Map.groupBy(
    await elementsOfProgrammes(
      context,
      kept.map(({ id }) => id),
    ),
    ({ programmeId }) => programmeId,
  );
  const items = kept.map(({ id, subjectId, levelId, series, version }) => {
    const lessons = (elements.get(id) ?? []).filter(({ kind }) => kind === 'lesson');
    return {
      programmeId: id,
      subjectId,
      subjectName: subjects.get(subjectId) ?? '',
      levelId,
      levelName: levels.find((level) => level.id === levelId)?.name ?? '',
      series,
      version,
      lessons: lessons.length,
      minutes: lessons.reduce((sum, { minutes }) => sum + minutes, 0),
    };
  });
  const { compare } = new Intl.Collator('fr', { numeric: true });
  const byName = [...subjects].map(([id, name]) => ({ id, name }));
  return {
    programmes: items.sort(
      (one, other) =>
        compare(one.subjectName, other.subjectName) ||
        compare(one.levelName, other.levelName) ||
        compare(one.series ?? '', other.series ?? ''),
    ),
    subjects: byName.sort((one, other) => compare(one.name, other.name)),
    levels: [...levels],
    toCopy: (await programmesToCopy(context)).length,
  };
}

/** @throws forbidden, missing. */
export async function readProgramme(context: Context, { id }: InputOf<typeof readCall>): Promise<Programme> {
  return programmeItem(context, await keptOnly(context, await findProgramme(context, id)));
}

/** @throws forbidden, missing, stale, noYear, unknownPart, programmeTaken, treeBroken, elementInUse. */
export async function saveProgramme(context: Context, input: Input): Promise<Programme> {
  const parents = parentsOf(input.elements);
  if (!parents) throw failures.treeBroken();
  const before = input.id === null ? null : await keptOnly(context, await lockProgramme(context, input.id));
  if (before && before.version !== input.version)
    throw common.stale({ current: await programmeItem(context, before) });
  const id = before?.id ?? (await newProgramme(context, input));
  await saveElements(context, id, input, parents);
  await stepProgramme(context, id);
  await context.audit('notebook.saveProgramme', `programme ${id}`, { rows: input.elements.length });
  const after = await lockProgramme(context, id);
  if (!after) throw common.missing();
  return programmeItem(context, after);
}

/** @throws forbidden, noYear, nothingToCopy. */
export async function copyProgrammes(context: Context): Promise<{ copied: number }> {
  await levelsToKeep(context);
  const year = await currentYear(context);
  if (!year) throw failures.noYear();
  const wanted = await programmesToCopy(context);
  if (wanted.length === 0) throw failures.nothingToCopy();
  for (const { id: from, subjectId, levelId, series } of wanted) {
    const id = await insertProgramme(context, { yearId: year.id, subjectId, levelId, series });
    if (id === null) continue;
    const copies = new Map<number, number>();
    for (const { id: oldId, parentId, programmeId: _old, ...element } of await elementsOfProgrammes(context, [
      from,
    ])) {
      const parent = parentId === null ? null : (copies.get(parentId) ?? null);
      copies.set(oldId, await insertElement(context, { ...element, programmeId: id, parentId: parent }));
    }
  }
  await context.audit('notebook.copyProgrammes', `year ${year.id}`, { programmes: wanted.length });
  return { copied: wanted.length };
}

/** Those of levels that the caller keeps. */
async function keptProgrammes(context: Context, yearId: number | null): Promise<readonly ProgrammeRow[]> {
  const levels = new Set((await levelsToKeep(context)).map(({ id }) => id));
  const all = yearId === null ? [] : await programmesOfYear(context, yearId);
  return all.filter(({ levelId }) => levels.has(levelId));
}

async function programmesToCopy(context: Context): Promise<readonly ProgrammeRow[]> {
  const years = await yearsOf(context);
  const now = years.find(({ current }) => current);
  const last = years.filter((year) => now && year.startsOn < now.startsOn).at(-1);
  if (!now || !last) return [];
  const key = ({ subjectId, levelId, series }: ProgrammeRow) => `${subjectId} ${levelId} ${series ?? ''}`;
  const present = new Set((await keptProgrammes(context, now.id)).map(key));
  return (await keptProgrammes(context, last.id)).filter((one) => !present.has(key(one)));
}

/** @throws missing for a programme of a level that the caller does not keep. */
async function keptOnly(context: Context, programme: ProgrammeRow | null): Promise<ProgrammeRow> {
  const levels = await levelsToKeep(context);
  if (!programme || !levels.some((level) => level.id === programme.levelId)) throw common.missing();
  return programme;
}

async function newProgramme(context: Context, { subjectId, levelId, series }: Input): Promise<number> {
  const levels = await levelsToKeep(context);
  const year = await currentYear(context);
  if (!year) throw failures.noYear();
  if (!levels.some(({ id }) => id === levelId) || !(await subjectNames(context)).has(subjectId))
    throw failures.unknownPart();
  const id = await insertProgramme(context, { yearId: year.id, subjectId, levelId, series });
  if (id === null) throw failures.programmeTaken();
  return id;
}

async function saveElements(
  context: Context,
  programmeId: number,
  { elements }: Input,
  parents: readonly (number | null)[],
): Promise<void> {
  const stored = new Map(
    (await elementsOfProgrammes(context, [programmeId])).map((element) => [element.id, element]),
  );
  const ids: number[] = [];
  const seen = new Set<number>();
  for (const [position, { elementId, ...element }] of elements.entries()) {
    const parent = parents[position] ?? null;
    const row = {
      ...element,
      programmeId,
      position,
      parentId: parent === null ? null : (ids[parent] ?? null),
    };
    if (elementId === null) {
      ids.push(await insertElement(context, row));
      continue;
    }
    if (!stored.has(elementId) || seen.has(elementId)) throw failures.unknownPart();
    seen.add(elementId);
    await updateElement(context, { ...row, id: elementId });
    ids.push(elementId);
  }
  const gone = [...stored.keys()].filter((id) => !seen.has(id));
  const [used] = await elementsInUse(context, gone);
  if (used !== undefined) throw failures.elementInUse({ name: stored.get(used)?.title ?? '' });
  await removeElements(context, gone);
}

async function programmeItem(context: Context, row: ProgrammeRow): Promise<Programme> {
  const levels = await levelsToKeep(context);
  const elements = await elementsOfProgrammes(context, [row.id]);
  return {
    programmeId: row.id,
    subjectId: row.subjectId,
    subjectName: (await subjectNames(context)).get(row.subjectId) ?? '',
    levelId: row.levelId,
    levelName: levels.find(({ id }) => id === row.levelId)?.name ?? '',
    series: row.series,
    version: row.version,
    elements: elements.map(({ id, kind, title, minutes }) => ({ elementId: id, kind, title, minutes })),
  };
}
