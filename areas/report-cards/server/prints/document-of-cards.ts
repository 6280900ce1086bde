/** The sheets of cards as the printer takes them. */
import { schoolDocument } from '#areas/school/server/public/organisation.ts';
import { photosToPrint } from '#areas/students/server/public/photos.ts';
import { initialsOf } from '#platform/kernel/people/person-name.ts';
import { verificationCodeText } from '#platform/kernel/verification.ts';
import { fill } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts';
import { qrPicture } from '#platform/server/documents/qr-picture.ts';
import { printedCard } from '../../cards/printed-card.ts';
import { cardTemplate } from '../../issues/issue-document.ts';
import { documentWords } from '../../prints/document-words.ts';
import type { CardToPrint } from '../cards/cards-store.ts';
import { printedPhotos } from '../cards/printed-photos.ts';

/** The mark across a card that is not an original, or not yet one. */
type Mark = 'duplicate' | 'cancelled' | 'replaced' | 'preview' | null;

type PrintableCard = Pick<
  CardToPrint,
  'id' | 'studentId' | 'content' | 'version' | 'document' | 'issuedAt'
> & {
  /** Null on a card that nobody has issued: there is nothing to check. */
  readonly code: string | null;
};

/** Room in which the town is written by hand. */
export const handwritten = '……………………';

/** @param cards of one class and period, at least one */
export async function documentOfCards(
  context: Context,
  cards: readonly PrintableCard[],
  mark: Mark,
  of: string,
): Promise<PdfDocument> {
  const [one] = cards as [PrintableCard, ...PrintableCard[]];
  // The shared content of cards from several issues is taken from the latest.
  const { document, issuedAt } = cards.reduce(
    (latest, card) => (card.issuedAt > latest.issuedAt ? card : latest),
    one,
  );
  const { language, look, head } = document;
  const words = documentWords[language.first];
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
    // Meanings of the card's own grades, whatever other cards mean by the same letters.
    const { grades = [] } = card.document;
    const photo = photos.get(card.studentId);
    if (photo) pictures.set(`photo-${card.id}`, photo);
    if (code !== null) pictures.set(`qr-${card.id}`, qrPicture(card.document.verifyAt + code));
    return {
      ...printedCard(content, { language, look, grades, nameOrder: context.actor.nameOrder }),
      initials: initialsOf(content.student),
      photo: photo ? `photo-${card.id}` : null,
      qr: code && `qr-${card.id}`,
      code: code && verificationCodeText(code),
      mark: mark && words[mark],
      done: fill(words.done, language.first, {
        town: card.document.town ?? handwritten,
        day: card.document.dayText,
      }),
      version: version === 1 ? null : fill(words.version, language.first, { version }),
    };
  });
  const made = await schoolDocument(context, {
    language: language.first,
    template: cardTemplate,
    of,
    pictures,
    heading: drawn[0]?.title[0] ?? '',
    subheading: one.content.year,
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
