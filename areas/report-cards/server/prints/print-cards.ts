/** Documents of issued cards. */
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { listName } from '#platform/kernel/people/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts';
import { type printCard as cardCall, type printClass as classCall, failures } from '../../contract.ts';
import type { PrintRequest } from '../../prints/prints-contract.ts';
import { type CardToPrint, cardsToPrint, noteDocument } from '../cards/cards-store.ts';
import { knownOfCards } from '../cards/parents-on-cards.ts';
import { findVisibleCard } from '../issues/own-cards.ts';
import { findVisibleCardClass, periodNamed } from '../visible-class.ts';
import { documentOfCards } from './document-of-cards.ts';

/** The valid cards of a class for the printer. @throws missing for a class out of reach; notIssued. */
export async function printClass(context: Context, input: InputOf<typeof classCall>): Promise<PdfDocument> {
  const { classroom, cards } = await cardsOfClass(context, { ...input, sorted: 'list' });
  return { ...(await documentOfCards(context, cards, null, classroom.name)), untagged: true };
}

/** Cards in a part of a class, so that the process that sets pages need not hold all of them. */
const mostInPart = 20;

/** The same in parts, in their order; in one where it is tagged, for joining would lose that. @throws missing; notIssued. */
export async function partsOfClass(
  context: Context,
  { tagged, ...input }: CardsOfClass & Pick<PrintRequest, 'tagged'>,
): Promise<{ readonly parts: readonly PdfDocument[]; readonly cards: number }> {
  const { classroom, cards } = await cardsOfClass(context, input);
  const parts: PdfDocument[] = [];
  const most = tagged ? cards.length : mostInPart;
  for (let from = 0; from < cards.length; from += most) {
    const document = await documentOfCards(context, cards.slice(from, from + most), null, classroom.name);
    parts.push({ ...document, untagged: !tagged });
  }
  return { parts, cards: cards.length };
}

type CardsOfClass = { readonly classId: number } & Pick<PrintRequest, 'period' | 'sorted'>;

/** Audited: the cards are read to be printed. */
async function cardsOfClass(context: Context, { classId, period: key, sorted }: CardsOfClass) {
  const { periods, classroom } = await findVisibleCardClass(context, classId);
  periodNamed(periods, key);
  const barred = await barredChildren(context);
  const known = await knownOfCards(context);
  const cards = (await cardsToPrint(context, classId, key))
    .filter(({ studentId }) => !barred.has(studentId))
    .map((card) => ({ ...card, content: known(card.content, classId) }));
  if (cards.length === 0) throw failures.notIssued();
  await context.audit('reportCards.printClass', `class ${classId}`, { period: key, cards: cards.length });
  return { classroom, cards: sorted === 'rank' ? cards.toSorted(byRank) : cards };
}

/** Cards without a rank come last. */
function byRank(one: CardToPrint, other: CardToPrint): number {
  const rankOf = ({ content }: CardToPrint) => content.totals.rank ?? Number.MAX_SAFE_INTEGER;
  return rankOf(one) - rankOf(other);
}

/**
 * One card, the same bytes each time. Where they would be others (another photo, another version of this program), it says that
 * it is a duplicate. @throws missing for who may not see it, and for a parent's before it is published.
 */
export async function printCard(context: Context, { id }: InputOf<typeof cardCall>): Promise<PdfDocument> {
  const card = await findVisibleCard(context, id);
  await context.audit('reportCards.print', `student ${card.studentId}`, { card: id });
  const { state } = card;
  const content = (await knownOfCards(context))(card.content, card.classId);
  const of = listName(content.student, context.actor.nameOrder);
  const shown = { ...card, content };
  if (state !== 'valid') return documentOfCards(context, [shown], state, of);
  // Without the names of the parents it is no copy of the family's document, and is not compared with it.
  if (content !== card.content) return documentOfCards(context, [shown], null, of);
  return {
    ...(await documentOfCards(context, [card], null, of)),
    made: async (at, sha256) =>
      (await noteDocument(at, id, sha256)) === sha256 ? null : documentOfCards(at, [card], 'duplicate', of),
  };
}
