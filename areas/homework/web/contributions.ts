/** Contributions of homework to pages that open later. */
import { ListChecks } from 'lucide-react';
import { homeworkFromLesson, partsOfNotebook } from '#areas/notebook/web/extension-points.ts';
import { sectionsOfSettings } from '#areas/school/web/extension-points.ts';
import type { Contribution } from '#platform/kernel/extension-point.ts';
import { foundKinds } from '#platform/web/found-kinds.ts';
import { homeParts } from '#platform/web/home-parts.ts';
import { preparedParts } from '#platform/web/prepared/prepared-parts.ts';
import { withWords } from '#platform/web/words.ts';

export const homeworkContributions: readonly Contribution[] = [
  partsOfNotebook.contribute({
    id: 'homework',
    label: 'HOMEWORKS.title',
    follows: ['homework.list', 'homework.summarize'],
    loadBody: async () => (await import('./board/homework-board.tsx')).HomeworkBoard,
    loadSummaries: async () => (await import('./notebook-summaries.tsx')).NotebookSummaries,
  }),
  homeworkFromLesson.contribute({
    loadForm: async () =>
      (await withWords('homework', () => import('./giving/homework-from-lesson.tsx'))()).HomeworkFromLesson,
  }),
  sectionsOfSettings.contribute({
    id: 'homework',
    needs: ['SLM.ClassNotebook.Administrate'],
    loadBody: async () =>
      (await withWords('homework', () => import('./load/limits-settings.tsx'))()).LimitsSettings,
  }),
  homeParts.contribute({
    id: 'homework.joiners',
    loadBody: async () => (await withWords('homework', () => import('./joiners/joiners.tsx'))()).Joiners,
  }),
  foundKinds.contribute({
    kind: 'homework',
    icon: ListChecks,
    title: 'HOMEWORKS.title',
    to: '/homeworks',
    search: (homework) => ({ homework }),
  }),
  preparedParts.contribute({
    id: 'homework',
    area: 'homework',
    label: 'GIVING.prepared',
    needs: 'SLM.ClassNotebook.Edit',
    loadSteps: async () => (await import('./prepared.ts')).homeworkSteps,
  }),
];
