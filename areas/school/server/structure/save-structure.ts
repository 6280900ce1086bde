/** Reading and saving what the school consists of. */

import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { unlessInUse } from '#platform/server/db/database-faults.ts';
import { maySeeCalendar, maySetUp } from '../../access-rules.ts';
import {
  failures,
  type GivenGroup,
  type GivenSection,
  type GivenSubject,
  type Structure,
  type saveSections as sectionsCall,
  type saveSubjects as subjectsCall,
} from '../../structure/structure-contract.ts';
import { sameNamesOfSections, sameNamesOfSubjects } from '../../structure/structure-rules.ts';
import { idsOf, refuseSame, refuseStrangers } from '../given-rows.ts';
import { movedLevels } from './moved-levels.ts';
import {
  countStructureChange,
  findStructure,
  lockStructure,
  removeBut,
  saveGroup,
  saveLevels,
  saveSection,
  saveSubjectsOf,
  setNamesAside,
} from './structure-store.ts';
import { chosenSubjects } from './subject-ties.ts';

/** @throws forbidden for who does not work at the school. */
export async function readStructure(context: Context): Promise<Structure> {
  if (!maySeeCalendar(context.actor)) throw common.forbidden();
  return structureRecord(context);
}

/** @throws forbidden, stale, sameNames, structureInUse; missing for an id that is not this school's. */
export async function saveSections(
  context: Context,
  { version, sections }: InputOf<typeof sectionsCall>,
): Promise<Structure> {
  const before = await structureToChange(context, version);
  refuseSame(sameNamesOfSections(sections));
  refuseStrangers(idsOf(sections), before.sections);
  refuseStrangers(
    idsOf(sections.flatMap(({ levels }) => levels)),
    before.sections.flatMap(({ levels }) => levels),
  );
  await unlessInUse(storeSections(context, sections, before.sections), failures.structureInUse);
  return changed(context, 'school.saveSections');
}

/** @throws forbidden, stale, sameNames, structureInUse; missing for an id that is not this school's. */
export async function saveSubjects(
  context: Context,
  { version, groups, subjects }: InputOf<typeof subjectsCall>,
): Promise<Structure> {
  const before = await structureToChange(context, version);
  refuseSame(sameNamesOfSubjects(groups, subjects));
  const all = [...groups.flatMap((group) => group.subjects), ...subjects];
  refuseStrangers(idsOf(groups), before.groups);
  refuseStrangers(idsOf(all), subjectsOf(before));
  // Students' chosen subjects would be deleted with the subject.
  const chosen = await chosenSubjects(context);
  const gone = new Set(subjectsOf(before).flatMap(({ id }) => (chosen.has(id) ? id : [])));
  for (const id of idsOf(all)) gone.delete(id);
  if (gone.size > 0) throw failures.structureInUse();
  await unlessInUse(storeSubjects(context, groups, subjects), failures.structureInUse);
  return changed(context, 'school.saveSubjects');
}

function subjectsOf({ groups, subjects }: Pick<Structure, 'groups' | 'subjects'>) {
  return [...groups.flatMap((group) => group.subjects), ...subjects];
}

/** @throws a foreign key violation when a level or section that goes is in use. */
export async function storeSections(
  context: Context,
  sections: readonly GivenSection[],
  before: Structure['sections'],
): Promise<void> {
  await removeBut(context, 'levels', idsOf(sections.flatMap(({ levels }) => levels)));
  await setNamesAside(context, 'levels');
  await setNamesAside(context, 'sections');
  const kept: number[] = [];
  for (const [position, section] of sections.entries()) {
    const id = await saveSection(context, section, position);
    await saveLevels(context, id, section.levels);
    await tellMoves(context, id, section.levels, before);
    kept.push(id);
  }
  await removeBut(context, 'sections', kept);
}

/** Reports levels that were in another section to the areas whose records have the section of their level. */
async function tellMoves(
  context: Context,
  sectionId: number,
  levels: GivenSection['levels'],
  before: Structure['sections'],
): Promise<void> {
  const stayed = new Set(before.find(({ id }) => id === sectionId)?.levels.map(({ id }) => id));
  for (const levelId of idsOf(levels)) {
    if (stayed.has(levelId)) continue;
    for (const { moved } of context.contributions(movedLevels)) await moved(context, { levelId, sectionId });
  }
}

/** @throws a foreign key violation when a subject that goes is in use. */
export async function storeSubjects(
  context: Context,
  groups: readonly GivenGroup[],
  subjects: readonly GivenSubject[],
): Promise<void> {
  await removeBut(context, 'subjects', idsOf([...groups.flatMap((group) => group.subjects), ...subjects]));
  await setNamesAside(context, 'subjects');
  await setNamesAside(context, 'subject_groups');
  const kept: number[] = [];
  for (const [position, group] of groups.entries()) {
    const id = await saveGroup(context, group, position);
    await saveSubjectsOf(context, id, group.subjects);
    kept.push(id);
  }
  await saveSubjectsOf(context, null, subjects);
  await removeBut(context, 'subject_groups', kept);
}

async function structureToChange(context: Context, version: number): Promise<Structure> {
  if (!maySetUp(context.actor)) throw common.forbidden();
  const held = await lockStructure(context);
  const structure = await structureRecord(context);
  if (held !== version) throw common.stale({ current: structure });
  return structure;
}

async function structureRecord(context: Context): Promise<Structure> {
  return { ...(await findStructure(context)), mayEdit: maySetUp(context.actor) };
}

async function changed(context: Context, action: string): Promise<Structure> {
  await countStructureChange(context);
  await context.audit(action, `organisation ${context.org}`);
  return structureRecord(context);
}
