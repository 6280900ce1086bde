/** A card as it would be printed now, to be looked at: of one student, or of any for trying a look. */
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { listName } from '#platform/kernel/people/person-name.ts';
import type { PeriodKey } from '#platform/kernel/periods/periods.ts';
import type { Context } from '#platform/server/context.ts';
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts';
import type { CardContent } from '../../cards/card-contract.ts';
import { failures } from '../../contract.ts';
import { designFaults } from '../../looks/design.ts';
import type { pictureCard as call } from '../../looks/designs-contract.ts';
import { documentOfIssue } from '../issues/document-of-issue.ts';
import { findLook } from '../looks/looks-store.ts';
import { documentOfCards } from '../prints/document-of-cards.ts';
import { classesToPrint } from '../prints/prints.ts';
import { findVisibleCardClass, periodNamed, type VisibleClass } from '../visible-class.ts';
import { cardsNow } from './cards-of-class.ts';
import { knownOfCards } from './parents-on-cards.ts';

/** @throws missing for a student who is not visible; noMarks where no visible student has an average or a level; pale, twice. */
export async function pictureCard(
  context: Context,
  { of, look: tried }: InputOf<typeof call>,
): Promise<PdfDocument> {
  const [fault] = tried ? designFaults(tried) : [];
  if (fault) throw failures[fault]();
  const barred = await barredChildren(context);
  const { classroom, content: found } = of
    ? await cardOf(context, of, barred)
    : await anyCard(context, barred);
  const content = (await knownOfCards(context))(found, classroom.id);
  if (of) await context.audit('reportCards.preview', `student ${of.studentId}`);
  const look = tried ?? (await findLook(context)).look;
  // No address of the check: nothing is issued, so there is nothing to check.
  const document = await documentOfIssue(context, classroom, '', look);
  const card = { id: 0, studentId: content.student.id, content, version: 1, code: null };
  const name = listName(content.student, context.actor.nameOrder);
  return documentOfCards(context, [{ ...card, document, issuedAt: context.now }], 'preview', name);
}

interface FoundCard extends Pick<VisibleClass, 'classroom'> {
  readonly content: CardContent;
}

async function cardOf(
  context: Context,
  { classId, period: key, studentId }: { classId: number; period: PeriodKey; studentId: number },
  barred: ReadonlySet<number>,
): Promise<FoundCard> {
  const { classroom, periods } = await findVisibleCardClass(context, classId);
  const cards = await cardsNow(context, classroom, periodNamed(periods, key));
  const content = cards.find(({ student }) => student.id === studentId);
  if (!content || barred.has(studentId)) throw common.missing();
  return { classroom, content };
}

/** Classes that are looked into: one of the first has marks, or the year has hardly begun. */
const mostClasses = 8;

/** The latest period that has marks in it, of the student with the most subjects: where a look has most to show. */
async function anyCard(context: Context, barred: ReadonlySet<number>): Promise<FoundCard> {
  for (const classroom of (await classesToPrint(context)).slice(0, mostClasses)) {
    const { periods } = await findVisibleCardClass(context, classroom.id);
    for (const period of periods.toReversed()) {
      const cards = (await cardsNow(context, classroom, period)).filter(
        (card) => hasMarks(card) && !barred.has(card.student.id),
      );
      const content = cards.toSorted((one, other) => marksOn(other) - marksOn(one))[0];
      if (content) return { classroom, content };
    }
  }
  throw failures.noMarks();
}

function hasMarks({ totals, levels }: CardContent): boolean {
  return levels ? levels.some(({ count }) => count > 0) : totals.classified;
}

function marksOn({ groups }: CardContent): number {
  const marked = groups.flatMap(({ rows }) => rows).filter(({ mean }) => mean.value !== null || mean.level);
  return marked.length;
}
