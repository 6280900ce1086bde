import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { childrenInScope } from '#areas/students/server/public/children-in-scope.ts';
import { studentsById } from '#areas/students/server/public/students.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Page } from '#platform/kernel/envelope.ts';
import type { Context } from '#platform/server/context.ts';
import { announceTo } from '#platform/server/live/announce.ts';
import type { listNotifications as listCall, markRead as markCall, Notification } from '../contract.ts';
import { liveTopic } from '../contract.ts';
import { purposesOfNotifications } from './extension-points.ts';
import { countOf, countUnreadOf, listOf, type Reader, setRead } from './notifications-store.ts';
import { textOf } from './text-of.ts';

export async function listNotifications(
  context: Context,
  { page, size, language }: InputOf<typeof listCall>,
): Promise<Page<Notification>> {
  const reader = await readerOf(context);
  const rows = await listOf(context, reader, { page, size });
  const named = await firstNames(
    context,
    rows.map(({ studentId }) => studentId).filter((id) => id !== null),
  );
  return {
    rows: rows.map(({ studentId, words, facts, ...row }) => {
      const child = named.get(studentId ?? 0) ?? null;
      const { title, text } = textOf(context.say, { words, facts }, child, language);
      return { ...row, title, text };
    }),
    page,
    size,
    total: await countOf(context, reader),
  };
}

export async function countUnread(context: Context): Promise<{ readonly count: number }> {
  return { count: await countUnreadOf(context, await readerOf(context)) };
}

export async function markRead(
  context: Context,
  input: InputOf<typeof markCall>,
): Promise<{ readonly count: number }> {
  await setRead(context, context.actor.userId, input, context.now);
  // The bell of the other devices follows.
  await announceTo(context, liveTopic, [context.actor.userId]);
  return countUnread(context);
}

/** The scope that a person may read now, which may be smaller than when the notification was written. */
async function readerOf(context: Context): Promise<Reader> {
  const children = await childrenInScope(context, 'SLM.Student.View');
  return {
    userId: context.actor.userId,
    childIds: [...new Set(children.map(({ studentId }) => studentId))],
    barredIds: [...(await barredChildren(context))],
    purposes: context.contributions(purposesOfNotifications).map(({ id }) => id),
  };
}

async function firstNames(context: Context, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const students = ids.length === 0 ? [] : await studentsById(context, [...new Set(ids)]);
  return new Map(students.map(({ id, firstName, lastName }) => [id, firstName || lastName]));
}
