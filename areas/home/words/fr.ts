import type { WordsLike } from '#platform/kernel/words.ts';
import type { en } from './en.ts';

export const fr: WordsLike<typeof en> = {
  HOME: {
    title: 'Accueil',
    greeting: { morning: 'Bonjour, {name}', afternoon: 'Bonjour, {name}', evening: 'Bonsoir, {name}' },
    notebooks: {
      title: 'Vos cahiers de textes',
      all: 'Tous les cahiers de textes',
      none: 'Vous n’avez pas de cahier de textes cette année.',
      closed: 'Fermé',
      students: { one: '{count} élève', other: '{count} élèves' },
    },
    entries: { title: 'Aller à' },
    empty: 'Vos rôles n’ouvrent encore aucune partie de Cahier. L’administrateur de l’école peut vous en dire plus.',
  },
};
