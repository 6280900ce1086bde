/** Adding a guardian, changing the record, and whom they live with. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type {
  createGuardian as createCall,
  editGuardian as editCall,
  GuardianRecord,
  setHousehold as householdCall,
} from '../../records/records-contract.ts';
import { writeReachOf } from '../guardian-access.ts';
import { linkGuardian } from '../links/save-link.ts';
import { addFamilies, endSmallFamilies, familyNames } from './families-store.ts';
import { guardianRecord, guardianToChange, readGuardian, refuseOwn } from './guardian-record.ts';
import { insertGuardian, setFamily, updateGuardian } from './guardians-store.ts';

/** Without a child only for those who reach the whole school. @throws forbidden; missing for a child out of reach. */
export async function createGuardian(
  context: Context,
  { guardian, link }: InputOf<typeof createCall>,
): Promise<GuardianRecord> {
  if (link === null && !(await writeReachOf(context)).everybody) throw common.forbidden();
  const id = await insertGuardian(context, guardian);
  await context.audit('parents.create', `guardian ${id}`);
  if (link) {
    const { studentId, verified, ...details } = link;
    await linkGuardian(context, { guardianId: id, studentId, verified, link: details });
  }
  return readGuardian(context, { id });
}

/** @throws missing, forbidden, stale, ownRecord. */
export async function editGuardian(
  context: Context,
  { id, version, guardian }: InputOf<typeof editCall>,
): Promise<GuardianRecord> {
  const before = await guardianToChange(context, id);
  refuseOwn(context, before.guardian);
  if (before.guardian.version !== version)
    throw common.stale({ current: await guardianRecord(context, before) });
  await updateGuardian(context, id, guardian);
  const fields = (Object.keys(guardian) as (keyof typeof guardian)[]).filter(
    (field) => guardian[field] !== before.guardian[field],
  );
  await context.audit('parents.edit', `guardian ${id}`, { fields });
  return readGuardian(context, { id });
}

/** @throws missing, forbidden, stale; the other one is in reach too. */
export async function setHousehold(
  context: Context,
  { id, version, withId }: InputOf<typeof householdCall>,
): Promise<GuardianRecord> {
  const before = await guardianToChange(context, id);
  if (before.guardian.version !== version)
    throw common.stale({ current: await guardianRecord(context, before) });
  if (withId === id) throw common.invalidInput();
  const familyId = withId === null ? null : await familyOf(context, withId);
  await setFamily(context, id, familyId);
  await endSmallFamilies(context);
  await context.audit('parents.setHousehold', `guardian ${id}`, { household: familyId });
  return readGuardian(context, { id });
}

/** The household of a guardian; one is made of the name where there is none. */
async function familyOf(context: Context, id: number): Promise<number> {
  const { guardian } = await guardianToChange(context, id);
  const known = guardian.familyId !== null && (await familyNames(context, [guardian.familyId])).size > 0;
  if (known && guardian.familyId !== null) return guardian.familyId;
  const [familyId = 0] = await addFamilies(context, [guardian.lastName]);
  await setFamily(context, id, familyId);
  return familyId;
}
