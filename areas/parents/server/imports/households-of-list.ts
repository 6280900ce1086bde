/** The households that a list of parents tells of: rows with one mark live together, whether the list creates them or not. */
import type { Values } from '#platform/kernel/imports/columns.ts';
import type { Context } from '#platform/server/context.ts';
import type { Change, PresentRecord } from '#platform/server/imports/import-kind.ts';
import { guardianIdentities, nameInHousehold } from '../../imports/import-rules.ts';
import { addFamilies, endSmallFamilies, familyNames } from '../records/families-store.ts';
import type { StoredGuardian } from '../records/guardians-store.ts';

export interface Family {
  readonly id: number;
  readonly name: string;
}

/** In changes, the household as a reader knows it. */
export const householdColumn = 'householdName';

export interface HouseholdsOfList {
  /** A row that says who lives with whom. @param person whom it tells of: several rows may be one */
  note(person: string, values: Values): void;
  /** A guardian without a household joins that of the list; one with a household stays in it. */
  changes(record: PresentRecord, values: Values): readonly Change[];
  /** The household of such a row, made where there is none; null where the row names none, or nobody to live with. */
  familyOf(values: Values): Promise<number | null>;
  /** Ends those that turned out to be of one: the other was refused, or left it. */
  settle(): Promise<void>;
}

interface Group {
  readonly name: string;
  readonly people: Set<string>;
  /** The one in which somebody of them lives already. */
  family: Family | null;
}

/** @param families of those present, by their ids */
export function householdsOfList(
  context: Context,
  present: readonly PresentRecord[],
  families: ReadonlyMap<number, Family>,
): HouseholdsOfList {
  const groups = new Map<string, Group>();
  const homes = new Map(
    present.flatMap(({ id, values, mayChange }) => {
      const family = mayChange ? families.get(id) : undefined;
      return family ? guardianIdentities(values).map((mark) => [mark, family] as const) : [];
    }),
  );
  const groupOf = ({ household }: Values) => (household === undefined ? undefined : groups.get(household));
  return {
    note(person, values) {
      const { household, lastName = '' } = values;
      if (household === undefined) return;
      const group = groups.get(household) ?? {
        name: namedIn(household) ?? lastName,
        people: new Set<string>(),
        family: null,
      };
      group.people.add(person);
      const known = guardianIdentities(values).flatMap((mark) => homes.get(mark) ?? []);
      group.family ??= known[0] ?? null;
      groups.set(household, group);
    },
    changes(record, values) {
      const group = groupOf(values);
      if (!group || families.has(record.id)) return [];
      const isShared = group.family !== null || group.people.size > 1;
      const after = group.family?.name ?? group.name;
      return isShared ? [{ column: householdColumn, before: null, after }] : [];
    },
    async familyOf(values) {
      const group = groupOf(values);
      if (!group) return null;
      if (group.family === null && group.people.size > 1) {
        const [id = 0] = await addFamilies(context, [group.name]);
        group.family = { id, name: group.name };
      }
      return group.family?.id ?? null;
    },
    settle: () => endSmallFamilies(context),
  };
}

function namedIn(mark: string): string | null {
  return mark.startsWith('named ') ? nameInHousehold(mark.slice('named '.length)) : null;
}

/** The household of each guardian that has one. */
export async function familiesOf(
  context: Context,
  guardians: readonly StoredGuardian[],
): Promise<ReadonlyMap<number, Family>> {
  const names = await familyNames(context, [...new Set(guardians.flatMap(({ familyId }) => familyId ?? []))]);
  return new Map(
    guardians.flatMap(({ id, familyId }) => {
      const name = familyId === null ? undefined : names.get(familyId);
      return familyId === null || name === undefined ? [] : [[id, { id: familyId, name }] as const];
    }),
  );
}
