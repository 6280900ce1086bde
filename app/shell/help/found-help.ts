/** Searching the help: every word that is typed must be in a task, in any order. */
import { foldedText } from '#platform/kernel/text/folded-text.ts';
import { type HelpPage, type HelpTask, plainSentence } from './help-text.ts';

/** The pages with the tasks that fit; none for a page without one. */
export function foundHelp(pages: readonly HelpPage[], query: string): readonly HelpPage[] {
  const words = foldedText(query).split(/\s+/).filter(Boolean);
  const fits = (page: HelpPage, task: HelpTask) => {
    const text = foldedText([page.title, task.title, ...task.steps.map(plainSentence)].join(' '));
    return words.every((word) => text.includes(word));
  };
  return pages
    .map((page) => ({ ...page, tasks: page.tasks.filter((task) => fits(page, task)) }))
    .filter(({ tasks }) => tasks.length > 0);
}
