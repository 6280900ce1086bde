import type { WordsLike } from '#platform/kernel/words.ts';
import type * as en from './delegates-en.ts';

export const posts: WordsLike<typeof en.posts> = { head: 'Chef de classe', deputy: 'Sous-chef de classe' };

export const delegates: WordsLike<typeof en.delegates> = {
  title: 'Chefs de classe : {name}',
  help: 'Un chef de classe et deux sous-chefs au plus, parmi les élèves de la classe.',
  none: 'Cette classe n’a pas encore de chef de classe.',
  choose: 'Choisir les chefs de classe',
  change: 'Changer les chefs de classe',
  nobody: 'Personne',
  saved: 'Chefs de classe enregistrés.',
  deputyOf: 'Sous-chef de classe {place}',
};
