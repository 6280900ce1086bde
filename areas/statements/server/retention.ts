/** How long it is kept who sent a payment that has no receipt. */
import { retentionCategories } from '#platform/server/personal-data/retention.ts';
import { countOldPayers, removeOldPayers } from './old-payers-store.ts';

export const retentionOfStatements = retentionCategories.contribute({
  id: 'payers',
  title: { en: 'Payers on statements', fr: 'Payeurs des relevés' },
  text: {
    en: 'Name, phone and text of payments on statements that have no receipt, ignored ones too, are deleted. Day, amount and transaction are kept, so that no payment is posted twice.',
    fr: 'Le nom, le téléphone et le texte des paiements de relevés sans reçu, même écartés, sont supprimés. Le jour, le montant et la transaction sont conservés, pour qu’aucun paiement ne soit passé deux fois.',
  },
  from: 'making',
  months: 24,
  count: countOldPayers,
  remove: removeOldPayers,
});
