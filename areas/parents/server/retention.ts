/** How long it is kept what parents asked to have changed. */
import { retentionCategories } from '#platform/server/personal-data/retention.ts';
import { countDecidedChanges, removeDecidedChanges } from './own/changes-store.ts';

export const retentionOfParents = retentionCategories.contribute({
  id: 'changes',
  title: { en: 'Changes requested by parents', fr: 'Modifications demandées par les parents' },
  text: {
    en: 'The request and its answer are deleted; the record does not change.',
    fr: 'La demande et sa réponse sont supprimées ; la fiche ne change pas.',
  },
  from: 'making',
  months: 24,
  count: countDecidedChanges,
  remove: removeDecidedChanges,
});
