import type { WordsLike } from '#platform/kernel/words.ts';
import type { en } from './en.ts';

export const fr: WordsLike<typeof en> = {
  NOTEBOOK: {
    title: 'Cahier de textes',
    one: 'Cahier de textes',
    search: 'Classe, matière, nom',
    filter: { label: 'Quels cahiers', all: 'Tous', own: 'Les miens', open: 'Ouverts', closed: 'Fermés' },
    students: { one: '{count} élève', other: '{count} élèves' },
    none: 'Pas encore de cahier de textes',
    noneHelp: 'Ils apparaissent ici dès qu’un enseignant reçoit une matière dans une classe.',
    noneFound: 'Rien trouvé',
    noneFoundHelp: 'Aucun cahier de textes ne correspond à cette recherche.',
    more: { one: 'Afficher {count} de plus', other: 'Afficher {count} de plus' },
    missing: 'Ce cahier de textes n’est pas ici',
    missingHelp: 'Il a peut-être été déplacé, ou vous n’y avez pas accès. Choisissez-en un dans la liste.',
    closed: 'Fermé',
    closedNotice: 'Ce cahier de textes est fermé : il peut être lu, mais rien ne peut y être modifié.',
    readOnly: 'Tenu par {name}. Vous pouvez le lire.',
    parts: 'Parties du cahier',
    actions: 'Actions pour ce cahier de textes',
    close: 'Fermer le cahier',
    reopen: 'Rouvrir le cahier',
    closeTitle: 'Fermer ce cahier de textes ?',
    closeText: 'Tout ce qu’il contient ne pourra plus qu’être lu. Seul un administrateur pourra le rouvrir.',
    reopenTitle: 'Rouvrir ce cahier de textes ?',
    reason: 'Motif',
    closedNow: 'Cahier de textes fermé',
    reopenedNow: 'Cahier de textes rouvert',
    errors: {
      closed: 'Ce cahier de textes est fermé ; il ne peut qu’être lu.',
      alreadyClosed: 'Ce cahier de textes est déjà fermé.',
      notClosed: 'Ce cahier de textes est déjà ouvert.',
      notYours: 'Ce cahier de textes appartient à un autre enseignant.',
      onlyAdministrator: 'Seul un administrateur des cahiers de textes peut le rouvrir.',
    },
  },
};
