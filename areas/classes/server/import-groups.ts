/** Import of groups across classes; members and teachers come with the lists of students and teachers. */
import { structureOf } from '#areas/school/server/public/structure.ts';
import { classKey, isNearClass } from '#platform/kernel/imports/class-names.ts';
import type { CellFault, Values } from '#platform/kernel/imports/columns.ts';
import { plainHeading } from '#platform/kernel/imports/headings.ts';
import { sectionKey } from '#platform/kernel/imports/section-names.ts';
import type { Context } from '#platform/server/context.ts';
import { tried } from '#platform/server/db/tried.ts';
import type { Change, ImportKind, OpenKind, PresentRecord } from '#platform/server/imports/import-kind.ts';
import { namingBy } from '#platform/server/imports/naming.ts';
import { canWrite } from '../classes-contract.ts';
import { mayEditClass } from '../classes-rules.ts';
import type { GroupRecord } from '../groups-contract.ts';
import { groupColumns, groupReasons, tellsOfGroups } from '../import-group-columns.ts';
import { en } from '../late-words/en.ts';
import { fr } from '../late-words/fr.ts';
import { classroomsById } from './classrooms.ts';
import { listGroups } from './group-records.ts';
import { createGroup, deleteGroup, editGroup } from './save-group.ts';

const closed = { en: en.GROUP.closed, fr: fr.GROUP.closed } as const;

export const groupImport: ImportKind = {
  id: 'groups',
  title: { en: 'Groups across classes', fr: 'Groupes interclasses' },
  needs: [canWrite],
  sheetNames: ['groupes', 'groups'],
  columns: groupColumns,
  oneOf: [['name']],
  isMeant: tellsOfGroups,
  reasons: groupReasons,
  ofNames: {
    en: 'Sets of students that are a part of a class, or come from several classes. They are added without members.',
    fr: 'Ensembles d’élèves qui forment une partie d’une classe, ou viennent de plusieurs classes. Ils sont ajoutés sans membres.',
  },
  written: (column, _value, language) => (column === 'state' ? closed[language] : null),
  async template(context) {
    const { sections } = await structureOf(context);
    return {
      rows: [],
      choices: { section: sections.map(({ name }) => name), state: [closed[context.language]] },
    };
  },
  open: openKind,
};

async function openKind(context: Context): Promise<OpenKind> {
  const { sections } = await structureOf(context);
  const groups = await listGroups(context);
  const ofClasses = new Set([...(await classroomsById(context)).values()].map(({ name }) => classKey(name)));
  const sectionOf = (name: string | undefined) => {
    if (name === undefined) return undefined;
    const called = sections.filter((one) => sectionKey(one.name) === sectionKey(name));
    const [section, another] =
      called.length > 0 ? called : sections.filter((one) => sectionKey(one.subsystem) === sectionKey(name));
    return another ? sections.find((one) => plainHeading(one.name) === plainHeading(name)) : section;
  };
  const present = groups.map(recordOf);
  return {
    present,
    naming: namingBy(present, isNearClass),
    complete({ state, section, ...rest }) {
      const faults: CellFault[] = [];
      const own = sectionOf(section);
      if (section !== undefined && !own)
        faults.push({ column: 'section', value: section, reason: 'unknownSection' });
      const isClosed = state !== undefined && Object.values(closed).some((word) => word === state);
      if (state !== undefined && !isClosed)
        faults.push({ column: 'state', value: state, reason: 'unknownState' });
      return {
        values: { ...rest, ...(own && { section: own.name }), ...(isClosed && { state: 'closed' }) },
        faults,
      };
    },
    identities: ({ name }) => (name === undefined ? [] : [classKey(name)]),
    sure: () => true,
    near: () => [],
    changes: changesOf,
    refusals(record, { name = '', section }) {
      if (record !== null) return [];
      const part = { sectionId: sectionOf(section)?.id ?? null, levelId: null };
      return [
        ...(ofClasses.has(classKey(name))
          ? [{ column: 'name', value: name, reason: 'sameNameAsClass' }]
          : []),
        ...(mayEditClass(context.actor, part)
          ? []
          : [{ column: 'section', value: section ?? '', reason: 'otherSection' }]),
      ];
    },
    missingToCreate: ({ name }) => (name === undefined ? ['name'] : []),
    label: ({ name, section }) => [name, section].filter(Boolean).join(' · '),
    async create(records) {
      const ids: number[] = [];
      for (const { name = '', section, room, state } of records) {
        const sectionId = sectionOf(section)?.id ?? null;
        const group = { name, sectionId, room: room ?? null };
        ids.push((await createGroup(context, group, state !== undefined)).id);
      }
      return ids;
    },
    async update(updates) {
      for (const { record, changes } of updates) {
        const after = new Map(changes.map((change) => [change.column, change.after]));
        const { name = '', room } = record.values;
        await editGroup(context, {
          id: record.id,
          version: record.version,
          name,
          room: after.has('room') ? (after.get('room') ?? null) : (room ?? null),
        });
      }
    },
    async remove(ids) {
      const kept = new Set<number>();
      for (const id of ids)
        if ((await tried(context, () => deleteGroup(context, { id }))) === null) kept.add(id);
      return kept;
    },
  };
}

function recordOf({
  id,
  version,
  name,
  sectionName,
  room,
  closed: isClosed,
  mayEdit,
}: GroupRecord): PresentRecord {
  const values = {
    name,
    ...(sectionName && { section: sectionName }),
    ...(room && { room }),
    ...(isClosed && { state: 'closed' }),
  };
  return { id, version, label: name, values, mayChange: mayEdit };
}

/** Its room. Section and name identify it, and its page says whether it is still active. */
function changesOf(record: PresentRecord, { room }: Values): readonly Change[] {
  const before = record.values['room'] ?? null;
  return room === undefined || room === before ? [] : [{ column: 'room', before, after: room }];
}
