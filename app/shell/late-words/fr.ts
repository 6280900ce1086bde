import type { WordsLike } from '#platform/kernel/words.ts';
import type { en } from './en.ts';

export const fr: WordsLike<typeof en> = {
  MORE: {
    ownDetails: 'Mes coordonnées',
    login: 'Vous vous connectez avec {login}',
    appearance: 'Langue et apparence',
    language: 'Langue',
    theme: 'Apparence',
    themes: { system: 'Automatique', light: 'Clair', dark: 'Sombre' },
    reports: { title: 'Ouvrir les rapports', here: 'Dans l’application', tab: 'Dans un nouvel onglet' },
    data: 'Mes données',
    security: 'Mot de passe et connexions',
    device: 'Cet appareil',
    connected: 'Connecté à l’établissement',
    disconnected: 'Pas de connexion à l’établissement',
    nothingWaiting: 'Rien n’attend d’être envoyé.',
    offlineReady: 'Prêt à travailler sans réseau : les écrans sont conservés sur cet appareil.',
    offlinePreparing: 'Les écrans sont en cours de copie sur cet appareil pour le travail sans réseau.',
    offlineImpossible:
      'Cette adresse n’est pas sécurisée (http) : le navigateur ne conserve donc aucun écran pour le travail sans réseau. Vos modifications attendent en sûreté tant que la page reste ouverte. Demandez l’adresse https de votre établissement.',
    kilobytes: '{size} Ko',
    megabytes: '{size} Mo',
    prepare: {
      title: 'Préparer cet appareil',
      hint: 'Avant des jours sans réseau : gardez vos classes sur cet appareil pour une semaine.',
      intro:
        'Tout ce qui figure ici est conservé sur cet appareil, protégé, pendant 7 jours : vous travaillez sans réseau, et vos saisies partent dès son retour.',
      notRemembered:
        'Vous n’avez pas choisi de rester connecté sur cet appareil : à la fermeture du navigateur, ce qui a été préparé est effacé. Déconnectez-vous, puis reconnectez-vous avec « Rester connecté ».',
      nothing: 'Vous n’avez ni classe, ni cahier, ni guichet à conserver sur cet appareil.',
      parts: 'Ce qui est conservé sur cet appareil',
      lists: { one: '{number} liste', other: '{number} listes' },
      toCome: 'À télécharger : environ {size}.',
      start: 'Préparer',
      again: 'Préparer de nouveau',
      remove: 'Retirer de cet appareil',
      since: 'Préparé {ago} : {size} sur cet appareil, lisibles jusqu’au {until}.',
      outdated: 'Ce qui a été préparé n’est plus lisible. Préparez cet appareil de nouveau.',
      otherSchool: 'Cet appareil a été préparé pour un autre de vos établissements.',
    },
    about: 'À propos de Cahier',
    aboutText:
      'La gestion scolaire pour le personnel, les enseignants et les parents, autour du cahier de textes.',
    school: 'Établissement',
    zone: 'Fuseau horaire',
    build: 'Version',
    keys: {
      title: 'Raccourcis clavier',
      find: 'Chercher partout',
      search: 'Aller à la recherche ou au filtre',
      add: 'Ouvrir « Nouveau … »',
      next: 'Ligne ou carte suivante',
      previous: 'Ligne ou carte précédente',
      help: 'Afficher les raccourcis',
      on: 'Raccourcis à une touche (recherche, nouveau, suivant)',
    },
  },
};
