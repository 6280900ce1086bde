import type { WordsLike } from '#platform/kernel/words.ts';
import type * as en from './several-en.ts';

export const many: WordsLike<typeof en.many> = {
  action: 'Modifier plusieurs…',
  placeAction: 'Placer plusieurs dans une classe…',
  title: 'Modifier plusieurs élèves',
  place: 'Élèves sans classe',
  chosen: { one: '{count} élève choisi', other: '{count} élèves choisis' },
  what: 'Ce qui change',
  kinds: {
    move: 'Ils changent de classe',
    enrol: 'Ils entrent dans une classe',
    repeat: 'Ils redoublent',
    repeatNot: 'Ils ne redoublent pas',
    leave: 'Ils quittent l’établissement',
  },
  none: 'Il n’y a personne ici.',
  first: 'Voici les {count} premiers sur {total}. Cherchez les autres par leur nom.',
  tooMany: 'Au plus {most} élèves à la fois.',
  done: { one: '{count} élève modifié', other: '{count} élèves modifiés' },
  leaves: {
    one: '{count} inscription dans un groupe prend fin.',
    other: '{count} inscriptions dans des groupes prennent fin.',
  },
  stays: {
    one: '{count} inscription dans un groupe reste telle quelle.',
    other: '{count} inscriptions dans des groupes restent telles quelles.',
  },
};

export const duplicates: WordsLike<typeof en.duplicates> = {
  bothHave: 'Les deux fiches disent autre chose ici. Laquelle vaut ? L’autre reste dans l’historique.',
  differs: '{what} : {kept} sur la fiche gardée, {gone} sur l’autre',
  takeKept: 'Réunir, la fiche gardée vaut',
  takeGone: 'Réunir, l’autre fiche vaut',
  title: 'Chercher les doublons',
  text: 'Les mêmes mots dans le nom, ou le même jour de naissance et presque le même nom.',
  none: 'Aucun élève ne semble noté deux fois.',
  keep: 'Garder celle-ci',
  keepOne: 'Garder {name}',
  merge: 'Fusionner',
  merged: 'Les deux fiches n’en font plus qu’une.',
  confirmTitle: 'Fusionner les deux fiches\u202f?',
  confirm:
    '{kept} est gardée, avec les classes, les devoirs, les parents et l’historique des deux. {gone} disparaît, et son matricule avec elle. C’est sans retour.',
  seatsGivenUp:
    'Personne n’est dans deux classes la même année : la place en {classes} est abandonnée, avec les devoirs qui y sont ouverts.',
  alike: 'Un élève semblable existe déjà\u00a0:',
};
