/** Records of one person: finding them, showing what would become of two, and making one of them. */
import { parentLogins, takeRolesOfGuardian } from '#areas/accounts/server/public/parent-logins.ts';
import { linksOfGuardians, lockLinks, replaceLinks } from '#areas/students/server/public/guardian-links.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { listName } from '#platform/kernel/people/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import { failures } from '../../contract.ts';
import { type Alike, alike, mergedContacts, mergedLinks } from '../../merge/merge-rules.ts';
import type {
  Double,
  GuardianRecord,
  MergePreview,
  mergeGuardians as mergeCall,
  previewMerge as previewCall,
} from '../../records/records-contract.ts';
import { mayMerge } from '../../rules.ts';
import { guardiansBarredFrom } from '../barred-children.ts';
import { guardianMergeFollowers } from '../extension-points.ts';
import { loginStateOf } from '../logins/login-state.ts';
import { followLinks } from '../parent-roles.ts';
import { childNames } from '../records/child-names.ts';
import { endSmallFamilies } from '../records/families-store.ts';
import { contactsOf, readGuardian, refuseOwn } from '../records/guardian-record.ts';
import {
  allGuardians,
  deleteGuardian,
  guardiansById,
  lockGuardians,
  type StoredGuardian,
  setAccount,
  setFamily,
  updateGuardian,
} from '../records/guardians-store.ts';
import { keepRequest } from './requests-after-merge.ts';

/** @throws forbidden for who does not edit parents of the whole school. */
export async function listDoubles(context: Context): Promise<readonly Double[]> {
  if (!mayMerge(context.actor)) throw common.forbidden();
  const hidden = await guardiansBarredFrom(context);
  const people = new Map(
    (await allGuardians(context)).flatMap((one) => (hidden.has(one.id) ? [] : [[one.id, one] as const])),
  );
  // One telephone or e-mail says more than one name, which namesakes share.
  const namesAlone = ({ reasons }: Alike) => Number(reasons.every((reason) => reason === 'name'));
  const groups = alike([...people.values()]).toSorted((one, other) => namesAlone(one) - namesAlone(other));
  const ids = groups.flatMap((group) => group.ids);
  const links = Map.groupBy(await linksOfGuardians(context, ids), ({ guardianId }) => guardianId);
  const nameOf = await childNames(
    context,
    [...links.values()].flat().map(({ studentId }) => studentId),
  );
  const logins = await parentLogins(
    context,
    ids.flatMap((id) => people.get(id)?.userId ?? []),
  );
  return groups.map(({ reasons, ids: ofGroup }) => ({
    reasons: [...reasons],
    guardians: ofGroup.flatMap((id) => {
      const guardian = people.get(id);
      if (!guardian) return [];
      const children = (links.get(id) ?? []).flatMap(({ studentId }) => nameOf.get(studentId) ?? []);
      return [
        {
          id,
          firstName: guardian.firstName,
          lastName: guardian.lastName,
          contacts: contactsOf(guardian),
          children: children.map((child) => listName(child, context.actor.nameOrder)),
          login: loginStateOf(guardian.userId, logins),
        },
      ];
    }),
  }));
}

/** @throws forbidden, missing, mergeUnfit. */
export async function previewMerge(
  context: Context,
  { keepId, goneId }: InputOf<typeof previewCall>,
): Promise<MergePreview> {
  const { keep, gone } = await twoRecords(context, keepId, goneId);
  const links = await linksAfter(context, keepId, goneId);
  const nameOf = await childNames(
    context,
    links.map(({ studentId }) => studentId),
  );
  const logins = await parentLogins(
    context,
    [keep, gone].flatMap(({ userId }) => userId ?? []),
  );
  const side = ({ id, firstName, lastName, version, userId }: StoredGuardian) => ({
    id,
    firstName,
    lastName,
    version,
    login: userId === null ? null : (logins.get(userId)?.login ?? null),
  });
  return {
    keep: side(keep),
    gone: side(gone),
    contacts: mergedContacts(contactsOf(keep), contactsOf(gone)),
    links: links.flatMap(({ studentId, state, conflict }) => {
      const child = nameOf.get(studentId);
      return child
        ? [{ studentId, firstName: child.firstName, lastName: child.lastName, state, conflict }]
        : [];
    }),
  };
}

/** @throws forbidden, missing, mergeUnfit, ownRecord. */
export async function mergeGuardians(
  context: Context,
  { keepId, goneId, keepVersion, goneVersion, loginOf }: InputOf<typeof mergeCall>,
): Promise<GuardianRecord> {
  await lockGuardians(context, [keepId, goneId]);
  await lockLinks(context, [keepId, goneId]);
  const { keep, gone } = await twoRecords(context, keepId, goneId);
  for (const one of [keep, gone]) refuseOwn(context, one);
  if (keep.version !== keepVersion || gone.version !== goneVersion) throw failures.mergeUnfit();
  const links = await linksAfter(context, keepId, goneId);
  for (const id of [keepId, goneId]) await takeRolesOfGuardian(context, id);
  await replaceLinks(
    context,
    [keepId, goneId],
    links.map(({ conflict: _conflict, ...link }) => link),
  );
  const contacts = mergedContacts(contactsOf(keep), contactsOf(gone));
  await updateGuardian(context, keepId, {
    ...keep,
    ...contacts,
    title: keep.title ?? gone.title,
    sex: keep.sex ?? gone.sex,
    profession: keep.profession ?? gone.profession,
    language: keep.language ?? gone.language,
  });
  const userId = loginOf === 'keep' ? (keep.userId ?? gone.userId) : (gone.userId ?? keep.userId);
  for (const follower of context.contributions(guardianMergeFollowers))
    await follower.merged(context, keepId, goneId);
  await keepRequest(context, keep, gone, contacts);
  await deleteGuardian(context, goneId);
  await setAccount(context, keepId, userId);
  if (keep.familyId === null && gone.familyId !== null) await setFamily(context, keepId, gone.familyId);
  await endSmallFamilies(context);
  await followLinks(context, keepId);
  await context.audit('parents.merge', `guardian ${keepId}`, { gone: goneId, links: links.length });
  return readGuardian(context, { id: keepId });
}

async function linksAfter(context: Context, keepId: number, goneId: number) {
  const links = await linksOfGuardians(context, [keepId, goneId]);
  const of = (id: number) => links.filter(({ guardianId }) => guardianId === id);
  return mergedLinks(keepId, of(keepId), of(goneId));
}

async function twoRecords(
  context: Context,
  keepId: number,
  goneId: number,
): Promise<{ keep: StoredGuardian; gone: StoredGuardian }> {
  if (!mayMerge(context.actor)) throw common.forbidden();
  const found = await guardiansById(context, [keepId, goneId]);
  const keep = found.find(({ id }) => id === keepId);
  const gone = found.find(({ id }) => id === goneId);
  const hidden = await guardiansBarredFrom(context);
  if (!keep || !gone || hidden.has(keepId) || hidden.has(goneId)) throw common.missing();
  if (keepId === goneId) throw failures.mergeUnfit();
  return { keep, gone };
}
