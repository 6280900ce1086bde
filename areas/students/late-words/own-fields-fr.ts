import type { WordsLike } from '#platform/kernel/words.ts';
import type * as en from './own-fields-en.ts';

export const own: WordsLike<typeof en.own> = {
  title: 'Autres renseignements',
  none: 'Il n’y a pas encore de champs personnalisés.',
  noneHelp:
    'Un établissement peut demander ce qu’aucun logiciel ne prévoit : l’internat, la ligne de bus, la taille de l’uniforme, l’école d’origine. Un tel champ figure dans la fiche, les listes et les fichiers.',
  begin: 'Ajouter des champs personnalisés',
  edit: 'Champs personnalisés de la fiche d’élève',
  text: 'Ils figurent dans la fiche et le formulaire de chaque élève, peuvent servir de colonnes et de filtres dans la liste, et suivent les fichiers importés et exportés.',
  archived: 'Mis de côté',
  archivedText:
    'Des élèves ont une valeur dans ces champs. Elle est gardée, et reparaît quand le champ est repris.',
  removing:
    'Un champ retiré alors que des élèves y ont une valeur est mis de côté ; on peut le reprendre avec tout ce qu’il contient.',
  bringBack: 'Reprendre {name}',
  field: 'Champ {number}',
  add: 'Ajouter un champ',
  name: { en: 'Nom en anglais', fr: 'Nom en français' },
  kind: 'Ce qu’il contient',
  kinds: {
    text: 'Texte',
    whole: 'Nombre entier',
    day: 'Date',
    yesNo: 'Oui ou non',
    choice: 'Choix dans une liste',
  },
  who: 'Qui peut le connaître',
  seenWith: {
    identity: 'Qui voit l’identité',
    contacts: 'Qui voit les coordonnées',
  },
  required: 'À remplir',
  remind: 'Le rappeler tant qu’il est vide (la fiche s’enregistre quand même)',
  choice: 'Choix {number}',
  choiceName: { en: 'Choix en anglais', fr: 'Choix en français' },
  addChoice: 'Ajouter un choix',
  clash: 'Ces noms figurent deux fois ou sont déjà pris par la fiche : {names}',
  stillEmpty: 'Reste à remplir : {names}. Vous pouvez enregistrer sans cela.',
  notSaid: 'Non précisé',
  filterBy: 'Champ personnalisé',
  noFilter: 'Tous les champs personnalisés',
  filter: '{field} : {value}',
  yes: 'Oui',
  no: 'Non',
};
