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
    spent: {
      title: 'Données consommées',
      thisMonth: 'transférés par cet appareil ce mois-ci',
      lastMonth: '{size} le mois dernier',
      here: 'Le calcul se fait sur cet appareil et n’est envoyé à personne. Les fichiers téléchargés ne sont pas compris.',
      application: 'L’application elle-même',
      others: 'Autres pages',
      save: 'Économiser les données : texte seul',
      saveHelp:
        'Ni photos, ni graphiques, rien de chargé à l’avance, et les nouveautés seulement à l’ouverture d’une page.',
    },
    device: 'Cet appareil',
    connected: 'Connecté à l’établissement',
    disconnected: 'Pas de connexion à l’établissement',
    nothingWaiting: 'Rien n’attend d’être envoyé.',
    unstored: {
      one: 'Cet appareil n’a plus de place : {count} modification n’est gardée que par cette page. Laissez-la ouverte jusqu’à l’envoi.',
      other:
        'Cet appareil n’a plus de place : {count} modifications ne sont gardées que par cette page. Laissez-la ouverte jusqu’à l’envoi.',
    },
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
    notifications: {
      text: 'Comment et de quoi l’établissement vous informe, dans quelle langue, et vos heures de silence.',
      open: 'Choisir vos notifications',
    },
    help: {
      title: 'Aide',
      open: 'Aide sur cette page',
      search: 'Chercher dans l’aide',
      topic: 'Sujet',
      none: 'Rien trouvé. Essayez d’autres mots.',
      missing: 'L’aide n’a pas pu être chargée. Vérifiez la connexion et ouvrez-la de nouveau.',
      more: 'Comment faire ce qui se fait le plus, en peu d’étapes. Le point d’interrogation au bas du menu l’ouvre aussi, sur la page en cours.',
      show: 'Ouvrir l’aide',
    },
    install: {
      hint: 'Avec sa propre icône, elle s’ouvre comme toute autre application.',
      action: 'Installer sur cet appareil',
      apple: 'Pour installer\u00a0: touchez Partager dans Safari, puis «\u00a0Sur l’écran d’accueil\u00a0».',
    },
    updated: { text: 'Cahier a été mis à jour.', show: 'Voir les nouveautés', later: 'Fermer' },
    licences: 'Licences des logiciels utilisés',
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
