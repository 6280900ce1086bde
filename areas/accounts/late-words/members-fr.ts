import type { WordsLike } from '#platform/kernel/words.ts';
import type * as en from './members-en.ts';
import { about, jobs, roleGroups, roles } from './rights-fr.ts';
import { mail, newSlips, slip } from './slips-fr.ts';

export const members: WordsLike<typeof en.members> = {
  data: 'Données personnelles',
  invite: 'Inviter une personne',
  login: 'Se connecte avec',
  loginHint: 'Un e-mail, ou un nom court : « @{code} » est ajouté derrière.',
  loginAs: 'Se connecte comme {login}',
  newSlips,
  slip,
  mail,
  search: 'Chercher une personne',
  count: { one: '{count} personne', other: '{count} personnes' },
  noneFound: 'Aucune personne ne correspond.',
  noneFoundHelp: 'Changez la recherche.',
  more: 'Autres actions sur les comptes',
  actions: 'Actions pour {name}',
  edit: 'Modifier la personne',
  editTitle: 'Droits de {name}',
  suspend: 'Suspendre l’accès',
  suspendTitle: 'Suspendre l’accès de cette personne ?',
  suspendText:
    'L’accès de {name} est coupé aussitôt sur tous ses appareils, jusqu’à ce qu’il soit rétabli. Rien de ce qui a été saisi n’est perdu.',
  admit: 'Rétablir l’accès',
  endSessions: 'Déconnecter de tous les appareils',
  secondFactor: 'Connexion en deux étapes',
  takeSecondFactor: 'Désactiver la connexion en deux étapes',
  takeSecondFactorTitle: 'Désactiver la connexion en deux étapes ?',
  takeSecondFactorText:
    'La session de {name} est fermée ; le mot de passe seul suffira jusqu’à l’activation d’un autre téléphone. Vérifiez d’abord que la demande vient bien de cette personne.',
  secondFactorTaken: 'La connexion en deux étapes est désactivée.',
  suspended: 'Accès suspendu',
  notActivated: 'Pas encore activé',
  seen: 'Dernière visite {ago}',
  saved: 'Enregistré',
  signedOut: 'Déconnecté partout',
  you: 'Vous',
  otherRoles: { one: '{count} autre rôle', other: '{count} autres rôles' },
  noJob: 'Aucune fonction dans l’établissement',
  firstName: 'Prénoms',
  lastName: 'Nom',
  title: 'Titre',
  titleHint: 'Par exemple Mme, Dr, Professeur de mathématiques',
  jobsTitle: 'Fonctions',
  toAccounts: 'Aller aux comptes de l’établissement',
  moreRights: 'Autres droits',
  moreRightsHint:
    'Des droits à part, en plus des fonctions, pour tout l’établissement ou pour la partie à laquelle la personne est limitée. La fonction d’enseignant n’ouvre que ses propres classes.',
  comesWith: 'Compris dans : {names}',
  ownJobs: 'Vous ne pouvez pas modifier vos propres droits. Adressez-vous à un autre administrateur.',
  section: 'Limité à une section',
  noSection: 'Tout l’établissement',
  levels: 'Limité à des niveaux',
  levelsHint:
    'Rien de coché : tous les niveaux. La personne ne voit alors que les classes de ces niveaux, et celles où elle enseigne.',
  limited: 'Limité',
  jobs,
  roleGroups,
  roles,
  about,
  errors: {
    nobodyNew: 'Tout le monde a déjà choisi un mot de passe.',
    allHaveSlips:
      'Toutes les personnes sans mot de passe ont une fiche valable. Cochez « Créer de nouvelles fiches pour toutes ces personnes » pour en imprimer d’autres.',
    noMail:
      'Cette personne se connecte avec un nom d’utilisateur et n’a pas d’adresse e-mail. Imprimez plutôt la fiche.',
    ownRights: 'Vous ne pouvez pas modifier vos propres droits. Adressez-vous à un autre administrateur.',
    loginUnfit: 'Ce n’est ni un e-mail, ni un nom court de lettres, de chiffres, de points et de tirets.',
    barredFromChild:
      'L’accès à un enfant de l’établissement vous est interdit : vous ne pouvez donner ni accès ni droits. Adressez-vous à un autre administrateur.',
    elsewhere:
      'Cette personne appartient aussi à un autre établissement : elle doit changer elle-même son mot de passe, par e-mail.',
    lastAdministrator: 'L’établissement doit garder au moins un administrateur.',
  },
};
