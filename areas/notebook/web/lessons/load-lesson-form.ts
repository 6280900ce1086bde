import { withWords } from '#platform/web/words.ts';

export const loadLessonForm = async () =>
  (await withWords('notebook', () => import('./lesson-form.tsx'))()).LessonForm;
