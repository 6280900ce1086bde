/** The words of a provisional receipt, in both languages: it is made without network, where only the screen's language is there. */
import type { Language } from '#platform/kernel/words.ts';

const en = {
  title: 'Provisional receipt',
  provisional: 'Provisional: the final receipt is given once the school’s network is back.',
  student: 'Student',
  amount: 'Received in cash',
  payer: 'Received from',
  taken: 'Date',
  cashier: 'Cashier',
  signature: 'Signature and stamp',
  family: 'For the family',
  school: 'For the school',
};

const fr: typeof en = {
  title: 'Reçu provisoire',
  provisional: 'Provisoire : le reçu définitif est remis au retour du réseau de l’établissement.',
  student: 'Élève',
  amount: 'Reçu en espèces',
  payer: 'Reçu de',
  taken: 'Date',
  cashier: 'Caisse',
  signature: 'Signature et cachet',
  family: 'Pour la famille',
  school: 'Pour l’établissement',
};

export const provisionalWords: Readonly<Record<Language, typeof en>> = { en, fr };
