/** The faces of a class for its roll; without them where the device saves data or has no network. */
import { everyStudent, listStudents } from '#areas/students/contract.ts';
import { connection } from '#platform/web/connection.ts';
import { saving } from '#platform/web/forms/saving.ts';
import { useLiveValue } from '#platform/web/live-value.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import type { Roll } from '../../contract.ts';

/** Photos weigh and seldom change, in milliseconds. */
const freshFor = 30 * 60_000;
/** More than a class has; the server returns no more photos at once. */
const wholeClass = 100;

/** By student, as addresses of pictures. */
export function useRollPhotos({ classes, students }: Roll): ReadonlyMap<number, string> {
  const online = useLiveValue(connection);
  const [only] = classes;
  const wanted = classes.length === 1 && students.some(({ photo }) => photo) && !saving.get() && online;
  const query = useCallQuery(
    listStudents,
    { ...everyStudent, classId: only?.id ?? 0, withImage: true, page: 1, size: wholeClass },
    { freshFor, enabled: wanted },
  );
  return new Map(
    (query.data?.rows ?? []).flatMap(({ id, photo }) =>
      photo ? [[id, `data:${photo.imageType};base64,${photo.image}`] as const] : [],
    ),
  );
}
