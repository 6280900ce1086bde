/** The form of homework, opened from a lesson with its class, subject and text. */
import type { LessonWithHomework } from '#areas/notebook/web/extension-points.ts';
import { useNotebooks } from '../homework-data.ts';
import { HomeworkForm } from './homework-form.tsx';

export function HomeworkFromLesson({ notebook, lesson, onClose }: LessonWithHomework) {
  const { byId } = useNotebooks();
  const own = [...byId.values()].filter((one) => one.mayEdit && !one.closed);
  const { entryId, title, text, nextOn } = lesson;
  return (
    <HomeworkForm
      homework={null}
      from={{ notebookId: notebook.notebookId, title, description: text, entryId, dueDay: nextOn }}
      notebook={notebook}
      notebooks={own.some(({ notebookId }) => notebookId === notebook.notebookId) ? own : [notebook]}
      onClose={onClose}
    />
  );
}
