/** The content of a card, for the screen. */
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { CardLanguage } from '../../cards/card-words.ts';
import { shownContent } from '../../cards/shown-content.ts';
import type {
  previewCard as previewCall,
  ReadableCard,
  readCard as readCall,
} from '../../issues/reading-contract.ts';
import { gradeTexts, languageOf } from '../issues/document-of-issue.ts';
import { findVisibleCard } from '../issues/own-cards.ts';
import { findLook } from '../looks/looks-store.ts';
import { findVisibleCardClass, periodNamed } from '../visible-class.ts';
import { cardsNow } from './cards-of-class.ts';
import { knownOfCards } from './parents-on-cards.ts';

/** @throws missing for a class out of scope, a period of another year, and a student who is not enrolled in the class. */
export async function previewCard(
  context: Context,
  { classId, period: key, studentId }: InputOf<typeof previewCall>,
): Promise<ReadableCard> {
  const { classroom, periods } = await findVisibleCardClass(context, classId);
  const cards = await cardsNow(context, classroom, periodNamed(periods, key));
  const found = cards.find(({ student }) => student.id === studentId);
  if (!found || (await barredChildren(context)).has(studentId)) throw common.missing();
  const content = (await knownOfCards(context))(found, classId);
  const { look } = await findLook(context);
  const grades = await gradeTexts(context, classroom);
  return {
    content,
    look,
    grades: [...grades],
    languages: listed(await languageOf(context, classroom, look)),
  };
}

/** A card as its document shows it. @throws missing for a card that the reader may not see, and for a parent before it is published. */
export async function readCard(
  context: Context,
  { id, studentId }: InputOf<typeof readCall>,
): Promise<ReadableCard> {
  const { content, document, ...card } = await findVisibleCard(context, id);
  if (card.studentId !== studentId) throw common.missing();
  const { look, language, grades = [] } = document;
  const known = (await knownOfCards(context))(content, card.classId);
  return { content: shownContent(known, look), look, grades: [...grades], languages: listed(language) };
}

function listed({ first, second }: CardLanguage): ReadableCard['languages'] {
  return second === null ? [first] : [first, second];
}
