/** How long it is kept what parents asked to have changed. */
import { retentionCategories } from '#platform/server/personal-data/retention.ts';
import { countDecidedChanges, removeDecidedChanges } from './changes-store.ts';

export const retentionOfParents = retentionCategories.contribute({
  id: 'changes',
  title: { en: 'Changes parents asked for', fr: 'Modifications demandées par les parents' },
  text: {
    en: 'What was asked for and decided is deleted; the record stays as it is.',
    fr: 'La demande et sa réponse sont supprimées ; la fiche reste telle quelle.',
  },
  from: 'making',
  months: 24,
  count: countDecidedChanges,
  remove: removeDecidedChanges,
});
