/** Groups across classes in a list of students: which it names, who may belong to them, and who joins and leaves. */
import { type Classroom, lockClassroom } from '#areas/classes/server/public/classes.ts';
import { groupsToFill } from '#areas/classes/server/public/group-records.ts';
import { mostInClass } from '#platform/kernel/class-size.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { classesByKey, classNamed } from '#platform/kernel/imports/class-names.ts';
import type { CellFault, Values } from '#platform/kernel/imports/columns.ts';
import type { Context } from '#platform/server/context.ts';
import { failures } from '../../groups/contract.ts';
import { groupsIn, readGroups, writeGroups } from '../../imports/import-groups-rules.ts';
import { endEnrolmentsOf } from '../enrolments/enrolment-changes.ts';
import { enrolmentsInClass } from '../groups/group-members-store.ts';
import { takesFrom } from '../groups/groups-of-students.ts';
import { joinGroup } from '../groups/join-group.ts';

export interface GroupTargets {
  /** Open groups of this year that the person changes. */
  readonly byId: ReadonlyMap<number, Classroom>;
  readonly byName: ReadonlyMap<string, Classroom>;
  readonly byKey: ReadonlyMap<string, Classroom>;
  /** Classes of this year that the person fills, by name. */
  readonly classes: ReadonlyMap<string, Classroom>;
}

/** @param classes of this year that the person fills */
export async function groupTargets(context: Context, classes: readonly Classroom[]): Promise<GroupTargets> {
  const groups = await groupsToFill(context);
  return {
    byId: new Map(groups.map((group) => [group.id, group])),
    byName: new Map(groups.map((group) => [group.name, group])),
    byKey: classesByKey(groups),
    classes: new Map(classes.map((one) => [one.name, one])),
  };
}

/** The value of a student who belongs to these classes and groups. */
export function groupsAmong({ byId }: GroupTargets, classIds: readonly number[]): string {
  return writeGroups(classIds.flatMap((id) => byId.get(id)?.name ?? []));
}

/** The groups under their own names. */
export function withGroups(
  { groups: cell, ...rest }: Values,
  { byKey }: GroupTargets,
): { values: Values; faults: readonly CellFault[] } {
  if (cell === undefined) return { values: rest, faults: [] };
  const { names, unknown } = groupsIn(cell, (written) => classNamed(byKey, written)?.name);
  return {
    values: names.length > 0 ? { ...rest, groups: writeGroups(names) } : rest,
    faults: unknown.map((name) => ({
      column: 'groups',
      value: name,
      reason: 'unknownGroup',
      facts: { name },
    })),
  };
}

/**
 * With what a list names; who goes to another class leaves the groups that take nobody of it. Null for none.
 * @param goingTo the class in which the student sits afterwards instead of another or none; null for who stays
 */
export function groupsAfter(
  targets: GroupTargets,
  before: Values,
  given: Values,
  goingTo: string | null,
): string | null {
  const stays = (name: string) => goingTo === null || takes(targets, name, goingTo);
  const after = [...readGroups(before['groups']).filter(stays), ...readGroups(given['groups'])];
  return writeGroups(after) || null;
}

/** Those of the groups that the student belongs to already, or may join from this class. */
export function groupsToBeIn(
  targets: GroupTargets,
  before: string | null,
  after: string | null,
  className: string | undefined,
): string {
  const belongs = new Set(readGroups(before));
  return writeGroups(
    readGroups(after).filter((name) => belongs.has(name) || takes(targets, name, className)),
  );
}

/** Groups that a student of this class does not join. @param before what the student belongs to already */
export function strangeGroups(
  targets: GroupTargets,
  before: Values | undefined,
  given: Values,
): readonly CellFault[] {
  const className = given['className'] ?? before?.['className'];
  const belongs = new Set(readGroups(before?.['groups']));
  return readGroups(given['groups'])
    .filter((name) => !belongs.has(name) && !takes(targets, name, className))
    .map((name) => ({ column: 'groups', value: name, reason: 'notForGroup', facts: { name } }));
}

function takes({ byName, classes }: GroupTargets, name: string, className: string | undefined): boolean {
  const [group, classroom] = [byName.get(name), classes.get(className ?? '')];
  return group !== undefined && classroom !== undefined && takesFrom(group, classroom);
}

interface Membership {
  readonly studentId: number;
  readonly before: string | null;
  readonly after: string | null;
}

/** @throws stale when a group was closed or deleted meanwhile; groupFull. */
export async function changeMemberships(
  context: Context,
  { byName }: GroupTargets,
  changes: readonly Membership[],
): Promise<void> {
  const joining = new Map<number, number[]>();
  const leaving = new Map<number, number[]>();
  for (const { studentId, before, after } of changes) {
    const [had, has] = [readGroups(before), readGroups(after)];
    note(
      joining,
      has.filter((name) => !had.includes(name)),
      studentId,
    );
    note(
      leaving,
      had.filter((name) => !has.includes(name)),
      studentId,
    );
  }
  const touched = new Set([...joining.keys(), ...leaving.keys()]);
  for (const id of [...touched].sort((one, other) => one - other)) {
    const group = await lockClassroom(context, id);
    if (!group || group.closed) throw common.stale();
    const add = joining.get(id) ?? [];
    const out = leaving.get(id) ?? [];
    if (out.length > 0) await endEnrolmentsOf(context, out, [id]);
    const members = await enrolmentsInClass(context, id);
    if (members.size + add.length > mostInClass) throw failures.groupFull();
    await joinGroup(context, id, add);
  }

  function note(of: Map<number, number[]>, names: readonly string[], studentId: number): void {
    for (const name of names) {
      const group = byName.get(name);
      if (!group) throw common.stale();
      const others = of.get(group.id);
      if (others) others.push(studentId);
      else of.set(group.id, [studentId]);
    }
  }
}
