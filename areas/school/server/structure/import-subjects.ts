/** Import of subjects, each at the end of its group. */
import type { Values } from '#platform/kernel/imports/columns.ts';
import type { Context } from '#platform/server/context.ts';
import { unlessInUse } from '#platform/server/db/database-faults.ts';
import type {
  ImportKind,
  OpenKind,
  PlannedValues,
  PresentRecord,
  Update,
} from '#platform/server/imports/import-kind.ts';
import { subjectColumns, subjectReasons, tellsOfSubjects } from '../../structure/import-columns.ts';
import { failures, type GivenGroup, type GivenSubject, mostOf } from '../../structure/structure-contract.ts';
import { canSetUp } from '../../years/years-contract.ts';
import {
  changesOf,
  held,
  kindOf,
  lower,
  makesParent,
  removeEach,
  spellingOf,
  tooMany,
} from './import-structure.ts';
import { storeSubjects } from './save-structure.ts';
import { countStructureChange, findStructure } from './structure-store.ts';
import { allSubjectTies } from './subject-ties.ts';

export const subjectImport: ImportKind = {
  id: 'subjects',
  title: { en: 'Subjects', fr: 'Matières' },
  needs: [canSetUp],
  sheetNames: ['matières', 'disciplines', 'subjects'],
  columns: subjectColumns,
  oneOf: [['name']],
  isMeant: tellsOfSubjects,
  reasons: subjectReasons,
  async template(context) {
    const { groups } = await findStructure(context);
    return { rows: [], choices: { group: groups.map(({ name }) => name) } };
  },
  open: openSubjects,
};

async function openSubjects(context: Context): Promise<OpenKind> {
  const { groups, subjects } = await findStructure(context);
  const byGroup = new Set(groups.map(({ name }) => lower(name)));
  const groupNamed = spellingOf(groups.map(({ name }) => name));
  const present = [...groups, { name: null, subjects }].flatMap((group) =>
    group.subjects.map((subject): PresentRecord => {
      const { id, name, nameEn, nameFr } = subject;
      const values = {
        name,
        ...(nameEn && { nameEn }),
        ...(nameFr && { nameFr }),
        ...(group.name && { group: group.name }),
      };
      return { id, version: 1, label: name, values, mayChange: true };
    }),
  );
  return kindOf(context, {
    present,
    complete(values) {
      const { group } = values;
      if (group === undefined) return { values, faults: [] };
      const makes = !byGroup.has(lower(group));
      return {
        values: { ...values, group: groupNamed(group), ...(makes && { [makesParent]: 'yes' }) },
        faults: [],
      };
    },
    identities: ({ name }) => (name === undefined ? [] : [lower(name)]),
    changes: changesOf,
    missingToCreate: ({ name }) => (name === undefined ? ['name'] : []),
    surplus(line, before) {
      const to = groupAfter(line);
      if (line.record !== null && to === groupBefore(line)) return [];
      const names = new Set([...byGroup, ...before.map(groupAfter).filter((name) => name !== '')]);
      if (to !== '' && !names.has(to) && names.size >= mostOf.groups)
        return [tooMany('group', line.values['group'], 'tooManyGroups', mostOf.groups)];
      const there = groups.find(({ name }) => lower(name) === to)?.subjects ?? (to === '' ? subjects : []);
      const come = before.filter((one) => groupAfter(one) === to && groupBefore(one) !== to);
      const left = before.filter((one) => groupAfter(one) !== to && groupBefore(one) === to);
      return there.length + come.length - left.length >= mostOf.subjects
        ? [tooMany('name', line.values['name'], 'tooManySubjects', mostOf.subjects)]
        : [];
    },
    label: ({ name, group }) => [name, group].filter(Boolean).join(' · '),
    async create(records) {
      if (records.length === 0) return [];
      await saveSubjects(context, (lists) => {
        for (const values of records) addToGroup(lists, subjectOf(values), values['group']);
      });
      const after = await findStructure(context);
      const ids = new Map(
        [...after.groups.flatMap((group) => group.subjects), ...after.subjects].map(({ id, name }) => [
          lower(name),
          id,
        ]),
      );
      return records.map(({ name }) => ids.get(lower(name)) ?? 0);
    },
    async update(updates) {
      if (updates.length === 0) return;
      await saveSubjects(context, (lists) => {
        for (const update of updates) changeSubject(lists, update);
      });
    },
    async remove(ids, _tell, given = new Map()) {
      const tied = new Set((await allSubjectTies(context)).flatMap(({ counts }) => [...counts.keys()]));
      const free = ids.filter((id) => !tied.has(id));
      const kept = await removeEach(context, free, (gone) =>
        saveSubjects(context, (lists) => {
          takeSubjects(lists, gone);
          for (const id of gone) dropGroup(lists, given.get(id));
        }),
      );
      return new Set([...kept, ...ids.filter((id) => tied.has(id))]);
    },
    async hanging(ids) {
      const ties = await allSubjectTies(context);
      return ties.flatMap(({ reason, counts }) => {
        const count = ids.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0);
        return count > 0 ? [{ reason, facts: { count } }] : [];
      });
    },
  });
}

