import type { WordsLike } from '#platform/kernel/words.ts';
import type * as en from './merge-en.ts';

export const duplicates: WordsLike<typeof en.duplicates> = {
  bothHave:
    'Les deux fiches diffèrent ici. Choisissez la valeur à utiliser ; l’autre reste dans l’historique.',
  differs: '{what} : {kept} sur la fiche gardée, {gone} sur l’autre',
  takeKept: 'Fusionner avec les valeurs de la fiche gardée',
  takeGone: 'Fusionner avec les valeurs de l’autre fiche',
  title: 'Chercher les doublons',
  text: 'Noms avec les mêmes mots, ou même date de naissance et presque le même nom.',
  none: 'Aucun doublon.',
  keep: 'Garder celle-ci',
  merge: 'Fusionner les fiches',
  merged: 'Les fiches ont été fusionnées.',
  confirmTitle: 'Fusionner les deux fiches\u202f?',
  confirm:
    '{kept} est gardée, avec les classes, les devoirs, les parents et l’historique des deux. {gone} est supprimée, avec son matricule. Cette action est irréversible.',
  seatsGivenUp:
    'Un élève ne peut être que dans une classe par année : l’inscription en {classes} prend fin, avec ses devoirs en cours.',
  alike: 'Un élève semblable existe déjà\u00a0:',
};
