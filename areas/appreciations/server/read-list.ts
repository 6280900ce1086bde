import type { Classroom } from '#areas/classes/server/public/classes.ts';
import { periodIn } from '#areas/evaluations/server/public/windows.ts';
import { structureOf } from '#areas/school/server/public/structure.ts';
import { subjectNames } from '#areas/school/server/public/subject-names.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Period } from '#platform/kernel/periods/periods.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Context, ReferenceContext } from '#platform/server/context.ts';
import { conductBand } from '../conduct-rules.ts';
import type { readList as call, OtherText, StoredText, StudentToSay, TextList } from '../contract.ts';
import { type TextListKey, textKey } from '../duty-rules.ts';
import type { TextKind } from '../kinds-contract.ts';
import { type ClassRole, proofreads, seesTexts } from '../writing-rules.ts';
import { findVisibleTextSheet } from './class-roles.ts';
import { competencesOf } from './competences.ts';
import { conductIn } from './conduct-of-class.ts';
import { toPeriodItem } from './read-board.ts';
import { noResult, type ResultForText, resultsForTexts } from './results-for-texts.ts';
import { storedTexts } from './save-texts.ts';
import { type NumberedStudent, studentsOfList } from './students-of-list.ts';
import { textsAbout } from './texts-store.ts';
import { writingIn } from './windows.ts';

/** The texts of one kind about the students of a class, with the results. @throws missing beyond what the reader sees. */
export async function readList(
  context: Context,
  { period: key, ...listKey }: InputOf<typeof call>,
): Promise<TextList> {
  const { classroom, role } = await findVisibleTextSheet(context, listKey);
  const period = await periodIn(context, classroom, key);
  const { refused, opensOn } = (await writingIn(context))(period, listKey, role);
  return {
    ...listKey,
    className: classroom.name,
    subjectName:
      listKey.subjectId === null ? null : ((await subjectNames(context)).get(listKey.subjectId) ?? ''),
    period: toPeriodItem(period),
    language: await languageOf(context, classroom),
    refused: context.actor.seenBy ? 'notYours' : refused,
    opensOn,
    mayProofread: proofreads(role) && classroom.kind === 'class',
    competences:
      listKey.subjectId === null
        ? null
        : await competencesOf(context, period, { classId: listKey.classId, subjectId: listKey.subjectId }),
    students: await studentsToSay(context, listKey, role, classroom, period),
  };
}

async function languageOf(context: ReferenceContext, { sectionId }: Classroom): Promise<Language | null> {
  const { sections } = await structureOf(context);
  const section = sections.find(({ id }) => id === sectionId);
  return section ? (section.subsystem === 'french' ? 'fr' : 'en') : null;
}

async function studentsToSay(
  context: Context,
  listKey: TextListKey,
  role: ClassRole,
  classroom: Classroom,
  period: Period,
): Promise<StudentToSay[]> {
  const students = await studentsOfList(context, listKey, classroom);
  const ids = students.map(({ id }) => id);
  const texts = new Map(
    (await textsAbout(context, period, ids)).map((text) => [textKey(text.studentId, text), text]),
  );
  const toStored = await storedTexts(context);
  const textOf = (id: number, of: Pick<TextListKey, 'kind' | 'subjectId'>) =>
    toStored(texts.get(textKey(id, of)));
  const resultOf =
    listKey.kind === 'conduct'
      ? await conductForTexts(context, classroom, period, ids)
      : await resultsForTexts(context, listKey, classroom, period, ids);
  return students.map((student) => {
    const { subjects, efforts, ...result } = resultOf.get(student.id) ?? noResult;
    return {
      ...nameOf(student),
      ...result,
      efforts: [...efforts],
      text: textOf(student.id, listKey),
      others: othersUnder(listKey.kind, subjects)
        .filter(({ kind }) => seesTexts(kind, role))
        .map((other): OtherText => ({ ...other, text: textOf(student.id, other) })),
    };
  });
}

function nameOf({ id, number, firstName, lastName, matricule, sex }: NumberedStudent) {
  return { id, number, firstName, lastName, matricule, sex };
}

/** Conduct for the texts about it: people who enter these see no marks. */
async function conductForTexts(
  context: Context,
  classroom: Classroom,
  period: Period,
  studentIds: readonly number[],
): Promise<ReadonlyMap<number, ResultForText>> {
  const totals = await conductIn(context, classroom, period, studentIds);
  return new Map([...totals].map(([id, one]) => [id, { ...noResult, band: conductBand(one) }]));
}

type Other = Omit<OtherText, 'text'> & { readonly text?: StoredText };

/**
 * Texts by others shown under a class master’s or a head’s text: those of the subjects and about conduct, and for the head also the class
 * master’s.
 */
function othersUnder(kind: TextKind, subjects: ResultForText['subjects']): Other[] {
  if (kind !== 'master' && kind !== 'head') return [];
  const ofClass = (other: TextKind): Other => ({
    kind: other,
    subjectId: null,
    subjectName: null,
    average: null,
    level: null,
  });
  return [
    ...subjects.map(
      ({ id, name, average, level }): Other => ({
        kind: 'subject',
        subjectId: id,
        subjectName: name,
        average,
        level,
      }),
    ),
    ofClass('conduct'),
    ...(kind === 'head' ? [ofClass('master')] : []),
  ];
}
