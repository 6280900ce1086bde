/** The photos of a class for its homework: read when a card is unfolded, once for all cards of the class. */
import { listStudents } from '#areas/students/contract.ts';
import { saving } from '#platform/web/forms/saving.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { studentsOfClassInput } from '../giving/class-students.ts';

/** Photos weigh and seldom change, in milliseconds. */
const freshFor = 30 * 60_000;
/** More than a class has; the server returns no more photos at once. */
const wholeClass = 100;

/** By student, as addresses of pictures; without those who have none, or whose photo may not be shown. */
export function useStudentPhotos(classId: number): ReadonlyMap<number, string> {
  const query = useCallQuery(
    listStudents,
    { ...studentsOfClassInput(classId, null), withImage: true, size: wholeClass },
    { freshFor, enabled: !saving.get() },
  );
  return new Map(
    (query.data?.rows ?? []).flatMap(({ id, photo }) =>
      photo ? [[id, `data:${photo.imageType};base64,${photo.image}`] as const] : [],
    ),
  );
}
