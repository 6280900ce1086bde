/** How long the lines of imported lists are kept. */
import { retentionCategories } from '#platform/server/personal-data/retention.ts';
import { countOldRows, removeOldRows } from './import/import-rows-store.ts';

export const retentionOfExchange = retentionCategories.contribute({
  id: 'imports',
  title: { en: 'Rows of imported lists', fr: 'Lignes des listes importées' },
  text: {
    en: 'The rows are deleted; the import can then no longer be undone. The imported data is kept.',
    fr: 'Les lignes sont supprimées ; l’import ne peut alors plus être annulé. Les données importées sont conservées.',
  },
  from: 'making',
  months: 12,
  count: countOldRows,
  remove: removeOldRows,
});
