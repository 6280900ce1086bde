/** Lessons of a notebook as their readers see them: names instead of ids. */
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import type { GivenHomework, LessonEntry } from '../../lessons/contract.ts';
import { attachmentsOfEntries } from '../attachments/attachments-store.ts';
import { homeworkOfLessons } from '../homework-of-lessons.ts';
import { type EntryRow, elementsOfEntries, visasOfEntries } from './lesson-entries-store.ts';

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
  const homework = await homeworkOf(context, rows);
  return rows.map(({ id, createdBy, updatedBy: _editor, homeworkId, device, ...row }) => ({
    entryId: id,
    ...row,
    elements: (elements.get(id) ?? []).map(({ entryId: _entry, ...element }) => element),
    homework: homework.get(homeworkId) ?? null,
    attachments: (attachments.get(id) ?? []).map(({ entryId: _entry, ...attachment }) => attachment),
    writtenBy: fullName(members.get(createdBy)),
    deviceKey: asStaff ? (device?.key ?? null) : null,
    visas: (visas.get(id) ?? []).map(({ signedBy, at, remark, version }) => ({
      by: fullName(members.get(signedBy)),
      at,
      remark,
      version,
    })),
  }));
}

async function homeworkOf(
  context: Context,
  rows: readonly EntryRow[],
): Promise<ReadonlyMap<number | null, GivenHomework>> {
  const ids = rows.flatMap(({ homeworkId }) => homeworkId ?? []);
  if (ids.length === 0) return new Map();
  const found: GivenHomework[] = [];
  for (const { find } of context.contributions(homeworkOfLessons)) found.push(...(await find(context, ids)));
  return new Map(found.map((one) => [one.homeworkId, one]));
}
