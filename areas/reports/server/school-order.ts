import { byPlace, type Classroom, placesOfClasses } from '#areas/classes/server/public.ts';
import type { ReferenceContext } from '#platform/server/context.ts';

/** Classes as the school lists them everywhere: section by section, level by level, then by name. */
export async function inSchoolOrder(
  context: ReferenceContext,
  classes: readonly Classroom[],
): Promise<readonly Classroom[]> {
  const placeOf = await placesOfClasses(context);
  const placed = (classroom: Classroom) => ({ ...placeOf(classroom), name: classroom.name });
  return classes.toSorted((one, other) => byPlace(placed(one), placed(other)));
}
