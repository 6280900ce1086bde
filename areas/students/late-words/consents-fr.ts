import type { WordsLike } from '#platform/kernel/words.ts';
import type * as en from './consents-en.ts';

export const consent: WordsLike<typeof en.consent> = {
  title: 'Accord pour la photo',
  wording: {
    record: 'La photo peut figurer dans la fiche, les listes et le trombinoscope de l’établissement.',
    publication: 'La photo peut être publiée hors de l’établissement : site web, album de l’année.',
  },
  purposes: { record: 'Dans l’établissement', publication: 'Publiée' },
  state: {
    record: 'Pas donné : seules les personnes qui gèrent la fiche voient la photo.',
    publication: 'Pas donné',
    paper: 'Donné sur papier, enregistré le {at}',
    online: 'Donné en ligne par un parent, le {at}',
    withdrawn: 'Retiré le {at}',
  },
  action: 'Accords photo',
  ofClass: 'Accords photo de la classe',
  all: 'Tous ont signé',
  save: { one: 'Enregistrer {count} changement', other: 'Enregistrer {count} changements' },
};
