import type { WordsLike } from '#platform/kernel/words.ts';
import type { en } from './en.ts';

export const fr: WordsLike<typeof en> = {
  PRIVACY: {
    held: 'Données conservées par l’établissement',
    heldText:
      'Tout ce que Cahier conserve sur cette personne. Une personne qui demande ses données doit les recevoir toutes, dans le mois.',
    rows: { one: '{count} entrée', other: '{count} entrées' },
    nothing: 'Aucune donnée n’est conservée sur cette personne.',
    withheld: 'Absent de l’export, car vous n’avez pas le droit de le voir : {titles}.',
    pdf: 'Exporter en PDF',
    json: 'Fichier pour informaticien (JSON)',
    taken: 'Chaque export est inscrit dans le journal d’audit.',
    fate: { deleted: 'supprimé', anonymised: 'rendu anonyme', kept: 'conservé' },
    erase: {
      action: 'Effacer cette personne',
      title: 'Effacer définitivement ?',
      text: 'Cette action est irréversible, même en restaurant une sauvegarde.',
      follows: 'Ce que deviennent les données',
      reason: 'Motif',
      confirm: 'Effacer',
      done: 'La personne a été effacée.',
      not: {
        enrolled: 'Effacement impossible tant que l’élève est inscrit. Enregistrez d’abord son départ.',
        hasPupils: 'Effacement impossible tant qu’un de ses enfants est inscrit.',
        inUse:
          'Effacement impossible tant que le compte est actif. Suspendez-le d’abord sous « Rôles et comptes ».',
        erased: 'Cette personne a été effacée.',
      },
    },
    reasons: {
      request: 'À la demande de la personne ou d’un parent',
      retention: 'Durée de conservation passée',
      mistake: 'Saisi par erreur',
      other: 'Autre motif',
    },
    kinds: { student: 'Élève', guardian: 'Parent', member: 'Membre du personnel' },
    errors: {
      enrolled: 'Un élève inscrit ne peut pas être effacé. Enregistrez d’abord son départ.',
      hasPupils: 'Un parent ne peut pas être effacé tant qu’un de ses enfants est inscrit.',
      inUse:
        'Une personne qui peut se connecter ne peut pas être effacée. Suspendez d’abord son compte sous « Rôles et comptes ».',
      erased: 'Cette personne a déjà été effacée.',
    },
    own: {
      text: 'Exportez tout ce que l’établissement conserve sur vous.',
    },
    keeping: {
      title: 'Durées de conservation',
      text: 'Les données dont la durée de conservation est passée sont supprimées chaque nuit.',
      fromLeaving: 'à compter du départ',
      fromMaking: 'à compter du jour de l’enregistrement',
      forever: 'sans limite',
      months: { one: '{count} mois', other: '{count} mois' },
      years: { one: '{count} an', other: '{count} ans' },
      usual: '{time} (par défaut)',
      keep: 'Garder pendant',
      due: { one: '{count} sera supprimé cette nuit', other: '{count} seront supprimés cette nuit' },
      noneDue: 'rien à supprimer',
      wouldGo: {
        one: 'Avec cette durée, {count} serait supprimé définitivement cette nuit.',
        other: 'Avec cette durée, {count} seraient supprimés définitivement cette nuit.',
      },
      change: 'Modifier',
      changeOf: 'Modifier : {title}',
      saved: 'Enregistré. Les données dont la durée est passée seront supprimées cette nuit.',
    },
    erasures: {
      title: 'Registre des effacements',
      text: 'Numéros seulement. Le registre est aussi gardé hors de la base et s’applique de nouveau après une restauration.',
      none: 'Personne n’a été effacé.',
      by: 'par {name}',
    },
    paper: {
      heading: 'Données personnelles',
      intro:
        'Voici les données que {school} conserve sur la personne nommée ci-dessus dans son logiciel de gestion scolaire.',
      others:
        'D’autres personnes n’y figurent que par numéro. Un fichier avec la photo et les documents peut aussi être remis.',
      withheld:
        'Incomplet : {titles} n’y figure pas, car la personne qui a fait cet export n’a pas le droit de le voir.',
      nothing: 'Aucune donnée n’est conservée sur cette personne.',
      more: {
        one: '{count} autre ligne figure dans le fichier.',
        other: '{count} autres lignes figurent dans le fichier.',
      },
      yes: 'oui',
      no: 'non',
    },
  },
};
