import type { WordsLike } from '#platform/kernel/words.ts';
import type * as en from './records-en.ts';

export const board: WordsLike<typeof en.board> = {
  more: { one: 'Afficher {count} de plus', other: 'Afficher {count} de plus' },
  print: 'Trombinoscope en PDF',
};

export const columns: WordsLike<typeof en.columns> = {
  title: 'Colonnes',
  usual: 'Colonnes par défaut',
  name: 'Nom et prénoms',
  yes: 'Oui',
  class: 'Classe',
  matricule: 'Matricule',
  nationalMatricule: 'Matricule national',
  sex: 'Sexe',
  birthDate: 'Date de naissance',
  birthPlace: 'Lieu de naissance',
  nationality: 'Nationalité',
  repeating: 'Redouble',
  phone: 'Téléphone',
};

export const filters: WordsLike<typeof en.filters> = {
  class: 'Classe',
  everyClass: 'Toutes les classes',
  outside: 'Sans classe cette année',
  left: 'Ont quitté l’établissement',
  section: 'Section',
  everySection: 'Toutes les sections',
  level: 'Niveau',
  everyLevel: 'Tous les niveaux',
  repeating: 'Redoublants seulement',
};

export const fields: WordsLike<typeof en.fields> = {
  firstName: 'Prénoms',
  lastName: 'Nom',
  matricule: 'Matricule',
  matriculeHint: 'Laissez vide pour utiliser le prochain numéro de l’établissement',
  nationalMatricule: 'Matricule national',
  sex: 'Sexe',
  birthDate: 'Date de naissance',
  birthPlace: 'Lieu de naissance',
  nationality: 'Nationalité',
  phone: 'Téléphone',
  phone2: 'Deuxième téléphone',
  email: 'E-mail',
  address: 'Adresse',
  emergency: 'Personnes à appeler en cas d’urgence',
  class: 'Classe',
  repeating: 'Redouble la classe',
};

export const tabs: WordsLike<typeof en.tabs> = {
  label: 'Rubriques de la fiche',
  overview: 'Aperçu',
  contact: 'Contact',
  parents: 'Parents',
  planning: 'Emploi du temps',
  presence: 'Assiduité',
  cards: 'Bulletins',
  discipline: 'Discipline',
  messages: 'Messages',
  payments: 'Paiements',
  documents: 'Documents',
  history: 'Historique',
  data: 'Données personnelles',
};

export const emergency: WordsLike<typeof en.emergency> = {
  none: 'Pas encore de personne à appeler.',
  add: 'Ajouter une personne à appeler',
  name: 'Nom de la personne {number}',
  relation: 'Lien de la personne {number}',
  phone: 'Téléphone de la personne {number}',
  remove: 'Retirer la personne {number}',
};

export const history: WordsLike<typeof en.history> = {
  none: 'Pas encore d’historique.',
  enrolled: 'Entrée en {to}',
  promoted: 'Admission de {from} en {to}',
  repeats: 'Redoublement\u00a0: de {from} en {to}',
  moved: 'Passage de {from} en {to}',
  left: 'A quitté l’établissement, en dernier lieu en {from}',
  leftNowhere: 'A quitté l’établissement',
  transferred: 'Transfert vers un autre établissement, en dernier lieu en {from}',
  transferredNowhere: 'Transfert vers un autre établissement',
  abandoned: 'Abandon, en dernier lieu en {from}',
  abandonedNowhere: 'Abandon',
  excluded: 'Exclusion, en dernier lieu en {from}',
  excludedNowhere: 'Exclusion',
};
