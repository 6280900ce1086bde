/** Import of rooms. A new one is an ordinary classroom until somebody says otherwise. */

import type { CellFault } from '#platform/kernel/imports/columns.ts';
import { foldedText } from '#platform/kernel/text/folded-text.ts';
import type { Context } from '#platform/server/context.ts';
import { tried } from '#platform/server/db/tried.ts';
import type { ImportKind, OpenKind, PresentRecord } from '#platform/server/imports/import-kind.ts';
import { namingBy } from '#platform/server/imports/naming.ts';
import { mostInRoom, roomColumns, roomReasons, tellsOfRooms } from '../../lists/import-room-columns.ts';
import { mostOf, type Room } from '../../plan/plan-contract.ts';
import { mayPlan } from '../plan/plan-access.ts';
import { removeRoom, saveRoom } from '../plan/plan-day.ts';
import { countUsesOfRoom, listRooms } from '../plan/rooms-store.ts';

export const roomImport: ImportKind = {
  id: 'rooms',
  title: { en: 'Rooms', fr: 'Salles' },
  needs: ['SLM.Student.Edit'],
  columns: roomColumns,
  oneOf: [['name']],
  isMeant: tellsOfRooms,
  reasons: roomReasons,
  ofNames: {
    en: 'They are added as ordinary classrooms.',
    fr: 'Elles sont ajoutées comme salles de classe ordinaires.',
  },
  async template() {
    return { rows: [], choices: {} };
  },
  open: openKind,
};

async function openKind(context: Context): Promise<OpenKind> {
  const rooms = await listRooms(context);
  const byId = new Map(rooms.map((room) => [room.id, room]));
  const present = rooms.map(recordOf);
  return {
    present,
    naming: namingBy(present),
    complete(values) {
      const capacity = Number(values['capacity'] ?? 1);
      const faults: CellFault[] =
        capacity >= 1 && capacity <= mostInRoom
          ? []
          : [{ column: 'capacity', value: values['capacity'] ?? '', reason: 'capacityUnlikely' }];
      return { values, faults };
    },
    identities: ({ name }) => (name === undefined ? [] : [foldedText(name)]),
    sure: () => true,
    near: () => [],
    changes(record, { capacity }) {
      const before = record.values['capacity'] ?? null;
      return capacity === undefined || capacity === before
        ? []
        : [{ column: 'capacity', before, after: capacity }];
    },
    refusals: () => (mayPlan(context) ? [] : [{ column: null, value: '', reason: 'notPlanner' }]),
    surplus(line, before) {
      const added = before.filter(({ record }) => record === null).length;
      return line.record === null && rooms.length + added >= mostOf.rooms
        ? [
            {
              column: 'name',
              value: line.values['name'] ?? '',
              reason: 'tooManyRooms',
              facts: { most: mostOf.rooms },
            },
          ]
        : [];
    },
    missingToCreate: ({ name }) => (name === undefined ? ['name'] : []),
    label: ({ name = '' }) => name,
    async create(records) {
      const ids: number[] = [];
      for (const { name = '', capacity } of records) {
        const room = { name, kind: 'classroom' as const, capacity: capacity ? Number(capacity) : null };
        ids.push((await saveRoom(context, { ...room, id: null, version: 0 })).id);
      }
      return ids;
    },
    async update(updates) {
      for (const { record, changes } of updates) {
        const room = byId.get(record.id);
        const capacity = changes.at(-1)?.after ?? null;
        if (room)
          await saveRoom(context, {
            ...room,
            version: record.version,
            capacity: capacity === null ? null : Number(capacity),
          });
      }
    },
    async remove(ids) {
      const kept = new Set<number>();
      for (const id of ids) {
        const version = byId.get(id)?.version ?? 0;
        if ((await tried(context, () => removeRoom(context, { id, version }))) === null) kept.add(id);
      }
      return kept;
    },
    async hanging(ids) {
      let count = 0;
      for (const id of ids) count += await countUsesOfRoom(context, id);
      return count > 0 ? [{ reason: 'usedByLessons', facts: { count } }] : [];
    },
  };
}

function recordOf({ id, version, name, capacity }: Room): PresentRecord {
  const values = { name, ...(capacity !== null && { capacity: String(capacity) }) };
  return { id, version, label: name, values, mayChange: true };
}
