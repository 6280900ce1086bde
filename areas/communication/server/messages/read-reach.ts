import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { schoolOrder } from '#areas/classes/server/public/school-order.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { structureOf } from '#areas/school/server/public/structure.ts';
import type { Context } from '#platform/server/context.ts';
import { audiences } from '../../contract.ts';
import type { Reach } from '../../messages/reach-contract.ts';
import { isWhole, mayWriteTo, needsReview } from '../../rules.ts';
import { reviewsMessages } from '../review/review-messages.ts';
import { findReviewSettings } from '../review/review-store.ts';
import { peopleInReach } from './people.ts';
import { amongOf, writerOf } from './writer.ts';

/** To whom the caller may write. */
export async function readReach(context: Context): Promise<Reach> {
  const writer = await writerOf(context);
  const year = await currentYear(context);
  const among = amongOf(context, writer.reach);
  const { sections } = await structureOf(context);
  const may = (
    audience: 'sections' | 'levels' | 'classes',
    target: Parameters<typeof mayWriteTo>[2][number],
  ) => among.some((one) => mayWriteTo(writer, { audience, among: one }, [target]));
  const levels = sections.flatMap((section) =>
    section.levels.map(({ id, name }) => ({
      id,
      name: sections.length > 1 ? `${section.name} · ${name}` : name,
      sectionId: section.id,
      levelId: id,
      classIds: [],
    })),
  );
  const classes = [...(await classesAndGroupsById(context)).values()]
    .filter(({ yearId, closed }) => yearId === year?.id && !closed)
    .sort(await schoolOrder(context))
    .map(({ id, name, sectionId, levelId }) => ({ id, name, sectionId, levelId, classIds: [id] }));
  const found = {
    sections: sections
      .filter(({ id }) => may('sections', { id, sectionId: id, levelId: null, classIds: [] }))
      .map(named),
    levels: levels.filter((target) => may('levels', target)).map(named),
    classes: classes.filter((target) => may('classes', target)).map(named),
    people: [...(await peopleInReach(context, writer))],
  };
  const open = audiences.filter((audience) => {
    if (isWhole(audience)) return among.some((one) => mayWriteTo(writer, { audience, among: one }, []));
    if (audience === 'students') return writer.reach !== 'family';
    return found[audience as 'sections' | 'levels' | 'classes' | 'people'].length > 0;
  });
  const { reviewed } = await findReviewSettings(context);
  return {
    ...found,
    audiences: open,
    among: [...among],
    waits: open.some((audience) => needsReview(writer, audience, reviewed)),
    reviews: await reviewsMessages(context),
  };
}

function named({ id, name }: { readonly id: number; readonly name: string }) {
  return { id, name };
}
