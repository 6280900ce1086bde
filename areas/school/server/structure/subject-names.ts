import type { ReferenceContext } from '#platform/server/context.ts';
import { listSubjects } from '../school-store.ts';

/** Names of subjects by id. */
export function subjectNames(context: ReferenceContext): Promise<ReadonlyMap<number, string>> {
  return context.reference(['school'], 'school.subjects', async () => {
    const subjects = await listSubjects(context);
    return new Map(subjects.map((subject) => [subject.id, subject.name]));
  });
}
