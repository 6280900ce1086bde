/** The door of homework for the program and for areas that come later: its pieces for other pages. */
import type { NotebookPiece } from '#areas/notebook/web/public.tsx';

/** What a class notebook's page and the list of notebooks show of homework. */
export const homeworkOfNotebook: NotebookPiece = {
  id: 'homework',
  follows: ['homework.list', 'homework.summarize'],
  loadPage: async () => (await import('./homework-of-notebook.tsx')).HomeworkOfNotebook,
  loadSummary: async () => (await import('./notebook-summary.tsx')).NotebookSummary,
};
