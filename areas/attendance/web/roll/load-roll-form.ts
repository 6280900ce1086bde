/** The list of a roll with its form, which comes with words of its own. */
import { withWords } from '#platform/web/words.ts';

export const loadRollForm = async () =>
  (await withWords('attendance', () => import('./roll-form.tsx'))()).RollForm;
