/** Papers of issued cards. */
import { schoolPaper } from '#areas/school/server/public.ts';
import { barredChildren, photosToPrint } from '#areas/students/server/public.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { initialsOf, listName } from '#platform/kernel/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import type { Paper } from '#platform/server/documents/paper.ts';
import { qrPicture } from '#platform/server/documents/qr-picture.ts';
import { type printCard as cardCall, type printClass as classCall, failures } from '../contract.ts';
import { cardTemplate } from '../issue-paper.ts';
import { filled, paperWords } from '../paper-words.ts';
import { printedCard } from '../printed-card.ts';
import type { PrintWish } from '../prints-contract.ts';
import { codeText } from '../rules.ts';
import { type CardToPrint, cardsToPrint, findCard, noteDocument, validCards } from './cards-store.ts';
import { classInSight, periodNamed } from './class-in-sight.ts';
import { cardSight } from './own-cards.ts';
import { printedPhotos } from './printed-photos.ts';

/** What stands across a card that is no original any more. */
type Mark = 'duplicate' | 'cancelled' | 'replaced' | null;

/** The valid cards of a class for the printer. @throws missing for a class out of reach; notIssued. */
export async function printClass(context: Context, input: InputOf<typeof classCall>): Promise<Paper> {
  const { paper } = await cardsOfClass(context, { ...input, tagged: false, sorted: 'list' });
  return paper;
}

/**
 * The same, by the paper of the latest issue, with how many they are.
 * @throws missing for a class out of reach; notIssued.
 */
export async function cardsOfClass(
  context: Context,
  {
    classId,
    period: key,
    tagged,
    sorted,
  }: { classId: number } & Pick<PrintWish, 'period' | 'tagged' | 'sorted'>,
): Promise<{ readonly paper: Paper; readonly cards: number }> {
  const { periods, classroom } = await classInSight(context, classId);
  periodNamed(periods, key);
  const barred = await barredChildren(context);
  const cards = (await cardsToPrint(context, classId, key)).filter(({ studentId }) => !barred.has(studentId));
  if (cards.length === 0) throw failures.notIssued();
  await context.audit('reportCards.printClass', `class ${classId}`, { period: key, cards: cards.length });
  const inOrder = sorted === 'rank' ? cards.toSorted(byRank) : cards;
  const paper = { ...(await paperOf(context, inOrder, null, classroom.name)), untagged: !tagged };
  return { paper, cards: cards.length };
}

/** Who has no place comes last. */
function byRank(one: CardToPrint, other: CardToPrint): number {
  const placeOf = ({ content }: CardToPrint) => content.totals.rank ?? Number.MAX_SAFE_INTEGER;
  return placeOf(one) - placeOf(other);
}

/**
 * One card, the same bytes each time. Where they would be others (another photo, another version of this program), it says that
 * it is a duplicate. @throws missing for who may not see it, and for a parent's before it is published.
 */
export async function printCard(context: Context, { id }: InputOf<typeof cardCall>): Promise<Paper> {
  const card = await findCard(context, id);
  if (!card || !(await isInSight(context, card))) throw common.missing();
  await context.audit('reportCards.print', `student ${card.studentId}`, { card: id });
  const { content, state } = card;
  const of = listName(content.student, context.actor.nameOrder);
  if (state !== 'valid') return paperOf(context, [card], state, of);
  return {
    ...(await paperOf(context, [card], null, of)),
    made: async (at, sha256) =>
      (await noteDocument(at, id, sha256)) === sha256 ? null : paperOf(at, [card], 'duplicate', of),
  };
}

/** Parents come to valid ones alone. */
async function isInSight(context: Context, { id, classId, studentId }: CardToPrint): Promise<boolean> {
  const isSeen = await cardSight(context);
  const valid = (await validCards(context, [studentId])).find((card) => card.id === id);
  return isSeen(valid ?? { classId, studentId, fromDay: null });
}

/** Room in which the town is written by hand. */
const handwritten = '……………………';

/** @param cards of one class and period, at least one */
async function paperOf(
  context: Context,
  cards: readonly CardToPrint[],
  mark: Mark,
  of: string,
): Promise<Paper> {
  const [one] = cards as [CardToPrint, ...CardToPrint[]];
  // What cards of several issues have alike is taken from the latest.
  const { paper, issuedAt } = cards.reduce(
    (latest, card) => (card.issuedAt > latest.issuedAt ? card : latest),
    one,
  );
  const { language, look, head } = paper;
  const words = paperWords[language.first];
  const photos = look.photo
    ? await printedPhotos(
        await photosToPrint(
          context,
          cards.map(({ studentId }) => studentId),
        ),
      )
    : new Map<number, Uint8Array>();
  const pictures = new Map<string, Uint8Array>();
  const drawn = cards.map((card) => {
    const { content, code, version } = card;
    const photo = photos.get(card.studentId);
    if (photo) pictures.set(`photo-${card.id}`, photo);
    pictures.set(`qr-${card.id}`, qrPicture(card.paper.verifyAt + code));
    return {
      ...printedCard(content, { language, look, nameOrder: context.actor.nameOrder }),
      ...{ initials: initialsOf(content.student), photo: photo ? `photo-${card.id}` : null },
      ...{ qr: `qr-${card.id}`, code: codeText(code), mark: mark && words[mark] },
      done: filled(words.done, { town: card.paper.town ?? handwritten, day: card.paper.dayText }),
      version: version === 1 ? null : filled(words.version, { version }),
    };
  });
  const made = await schoolPaper(context, {
    ...{ language: language.first, template: cardTemplate, of, pictures },
    ...{ heading: drawn[0]?.title[0] ?? '', subheading: one.content.year },
    words: { qr: words.qr, photo: words.photo },
    data: { cards: drawn, look, second: language.second ?? language.first },
  });
  return {
    ...made,
    // The time of issue, or no two prints would have the same bytes.
    madeAt: issuedAt,
    data: {
      ...made.data,
      head: { ...head, logo: head.logo !== null && made.pictures.has(head.logo) ? head.logo : null },
    },
  };
}
