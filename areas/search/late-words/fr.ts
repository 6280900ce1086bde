import type { WordsLike } from '#platform/kernel/words.ts';
import type { en } from './en.ts';

export const fr: WordsLike<typeof en> = {
  SEARCH: {
    title: 'Recherche',
    what: 'Nom d’une personne, d’une classe, devoir…',
    goTo: 'Aller à',
    none: 'Rien ne correspond à « {text} ».',
    noneHelp: 'Essayez une partie du nom. Seul ce que vous pouvez voir est cherché.',
    count: { one: '{count} résultat', other: '{count} résultats' },
    offline: 'Sans connexion, seules les pages sont cherchées.',
  },
};
