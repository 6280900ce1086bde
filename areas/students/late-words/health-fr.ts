import type { WordsLike } from '#platform/kernel/words.ts';
import type * as en from './health-en.ts';

export const health: WordsLike<typeof en.health> = {
  title: 'Santé',
  hidden: 'Pour le personnel qui suit l’élève. Chaque consultation est enregistrée.',
  show: 'Afficher',
  edit: 'Modifier',
  none: 'Aucune note de santé.',
  note: 'Notes de santé',
  hint: 'Allergies, maladies, médicaments, conduite à tenir en cas d’urgence.',
  by: 'Saisi par {name}, {at}',
};
