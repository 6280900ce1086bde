import type { WordsLike } from '#platform/kernel/words.ts';
import type { en } from './en.ts';

export const fr: WordsLike<typeof en> = {
  KIT: {
    date: {
      pattern: 'jj/mm/aaaa',
      wrong: 'Ce jour n’existe pas. Écrivez par exemple 05/03/2012.',
    },
    unknown: 'Non renseigné',
    stillMade:
      'Le document est en cours de création ({seconds} s). Une longue liste demande un peu de temps.',
    entered: { kept: 'Gardé sur cet appareil', saved: 'Enregistré' },
    nobodyReaches:
      'Les fiches enverraient les gens à {address}, que personne n’atteint hors de cette machine. La personne qui gère le serveur règle d’abord PUBLIC_URL ; ouvrez ensuite Cahier à cette adresse.',
    conflict: {
      title: 'Quelqu’un a modifié la même chose entre-temps',
      text: 'Une autre version a été enregistrée. Votre texte est conservé ici.',
      textBy: '{name} a enregistré une autre version. Votre texte est conservé ici.',
      theirs: 'Enregistré maintenant',
      mine: 'Le vôtre',
      keepMine: 'Garder le mien',
      takeTheirs: 'Prendre l’autre',
    },
    lists: {
      tools: 'Import et export',
      import: 'Importer une liste',
      xlsx: 'Exporter en Excel',
      csv: 'Exporter en CSV',
      pdf: 'Exporter en PDF',
      template: 'Modèle de cette classe',
    },
    rows: { up: 'Monter {name}', down: 'Descendre {name}', remove: 'Enlever {name}' },
    notConfigured: {
      title: 'Pas encore configuré',
      text: 'Cette partie de l’école n’est pas encore configurée.',
      yours: 'Vous pouvez le faire dans les paramètres.',
      later: 'Elle viendra avec une prochaine version de Cahier ; il n’y a rien à configurer avant.',
      ask: 'Adressez-vous à l’administrateur de {school}.',
      setUp: 'Configurer',
    },
    photo: {
      title: 'Photo',
      text: 'Le visage, de face, bien éclairé. La photo est recadrée en carré et gardée en petit.',
      choose: 'Prendre ou choisir une photo',
      zoom: 'Taille',
      remove: 'Retirer la photo',
      removeTitle: 'Retirer cette photo ?',
      removeText:
        'Elle n’est pas conservée : pour la retrouver, il faut la reprendre ou la choisir à nouveau.',
      unreadable: 'Cette image est illisible. Prenez une photo JPEG, PNG ou WebP.',
    },
    files: {
      add: 'Ajouter un document',
      added: 'Le document est gardé',
      kind: 'Nature du document',
      kinds: {
        birthCertificate: 'Acte de naissance',
        identity: 'Carte d’identité',
        schoolReport: 'Bulletin d’une autre école',
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
      make: 'Produire le PDF',
      made: 'Le PDF est dans vos téléchargements.',
      signed: 'Imprimer la signature et le cachet',
      signedSignature: 'Imprimer la signature',
      signedStamp: 'Imprimer le cachet',
      byHand: 'Le document indique qu’il n’est pas valable sans la signature et le cachet apposés à la main.',
    },
    unsent: {
      found: 'Voici ce que vous aviez écrit sans l’envoyer.',
      leaveTitle: 'Quitter sans enregistrer ?',
      leaveText: 'Ce que vous avez écrit ici n’est pas encore enregistré.',
      leave: 'Quitter',
      stay: 'Continuer à écrire',
    },
  },
};
