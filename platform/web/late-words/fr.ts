import type { WordsLike } from '#platform/kernel/words.ts';
import type { en } from './en.ts';

export const fr: WordsLike<typeof en> = {
  KIT: {
    date: {
      pattern: 'jj/mm/aaaa',
      wrong: 'Cette date n’existe pas. Écrivez par exemple 05/03/2012.',
    },
    unknown: 'Non renseigné',
    findStudent: {
      find: 'Chercher un élève',
      help: 'Nom ou matricule',
      nobody: 'Aucun élève trouvé',
      scan: 'Scanner une carte',
      scanHelp: 'Placez le code de la carte d’élève devant l’appareil photo.',
      found: { one: '{count} élève', other: '{count} élèves' },
    },
    shownOnce: { title: 'Fermer sans l’avoir noté ?', text: 'C’est affiché maintenant, et plus jamais.' },
    entered: { kept: 'Gardé sur cet appareil', saved: 'Enregistré' },
    nobodyReaches:
      'Les fiches enverraient les gens à {address}, qui ne fonctionne pas hors de cette machine. La personne qui gère le serveur doit d’abord régler PUBLIC_URL ; ouvrez ensuite Cahier à cette adresse.',
    conflict: {
      title: 'Une autre personne l’a modifié entre-temps',
      text: 'Une autre version a été enregistrée. Votre texte est conservé ici.',
      textBy: '{name} a enregistré une autre version. Votre texte est conservé ici.',
      theirs: 'Version enregistrée',
      mine: 'Votre version',
      keepMine: 'Garder ma version',
      takeTheirs: 'Prendre la version enregistrée',
    },
    lists: {
      tools: 'Import et export',
      import: 'Importer une liste',
      xlsx: 'Exporter vers Excel',
      csv: 'Exporter vers CSV',
      pdf: 'Exporter en PDF',
      template: 'Modèle de cette classe',
    },
    rows: { up: 'Monter {name}', down: 'Descendre {name}', remove: 'Retirer {name}' },
    notConfigured: {
      title: 'Pas encore configuré',
      text: 'Cette partie n’est pas encore configurée.',
      yours: 'Vous pouvez la configurer dans les paramètres.',
      ask: 'Adressez-vous à l’administrateur de {school}.',
      setUp: 'Configurer',
    },
    scan: {
      title: 'Scanner une carte',
      picture: 'Image de la caméra',
      problems: {
        refused:
          'La caméra n’est pas autorisée pour ce site. Autorisez-la dans les paramètres du navigateur, ou saisissez le nom ou le matricule.',
        missing:
          'Aucune caméra trouvée, ou la page ne peut pas en utiliser parce que son adresse ne commence pas par https. Saisissez le nom ou le matricule.',
        busy: 'La caméra n’a pas pu démarrer. Fermez ce qui l’utilise déjà, ou saisissez le nom ou le matricule.',
        notHere:
          'Le lecteur n’a pas pu être chargé. Réessayez avec le réseau, ou saisissez le nom ou le matricule.',
      },
    },
    photo: {
      title: 'Photo',
      text: 'Le visage, de face, bien éclairé. La photo est recadrée en carré et réduite.',
      choose: 'Prendre ou choisir une photo',
      zoom: 'Taille',
      remove: 'Retirer la photo',
      removeTitle: 'Retirer cette photo ?',
      removeText:
        'Elle est supprimée. Pour avoir de nouveau une photo, prenez-en ou choisissez-en une autre.',
      unreadable: 'Cette image est illisible. Choisissez un fichier JPEG, PNG ou WebP.',
    },
    documents: {
      title: 'Documents et photos',
      add: 'Photo ou PDF',
      hint: 'Les photos sont allégées avant l’envoi. {count} documents au plus.',
      full: 'Il y a déjà {count} documents, le maximum.',
      remove: 'Retirer {name}',
      open: '{name} ({size} Ko)',
      save: 'Enregistrer sur cet appareil',
      otherKind:
        'choisissez une photo (JPEG, PNG, WebP) ou un PDF. Photos HEIC : réglez l’appareil sur « Le plus compatible ».',
      large: 'ce PDF dépasse 5 Mo. Photographiez plutôt la page.',
      unreadable: 'cet appareil ne peut pas lire le fichier. Reprenez la photo.',
    },
    files: {
      add: 'Ajouter un document',
      added: 'Document enregistré',
      kind: 'Type de document',
      kinds: {
        birthCertificate: 'Acte de naissance',
        identity: 'Carte d’identité',
        schoolReport: 'Bulletin d’un ancien établissement',
        transfer: 'Certificat de transfert',
        other: 'Autre',
      },
      name: 'Nom du document',
      choose: 'Photographier ou choisir un fichier',
      hint: 'Une image ou un PDF, 5 Mo au plus',
      large: 'Ce fichier est trop volumineux : 5 Mo au plus.',
      otherKind: 'Ce n’est ni une image ni un PDF. Photographiez le document, ou enregistrez-le en PDF.',
      unreadable: 'Cet appareil n’a pas pu lire le fichier. Choisissez-le à nouveau.',
      size: '{size} Ko',
      take: 'Enregistrer {name}',
      remove: 'Retirer {name}',
      removeTitle: 'Retirer ce document ?',
      removeText: '{name} est supprimé.',
      removeIt: 'Retirer',
    },
    print: {
      language: 'Langue du document',
      make: 'Créer le PDF',
      made: 'Le PDF est dans vos téléchargements.',
      signed: 'Imprimer la signature et le cachet',
      signedSignature: 'Imprimer la signature',
      signedStamp: 'Imprimer le cachet',
      byHand: 'Le document indique qu’il n’est pas valable sans signature ni cachet apposés à la main.',
    },
    unsent: {
      found: 'Voici votre texte non enregistré de la dernière fois.',
      leaveTitle: 'Abandonner vos modifications ?',
      leaveText: 'Vos modifications ne sont pas encore enregistrées.',
      leave: 'Abandonner',
      stay: 'Continuer la saisie',
    },
  },
};