/** The group of a subject once the row is done; empty for none. An empty cell moves nothing. */
function groupAfter({ record, values }: PlannedValues): string {
  return lower(values['group'] ?? record?.values['group']);
}

/** The present group of a subject; null for a new one. */
function groupBefore({ record }: PlannedValues): string | null {
  return record && lower(record.values['group']);
}

interface SubjectLists {
  groups: GivenGroup[];
  subjects: GivenSubject[];
}

/** Reads all of them, lets `change` work on them, and stores them. */
async function saveSubjects(context: Context, change: (lists: SubjectLists) => void): Promise<void> {
  const { groups, subjects } = await held(context);
  const lists: SubjectLists = {
    groups: groups.map((group) => ({ ...group, subjects: [...group.subjects] })),
    subjects: [...subjects],
  };
  change(lists);
  await unlessInUse(storeSubjects(context, lists.groups, lists.subjects), failures.structureInUse);
  await countStructureChange(context);
}

function subjectOf({ name = '', nameEn, nameFr }: Values): GivenSubject {
  return { id: null, name, nameEn: nameEn ?? null, nameFr: nameFr ?? null };
}

/** At the end of its group, which is made where there is none of the name. */
function addToGroup(lists: SubjectLists, subject: GivenSubject, group: string | null | undefined): void {
  if (!group) {
    lists.subjects.push(subject);
    return;
  }
  const known = lists.groups.find(({ name }) => lower(name) === lower(group));
  if (known) known.subjects.push(subject);
  else lists.groups.push({ id: null, name: group, subjects: [subject] });
}

function changeSubject(lists: SubjectLists, { record, changes, listed }: Update): void {
  const after = new Map(changes.map(({ column, after: value }) => [column, value]));
  const all = [...lists.groups.flatMap((group) => group.subjects), ...lists.subjects];
  const before = all.find(({ id }) => id === record.id);
  if (!before) return;
  const subject = {
    ...before,
    ...(after.has('nameEn') && { nameEn: after.get('nameEn') ?? null }),
    ...(after.has('nameFr') && { nameFr: after.get('nameFr') ?? null }),
  };
  const renewed = (one: GivenSubject) => (one === before ? subject : one);
  for (const group of lists.groups) group.subjects = group.subjects.map(renewed);
  lists.subjects = lists.subjects.map(renewed);
  if (!after.has('group')) return;
  takeSubjects(lists, new Set([record.id]));
  addToGroup(lists, subject, after.get('group'));
  dropGroup(lists, listed);
}

function takeSubjects(lists: SubjectLists, gone: ReadonlySet<number>): void {
  const stays = ({ id }: GivenSubject) => id === null || !gone.has(id);
  for (const group of lists.groups) group.subjects = group.subjects.filter(stays);
  lists.subjects = lists.subjects.filter(stays);
}

/** Removes the group that a list made for a subject when it is empty. @param given the list's values of the subject */
function dropGroup(lists: SubjectLists, given: Values | undefined): void {
  if (given?.[makesParent] === undefined) return;
  lists.groups = lists.groups.filter(
    ({ name, subjects }) => subjects.length > 0 || lower(name) !== lower(given['group']),
  );
}
