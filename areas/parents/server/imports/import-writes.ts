/** Writes what a list of parents says. New ones come in bulk: nobody signs in as one of them yet. */
import {
  linksOfGuardians,
  removeLink,
  replaceLinks,
  type StoredLink,
  updateLink,
} from '#areas/students/server/public/guardian-links.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Values } from '#platform/kernel/imports/columns.ts';
import type { Context } from '#platform/server/context.ts';
import { tried } from '#platform/server/db/tried.ts';
import type { Update } from '#platform/server/imports/import-kind.ts';
import {
  type ChildInList,
  type FullChild,
  readChildren,
  withUsualFlags,
} from '../../imports/import-rules.ts';
import type { GivenGuardian } from '../../records/records-contract.ts';
import { linkGuardian, setState } from '../links/save-link.ts';
import { followLinks } from '../parent-roles.ts';
import { endSmallFamilies } from '../records/families-store.ts';
import {
  addGuardians,
  deleteGuardian,
  findGuardian,
  guardiansById,
  lockGuardians,
  setFamily,
  updateGuardian,
} from '../records/guardians-store.ts';
import { type HouseholdsOfList, householdColumn } from './households-of-list.ts';

const batch = 1000;

/** Father and mother who live together get a household, as when their records are edited, and so do all whom the list puts into one. */
export async function addMany(
  context: Context,
  households: HouseholdsOfList,
  records: readonly Values[],
): Promise<readonly number[]> {
  const families = new Map<Values, number | null>();
  for (const values of records) families.set(values, await households.familyOf(values));
  const ids: number[] = [];
  for (let from = 0; from < records.length; from += batch) {
    const part = records.slice(from, from + batch);
    const added = await addGuardians(
      context,
      part.map((values) => ({
        userId: null,
        title: values['title'] ?? null,
        sex: sexOf(values['sex']),
        firstName: values['firstName'] ?? '',
        lastName: values['lastName'] ?? '',
        phone: values['phone'] ?? null,
        phone2: values['phone2'] ?? null,
        email: values['email'] ?? null,
        address: values['address'] ?? null,
        profession: values['profession'] ?? null,
        language: null,
        familyId: families.get(values) ?? null,
      })),
    );
    const links = part.flatMap((values, index) => newLinks(context, added[index] ?? 0, values));
    await replaceLinks(context, added, links);
    ids.push(...added);
  }
  return ids;
}

function sexOf(value: string | undefined): 'F' | 'M' | null {
  return value === 'F' || value === 'M' ? value : null;
}

function newLinks(context: Context, guardianId: number, values: Values): readonly StoredLink[] {
  return withUsualFlags(readChildren(values['children'])).map(
    (child): StoredLink => ({
      guardianId,
      studentId: child.studentId,
      ...detailsOf(child),
      state: child.verified ? 'verified' : 'pending',
      stateAt: context.now,
      stateBy: context.actor.userId,
      stateReason: null,
      version: 1,
    }),
  );
}

function detailsOf(child: FullChild) {
  const { relation, relationName = null, legal, financial, contact, pickUp, callOrder } = child;
  return { relation, relationName, legal, financial, contact, pickUp, callOrder };
}

/** @throws stale when somebody changed one of them meanwhile; what linking refuses. */
export async function updateMany(
  context: Context,
  households: HouseholdsOfList,
  updates: readonly Update[],
): Promise<void> {
  const ids = updates.map(({ record }) => record.id);
  await lockGuardians(context, ids);
  const stored = new Map((await guardiansById(context, ids)).map((guardian) => [guardian.id, guardian]));
  for (const { record, changes, listed = {} } of updates) {
    const guardian = stored.get(record.id);
    if (!guardian || guardian.version !== record.version) throw common.stale();
    const fields = changes.filter(({ column }) => column !== 'children' && column !== householdColumn);
    const given = Object.fromEntries(fields.map(({ column, after }) => [column, after]));
    if (fields.length > 0)
      await updateGuardian(context, record.id, { ...guardian, ...(given as Partial<GivenGuardian>) });
    const children = changes.find(({ column }) => column === 'children');
    if (children)
      await setChildren(context, record.id, readChildren(children.before), readChildren(children.after));
    const household = changes.find(({ column }) => column === householdColumn);
    if (household)
      await setFamily(
        context,
        record.id,
        household.after === null ? null : await households.familyOf(listed),
      );
  }
  await households.settle();
}

/**
 * The links of one guardian as the list wants them. A link that the school revoked or barred stays as it is, and so does one to a
 * child whom the list did not know of.
 */
async function setChildren(
  context: Context,
  guardianId: number,
  before: readonly ChildInList[],
  wanted: readonly ChildInList[],
): Promise<void> {
  const links = new Map(
    (await linksOfGuardians(context, [guardianId])).map((link) => [link.studentId, link]),
  );
  for (const child of withUsualFlags(wanted)) {
    const link = links.get(child.studentId);
    if (!link) {
      const { studentId, verified } = child;
      await linkGuardian(context, { guardianId, studentId, verified, link: detailsOf(child) });
    } else if (link.state === 'pending' || link.state === 'verified') {
      await updateLink(context, link, {
        ...detailsOf(child),
        relation: link.relation,
        relationName: link.relationName,
      });
      const state = child.verified ? 'verified' : 'pending';
      if (state !== link.state) await setState(context, guardianId, child.studentId, state, null);
    }
  }
  const kept = new Set(wanted.map(({ studentId }) => studentId));
  for (const { studentId } of before) {
    const link = links.get(studentId);
    if (!link || kept.has(studentId)) continue;
    if (link.state === 'pending' || link.state === 'verified') await removeLink(context, link);
  }
  await followLinks(context, guardianId);
}

/** Takes back those who cannot sign in yet; gives the others. */
export async function removeMany(context: Context, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const kept = new Set<number>();
  for (const id of ids) {
    const guardian = await findGuardian(context, id);
    const gone =
      guardian?.userId === null &&
      (await tried(context, async () => {
        await deleteGuardian(context, id);
        return true;
      }));
    if (!gone) kept.add(id);
  }
  await endSmallFamilies(context);
  return kept;
}
