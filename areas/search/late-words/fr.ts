import type { WordsLike } from '#platform/kernel/words.ts';
import type { en } from './en.ts';

export const fr: WordsLike<typeof en> = {
  SEARCH: {
    title: 'Recherche',
    what: 'Personne, classe, devoir …',
    goTo: 'Aller à',
    none: 'Aucun résultat pour « {text} ».',
    noneHelp: 'Essayez une partie du nom. La recherche porte sur ce que vous pouvez ouvrir.',
    count: { one: '{count} résultat', other: '{count} résultats' },
    offline: 'Sans connexion, la recherche porte sur les pages seulement.',
  },
};
