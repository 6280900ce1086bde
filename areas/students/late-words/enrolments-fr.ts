import type { WordsLike } from '#platform/kernel/words.ts';
import type * as en from './enrolments-en.ts';

export const many: WordsLike<typeof en.many> = {
  action: 'Modifier plusieurs…',
  placeAction: 'Placer plusieurs dans une classe…',
  title: 'Modifier plusieurs élèves',
  place: 'Élèves sans classe',
  chosen: { one: '{count} élève choisi', other: '{count} élèves choisis' },
  what: 'Modification à faire',
  kinds: {
    move: 'Changer de classe',
    enrol: 'Inscrire dans une classe',
    repeat: 'Indiquer le redoublement',
    repeatNot: 'Retirer le redoublement',
    leave: 'Enregistrer le départ',
  },
  none: 'Aucun élève ici.',
  first: 'Voici les {count} premiers sur {total}. Cherchez les autres par leur nom.',
  tooMany: 'Au plus {most} élèves à la fois.',
  done: { one: '{count} élève modifié', other: '{count} élèves modifiés' },
  leaves: {
    one: '{count} inscription dans un groupe prend fin.',
    other: '{count} inscriptions dans des groupes prennent fin.',
  },
  stays: {
    one: '{count} inscription dans un groupe ne change pas.',
    other: '{count} inscriptions dans des groupes ne changent pas.',
  },
};

export const move: WordsLike<typeof en.move> = {
  action: 'Changer de classe',
  title: 'Changer de classe',
  enrol: 'Inscrire dans une classe',
  on: 'À partir du',
  reason: 'Motif',
};

export const leave: WordsLike<typeof en.leave> = {
  action: 'Enregistrer le départ',
  title: 'L’élève quitte l’établissement',
  how: 'Type de départ',
  on: 'Dernier jour',
};

export const follows: WordsLike<typeof en.follows> = {
  subjects: {
    one: '{count} choix de matière facultative prend fin : la nouvelle classe ne la propose pas.',
    other: '{count} choix de matières facultatives prennent fin : la nouvelle classe ne les propose pas.',
  },
  overfull: {
    one: 'La nouvelle classe compterait {count} élève de trop.',
    other: 'La nouvelle classe compterait {count} élèves de trop.',
  },
};
