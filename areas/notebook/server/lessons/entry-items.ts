/** Lessons of a notebook as their readers see them: names instead of ids. */
import { membersById } from '#areas/accounts/server/public.ts';
import { fullName } from '#platform/kernel/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import type { LessonEntry } from '../../lessons-contract.ts';
import { attachmentsOfEntries } from '../attachments-store.ts';
import { type EntryRow, elementsOfEntries, visasOfEntries } from '../lesson-entries-store.ts';

/** @param asStaff with visas and remarks, which are not for parents */
export async function entryItems(
  context: Context,
  rows: readonly EntryRow[],
  { asStaff }: { readonly asStaff: boolean },
): Promise<LessonEntry[]> {
  const ids = rows.map(({ id }) => id);
  const members = await membersById(context);
  const elements = Map.groupBy(await elementsOfEntries(context, ids), ({ entryId }) => entryId);
  const visas = Map.groupBy(asStaff ? await visasOfEntries(context, ids) : [], ({ entryId }) => entryId);
  const attachments = Map.groupBy(await attachmentsOfEntries(context, ids), ({ entryId }) => entryId);
  return rows.map(({ id, createdBy, updatedBy: _editor, ...row }) => ({
    entryId: id,
    ...row,
    elements: (elements.get(id) ?? []).map(({ entryId: _entry, ...element }) => element),
    attachments: (attachments.get(id) ?? []).map(({ entryId: _entry, ...attachment }) => attachment),
    writtenBy: fullName(members.get(createdBy)),
    visas: (visas.get(id) ?? []).map(({ signedBy, at, remark, version }) => ({
      by: fullName(members.get(signedBy)),
      at,
      remark,
      version,
    })),
  }));
}
