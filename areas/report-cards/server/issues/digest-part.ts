/** In the digest of a family: a report card that is published since the last one. */
import { digestParts } from '#areas/notifications/server/public/digest.ts';
import { publishedCards } from './published-cards-store.ts';

export const digestOfCards = digestParts.contribute({
  order: 30,
  async ofStudents({ org, db, from, today }, studentIds) {
    const wanted = new Set(studentIds);
    const published = await publishedCards({ org, db }, { from, today });
    return new Map(
      published
        .flatMap((card) => card.studentIds)
        .filter((id) => wanted.has(id))
        .map((id) => [id, [{ words: 'REPORTCARD.digest', isNew: true }]]),
    );
  },
});
