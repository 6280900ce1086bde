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
    children: { all: 'Tous les enfants' },
    due: 'À rendre : {day}',
    wasDue: 'Était à rendre : {day}',
    now: 'En ce moment',
    waits: 'En attente sur cet appareil',
    calm: 'Rien ne vous attend pour le moment.',
    empty: {
      text: 'Utilisez le menu : il montre ce que vous pouvez ouvrir.',
      more: 'Votre compte et cet appareil',
    },
  },
};
