import type { WordsLike } from '#platform/kernel/words.ts';
import type { en } from './en.ts';

export const fr: WordsLike<typeof en> = {
  NOTEBOOK: {
    title: 'Cahier de textes',
    one: 'Cahier de textes',
    search: 'Classe, matière, nom',
    filter: {
      label: 'Filtrer les cahiers',
      all: 'Tous',
      own: 'Les miens',
      open: 'Ouverts',
      closed: 'Fermés',
    },
    students: { one: '{count} élève', other: '{count} élèves' },
    none: 'Pas encore de cahier de textes',
    noneHelp: 'Un cahier apparaît ici dès qu’un enseignant reçoit une matière dans une classe.',
    noneFound: 'Aucun résultat',
    noneFoundHelp: 'Aucun cahier de textes ne correspond à cette recherche.',
    more: { one: 'Afficher {count} de plus', other: 'Afficher {count} de plus' },
    missing: 'Cahier de textes introuvable',
    missingHelp: 'Il a été déplacé, ou vous n’y avez pas accès. Choisissez-en un dans la liste.',
    closed: 'Fermé',
    closedNotice: 'Ce cahier de textes est fermé : vous pouvez le lire, mais pas le modifier.',
    readOnly: 'Cahier de {name}. Vous pouvez le lire.',
    lessons: 'Séances',
    followUp: 'Suivi des séances',
    parts: 'Rubriques du cahier',
    actions: 'Actions pour ce cahier de textes',
    close: 'Fermer le cahier',
    reopen: 'Rouvrir le cahier',
    errors: {
      closed: 'Ce cahier de textes est fermé et en lecture seule.',
      alreadyClosed: 'Ce cahier de textes est déjà fermé.',
      notClosed: 'Ce cahier de textes est déjà ouvert.',
      notYours: 'Ce cahier de textes appartient à un autre enseignant.',
      onlyAdministrator: 'Seul un administrateur des cahiers de textes peut le rouvrir.',
    },
  },
};
