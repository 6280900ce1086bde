import type { WordsLike } from '#platform/kernel/words.ts';
import type { en } from './en.ts';

export const fr: WordsLike<typeof en> = {
  HOME: {
    title: 'Accueil',
    greeting: {
      morning: 'Bonjour, {name}',
      afternoon: 'Bonjour, {name}',
      evening: 'Bonsoir, {name}',
    },
    login: 'Vous vous connectez avec {login}',
    state: {
      open: { one: '{count} en cours', other: '{count} en cours' },
      overdue: { one: '{count} en retard', other: '{count} en retard' },
      drafts: { one: '{count} non publié', other: '{count} non publiés' },
      none: 'Aucun devoir en cours',
      closed: 'Fermé',
    },
    notebooks: {
      title: 'Vos cahiers de textes',
      all: 'Tous les devoirs',
      students: { one: '{count} élève', other: '{count} élèves' },
    },
    children: {
      title: 'Devoirs de vos enfants',
      all: 'Tous les devoirs',
      none: 'Rien à faire pour le moment.',
      due: 'À rendre : {day}',
      wasDue: 'À rendre : {day}',
      more: { one: 'Encore {count} devoir', other: 'Encore {count} devoirs' },
    },
    school: {
      title: 'Les devoirs dans l’établissement',
      classesTitle: 'Les devoirs de vos classes, toutes matières',
      notebooks: { one: '{count} cahier de textes', other: '{count} cahiers de textes' },
      open: 'En cours',
      overdue: 'En retard',
      drafts: 'Non publiés',
      toNotebooks: 'Cahiers de textes',
      toHomework: 'Devoirs',
    },
    empty: {
      title: 'Rien ici pour le moment',
      noNotebooks:
        'Les cahiers de textes apparaissent ici dès qu’une matière est confiée à un enseignant dans une classe.',
      text: 'Utilisez le menu : il montre ce que vous pouvez ouvrir.',
      more: 'Votre compte et cet appareil',
    },
  },
};
