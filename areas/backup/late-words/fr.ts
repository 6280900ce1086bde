import type { WordsLike } from '#platform/kernel/words.ts';
import type { en } from './en.ts';

export const fr: WordsLike<typeof en> = {
  BACKUP: {
    now: 'Sauvegarder',
    running: 'Une sauvegarde est en cours …',
    last: 'Dernière sauvegarde',
    never: 'Aucune pour l’instant',
    neverHelp: 'Le serveur fait la première dans le quart d’heure après son démarrage, puis une chaque nuit.',
    failed:
      'La sauvegarde du {at} a échoué. Elle sera tentée de nouveau ; le journal du serveur dit pourquoi.',
    nightly: {
      one: 'Chaque nuit ; la dernière est gardée.',
      other: 'Chaque nuit ; les {count} dernières sont gardées.',
    },
    notNightly: 'Le serveur n’en fait aucune de lui-même (BACKUPS_KEPT vaut 0).',
    files: 'Sauvegardes gardées',
    size: '{size} Mo',
    folder: 'Dossier sur le serveur',
    folderHelp: 'Copiez-les ailleurs : ce qui est sur le même disque se perd avec lui.',
    key: 'Clé de vos sauvegardes',
    keyHelp:
      'Une restauration sur une autre machine la demande, pour savoir que le fichier est bien le vôtre. Elle n’est pas secrète : gardez-la avec les papiers de l’établissement.',
    keyNone: 'Elle est créée avec la première sauvegarde.',
    open: 'Qui a un fichier peut le lire. La personne qui gère le serveur peut fixer une phrase secrète (BACKUP_PASSPHRASE).',
    encrypted: 'Les fichiers sont chiffrés. Sans la phrase secrète, personne ne peut les restaurer.',
    restore: 'Comment restaurer',
    elsewhere: 'Sur une autre machine',
    beforeRestore: 'gardée avant une restauration',
    restoreHelp:
      'La personne qui gère le serveur restaure un fichier dans une base vide, par cette commande. Tout revient ou rien, et chacun se reconnecte.',
    restoring: {
      title: 'Restaurer une sauvegarde',
      help: 'Une sauvegarde prend la place de tout ce qui est dans Cahier. Ce qui y est maintenant est d’abord sauvegardé, pour pouvoir revenir en arrière.',
      one: 'Restaurer la sauvegarde du {at}',
      action: 'Restaurer',
      file: 'Fichier de sauvegarde de cet appareil',
      fromFile: 'Choisir un fichier',
      bringing: '{percent}\u00a0% envoyés …',
      looking: 'La sauvegarde est en cours de vérification …',
      made: 'Faite le',
      schools: 'Établissements',
      holds: 'Contient',
      students: { one: '{count} élève', other: '{count} élèves' },
      classes: { one: '{count} classe', other: '{count} classes' },
      accounts: { one: '{count} compte', other: '{count} comptes' },
      verified: 'Sa signature est valable\u00a0: personne ne l’a modifiée.',
      key: 'Clé de la sauvegarde',
      keyHint: 'Elle est dans les papiers de l’installation qui l’a faite.',
      passphrase: 'Phrase secrète',
      check: 'Vérifier de nouveau',
      warning:
        'Tout ce qui a été saisi après le {at} disparaîtra. Chacun doit attendre la fin, puis se reconnecter avec le mot de passe de ce jour-là.',
      school: 'Tapez le nom de l’établissement\u00a0: {name}',
      secret: 'Votre mot de passe',
      go: 'Restaurer maintenant',
      last: {
        begun:
          'Une sauvegarde est en cours de restauration. Cela prend quelques minutes, puis chacun se reconnecte.',
        done: 'Le {at}, la sauvegarde du {createdAt} a été restaurée.',
        failed:
          'La restauration de la sauvegarde du {createdAt} a échoué le {at}. L’établissement est comme avant\u202f; le journal du serveur dit pourquoi.',
        interrupted:
          'La restauration de la sauvegarde du {createdAt} a été interrompue. L’établissement est comme avant.',
      },
    },
    waiting: {
      title: 'Restauration en cours',
      text: 'Une sauvegarde est en cours de restauration. Patientez quelques minutes, puis reconnectez-vous\u202f; cette page s’actualise seule.',
    },
    errors: {
      damaged:
        'Ce fichier n’est pas une sauvegarde de Cahier, ou il a été coupé ou modifié. Rien n’en a été utilisé. Prenez-en un autre.',
      stranger: 'Cette sauvegarde vient d’une autre installation. Donnez la clé qui y a été notée.',
      foreign:
        'Cette sauvegarde vient d’une autre installation. Là où il y a déjà des élèves, c’est le responsable du serveur qui la restaure, par une commande.',
      sealed: 'Cette sauvegarde est chiffrée. Donnez sa phrase secrète.',
      newer: 'Cette sauvegarde vient d’une version plus récente de Cahier. Mettez d’abord celle-ci à jour.',
      noRoom: 'Il n’y a pas assez de place sur le disque du serveur.',
      pieceElsewhere: 'Le fichier n’est pas arrivé entier. Choisissez-le de nouveau.',
      otherName: 'Ce n’est pas le nom de l’établissement.',
      onlyByCommand: 'Ici, une sauvegarde se restaure par une commande de la personne qui gère le serveur.',
      restoring:
        'Une sauvegarde est en cours de restauration. Patientez quelques minutes, puis reconnectez-vous.',
    },
    shared:
      'Plusieurs établissements partagent cette installation, et une sauvegarde les contient tous. La personne qui gère le serveur garde les fichiers et les restaure.',
  },
};
