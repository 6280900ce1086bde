/** Writes rows of a sheet into the trees of programmes, and takes them out again. */
import type { Values } from '#platform/kernel/imports/columns.ts';
import { plainHeading } from '#platform/kernel/imports/headings.ts';
import type { Context } from '#platform/server/context.ts';
import type { ElementKind } from '../../programmes/contract.ts';
import { keyOfProgramme, kindOfRow, readMinutes } from '../../programmes/import-columns.ts';
import { inOrder } from '../../programmes/rules.ts';
import {
  type ElementRow,
  elementsInUse,
  elementsOfProgrammes,
  insertElement,
  insertProgramme,
  lockProgramme,
  programmesOfYear,
  removeElements,
  removeEmptyProgrammes,
  setPositions,
  stepProgramme,
} from './programmes-store.ts';

interface Target {
  readonly yearId: number;
  subjectId(name: string): number;
  levelId(name: string): number;
}

/** The ids of the rows, in their order. Modules and chapters that they name are added where they are not there. */
export async function addRows(
  context: Context,
  target: Target,
  records: readonly Values[],
): Promise<readonly number[]> {
  const ids = new Map<Values, number>();
  for (const ofProgramme of Map.groupBy(records, keyOfProgramme).values()) {
    const programmeId = await programmeOf(context, target, ofProgramme[0] ?? {});
    const rows = [...(await elementsOfProgrammes(context, [programmeId]))];
    for (const values of ofProgramme) ids.set(values, await addRow(context, programmeId, rows, values));
    await setPositions(context, programmeId, inOrder(rows));
    await stepProgramme(context, programmeId);
  }
  return records.map((values) => ids.get(values) ?? 0);
}

/** The programme, locked; a new one where the year has none of this subject, level and series. */
async function programmeOf(context: Context, target: Target, values: Values): Promise<number> {
  const subjectId = target.subjectId(values['subject'] ?? '');
  const levelId = target.levelId(values['level'] ?? '');
  const series = values['series'] ?? null;
  const { yearId } = target;
  const made = await insertProgramme(context, { yearId, subjectId, levelId, series });
  const known = (await programmesOfYear(context, yearId)).find(
    (one) => one.subjectId === subjectId && one.levelId === levelId && one.series === series,
  );
  const id = made ?? known?.id ?? 0;
  await lockProgramme(context, id);
  return id;
}

async function addRow(
  context: Context,
  programmeId: number,
  rows: ElementRow[],
  values: Values,
): Promise<number> {
  const kind = kindOfRow(values);
  const minutes = kind === 'lesson' ? (readMinutes(values['hours'] ?? '') ?? 0) : 0;
  let parentId: number | null = null;
  for (const part of ['module', 'chapter', 'lesson'] as const) {
    const title = values[part];
    if (title === undefined) continue;
    parentId = await findOrAdd(context, rows, {
      programmeId,
      parentId,
      kind: part,
      title,
      minutes: part === 'lesson' ? minutes : 0,
    });
    if (part === kind) break;
  }
  return parentId ?? 0;
}

async function findOrAdd(
  context: Context,
  rows: ElementRow[],
  row: Omit<ElementRow, 'id' | 'position'> & { readonly kind: ElementKind },
): Promise<number> {
  const known = rows.find(
    (one) =>
      one.kind === row.kind &&
      one.parentId === row.parentId &&
      plainHeading(one.title) === plainHeading(row.title),
  );
  if (known) return known.id;
  const added = { ...row, position: rows.length };
  const id = await insertElement(context, added);
  rows.push({ ...added, id });
  return id;
}

/** Deletes rows, and modules and chapters that are empty then. Those that lessons treat stay, with what is above them. */
export async function removeRows(
  context: Context,
  elements: readonly ElementRow[],
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const byId = new Map(elements.map((element) => [element.id, element]));
  const above = (id: number): number[] => {
    const parent = byId.get(id)?.parentId ?? null;
    return parent === null ? [] : [parent, ...above(parent)];
  };
  const gone = new Set([...ids, ...ids.flatMap(above)]);
  const stays = new Set(await elementsInUse(context, ids));
  for (const { id } of elements) if (!gone.has(id)) stays.add(id);
  for (const id of [...stays]) for (const parent of above(id)) stays.add(parent);
  const removed = [...gone].filter((id) => !stays.has(id));
  await removeElements(context, removed);
  const programmeIds = [...new Set(removed.flatMap((id) => byId.get(id)?.programmeId ?? []))];
  for (const id of programmeIds) await stepProgramme(context, id);
  await removeEmptyProgrammes(context, programmeIds);
  return new Set(ids.filter((id) => stays.has(id)));
}
