import type { WordsLike } from '#platform/kernel/words.ts';
import type * as en from './custom-fields-en.ts';

export const own: WordsLike<typeof en.own> = {
  title: 'Autres renseignements',
  none: 'Pas encore de champs personnalisés.',
  noneHelp:
    'Ajoutez les champs que Cahier n’a pas : internat, ligne de bus, taille de l’uniforme, établissement d’origine. Ils figurent dans la fiche, les listes et les fichiers.',
  begin: 'Ajouter des champs personnalisés',
  edit: 'Champs personnalisés de la fiche d’élève',
  text: 'Ils figurent dans la fiche et le formulaire de chaque élève, peuvent servir de colonnes et de filtres dans la liste, et suivent les imports et les exports.',
  archived: 'Archivé',
  archivedText:
    'Des élèves ont une valeur dans ces champs. Elle est gardée, et reparaît quand le champ est rétabli.',
  removing:
    'Un champ qui contient des valeurs est archivé quand vous le retirez ; vous pourrez le rétablir avec ses valeurs.',
  bringBack: 'Rétablir {name}',
  field: 'Champ {number}',
  add: 'Ajouter un champ',
  name: { en: 'Nom en anglais', fr: 'Nom en français' },
  kind: 'Type de contenu',
  kinds: {
    text: 'Texte',
    whole: 'Nombre entier',
    day: 'Date',
    yesNo: 'Oui ou non',
    choice: 'Choix dans une liste',
  },
  who: 'Visible par',
  seenWith: {
    identity: 'Ceux qui voient l’identité',
    contacts: 'Ceux qui voient les coordonnées',
  },
  required: 'Attendu',
  remind: 'Afficher un rappel tant qu’il est vide (la fiche s’enregistre quand même)',
  choice: 'Choix {number}',
  choiceName: { en: 'Choix en anglais', fr: 'Choix en français' },
  addChoice: 'Ajouter un choix',
  clash: 'Ces noms figurent deux fois ou sont déjà utilisés par la fiche : {names}',
  stillEmpty: 'Encore vide : {names}. Vous pouvez enregistrer sans cela.',
  notSaid: 'Non précisé',
  filterBy: 'Champ personnalisé',
  noFilter: 'Tous les champs personnalisés',
  filter: '{field} : {value}',
  yes: 'Oui',
  no: 'Non',
};
