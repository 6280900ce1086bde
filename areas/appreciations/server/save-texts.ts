import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { periodIn } from '#areas/evaluations/server/public/windows.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import { failures, type SavedText, type StoredText, type TextsToSave } from '../contract.ts';
import { textKey } from '../duty-rules.ts';
import { cleanText } from '../sentences.ts';
import { findVisibleTextSheet } from './class-roles.ts';
import { refuseStrangers } from './refuse-strangers.ts';
import { studentsOfList } from './students-of-list.ts';
import { type KeptText, saveKeptTexts, type TextToSave, textsAbout } from './texts-store.ts';
import { refuseWriting } from './windows.ts';

/**
 * Saves texts, all of them or none.
 * @throws missing, notYours, notOpenYet, closed; studentTwice, notInClass; textChanged with the current texts.
 */
export async function saveTexts(
  context: Context,
  { texts, period: key, ...listKey }: TextsToSave,
): Promise<readonly SavedText[]> {
  const { classroom, role } = await findVisibleTextSheet(context, listKey);
  const period = await periodIn(context, classroom, key);
  await refuseWriting(context, period, listKey, role);
  const wanted = texts.map(({ content, ...text }) => ({ ...text, content: cleanText(content) }));
  refuseStrangers(wanted, await studentsOfList(context, listKey, classroom));
  const done = { by: context.actor.userId, at: context.now };
  const saved = await saveKeptTexts(context, { ...listKey, period }, wanted, done);
  const byStudent = new Map(saved.map((text) => [text.studentId, text]));
  const lost = wanted.filter(({ studentId }) => !byStudent.has(studentId));
  for (const text of await textsAbout(
    context,
    period,
    lost.map(({ studentId }) => studentId),
  )) {
    if (textKey(text.studentId, text) === textKey(text.studentId, listKey))
      byStudent.set(text.studentId, text);
  }
  const toItems = await savedTexts(context, byStudent);
  const disputed = lost.filter((request) => !isSame(request, byStudent.get(request.studentId)));
  if (disputed.length > 0) throw failures.textChanged({ texts: toItems(disputed) });
  await context.audit('appreciations.save', `class ${listKey.classId}`, {
    kind: listKey.kind,
    subjectId: listKey.subjectId,
    period: key,
    texts: wanted.length,
  });
  return toItems(wanted);
}

/** The requested text is already saved: sent twice under two keys, or written alike by two people. */
function isSame({ content }: TextToSave, current: KeptText | undefined): boolean {
  return current !== undefined && current.content === content;
}

async function savedTexts(
  context: Context,
  byStudent: ReadonlyMap<number, KeptText>,
): Promise<(texts: readonly TextToSave[]) => readonly SavedText[]> {
  const toStored = await storedTexts(context);
  return (texts) => texts.map(({ studentId }) => ({ studentId, text: toStored(byStudent.get(studentId)) }));
}

/** Makes what a reply says of a text: null for none. */
export async function storedTexts(
  context: Context,
): Promise<(text: KeptText | undefined) => StoredText | null> {
  const members = await membersById(context);
  return (text) => {
    if (!text) return null;
    const { content, proofread, version, savedBy, savedAt } = text;
    return { content, proofread, version, by: fullName(members.get(savedBy)), at: savedAt };
  };
}
