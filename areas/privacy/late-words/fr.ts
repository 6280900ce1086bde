import type { WordsLike } from '#platform/kernel/words.ts';
import type { en } from './en.ts';

export const fr: WordsLike<typeof en> = {
  PRIVACY: {
    held: 'Ce que l’établissement détient',
    heldText:
      'Tout ce que le logiciel sait de cette personne. Qui demande ses propres données les reçoit toutes, dans le mois.',
    rows: { one: '{count} entrée', other: '{count} entrées' },
    nothing: 'Rien n’est détenu sur cette personne.',
    withheld: 'Absent de votre extrait, car votre rôle ne le montre pas : {titles}.',
    pdf: 'En PDF',
    json: 'En fichier (JSON)',
    taken: 'Chaque extrait est noté dans le journal d’audit.',
    fate: { deleted: 'supprimé', anonymised: 'rendu anonyme', kept: 'reste' },
    erase: {
      action: 'Effacer cette personne',
      title: 'Effacer définitivement ?',
      text: 'C’est irréversible, même en restaurant une sauvegarde.',
      follows: 'Ce qui s’ensuit',
      reason: 'Motif',
      confirm: 'Effacer',
      done: 'La personne a été effacée.',
      not: {
        enrolled: 'Effacement impossible tant que l’élève est inscrit : notez d’abord son départ.',
        hasPupils: 'Effacement impossible tant qu’un de ses enfants est inscrit.',
        inUse:
          'Effacement impossible tant que l’accès est ouvert : suspendez-le d’abord sous « Rôles et comptes ».',
        erased: 'Cette personne a été effacée.',
      },
    },
    reasons: {
      request: 'À la demande de la personne ou d’un parent',
      retention: 'Gardé assez longtemps',
      mistake: 'Saisi par erreur',
      other: 'Autre motif',
    },
    kinds: { student: 'Élève', guardian: 'Parent', member: 'Membre du personnel' },
    errors: {
      enrolled: 'Un élève inscrit ne peut pas être effacé. Notez d’abord son départ.',
      hasPupils: 'Un parent ne peut pas être effacé tant qu’un de ses enfants est inscrit.',
      inUse:
        'Une personne qui peut se connecter ne peut pas être effacée. Suspendez d’abord son accès sous « Rôles et comptes ».',
      erased: 'Cette personne a déjà été effacée.',
    },
    own: {
      text: 'Recevez tout ce que l’établissement détient sur vous.',
    },
    keeping: {
      title: 'Durées de conservation',
      text: 'Ce qui a été gardé assez longtemps part chaque nuit.',
      fromLeaving: 'à compter du départ',
      fromMaking: 'à compter du jour où c’est noté',
      forever: 'sans limite',
      months: { one: '{count} mois', other: '{count} mois' },
      years: { one: '{count} an', other: '{count} ans' },
      usual: '{time} (habituel)',
      keep: 'Garder',
      due: { one: '{count} part cette nuit', other: '{count} partent cette nuit' },
      noneDue: 'rien à supprimer',
      wouldGo: {
        one: 'Avec cette durée, {count} partirait cette nuit, définitivement.',
        other: 'Avec cette durée, {count} partiraient cette nuit, définitivement.',
      },
      change: 'Modifier',
      changeOf: 'Modifier : {title}',
      saved: 'Enregistré. Ce qui est échu part cette nuit.',
    },
    erasures: {
      title: 'Registre des effacements',
      text: 'Par numéro seulement. Le registre se trouve aussi à côté de la base et s’applique de nouveau après une restauration.',
      none: 'Personne n’a été effacé.',
      by: 'par {name}',
    },
    paper: {
      heading: 'Données personnelles',
      intro:
        'Voici ce que {school} détient sur la personne nommée ci-dessus dans son logiciel de gestion scolaire.',
      others:
        'D’autres personnes n’y figurent que par numéro. Un fichier avec la photo et les documents gardés peut aussi être remis.',
      withheld:
        'Incomplet : {titles} n’y figure pas, car le rôle de la personne qui a fait cet extrait ne le montre pas.',
      nothing: 'Rien n’est détenu sur cette personne.',
      more: {
        one: '{count} autre ligne figure dans le fichier.',
        other: '{count} autres lignes figurent dans le fichier.',
      },
      yes: 'oui',
      no: 'non',
    },
  },
};
