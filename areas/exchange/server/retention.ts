/** How long the lines of imported lists are kept. */
import { retentionCategories } from '#platform/server/personal-data/retention.ts';
import { countOldRows, removeOldRows } from './import-rows-store.ts';

export const retentionOfExchange = retentionCategories.contribute({
  id: 'imports',
  title: { en: 'Lines of imported lists', fr: 'Lignes des listes importées' },
  text: {
    en: 'The lines are deleted; the import can then no longer be undone. What was imported stays.',
    fr: 'Les lignes sont supprimées ; l’import ne peut alors plus être annulé. Ce qui a été importé reste.',
  },
  from: 'making',
  months: 12,
  count: countOldRows,
  remove: removeOldRows,
});
