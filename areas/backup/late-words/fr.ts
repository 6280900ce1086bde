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
      'La sauvegarde du {at} a échoué. Le serveur réessaiera ; la raison est dans le journal du serveur.',
    nightly: {
      one: 'Chaque nuit ; la dernière est gardée.',
      other: 'Chaque nuit ; les {count} dernières sont gardées.',
    },
    notNightly: 'Les sauvegardes automatiques sont désactivées (BACKUPS_KEPT vaut 0).',
    files: 'Sauvegardes conservées',
    size: '{size} Mo',
    folder: 'Dossier sur le serveur',
    folderHelp: 'Copiez-les ailleurs : si ce disque tombe en panne, elles sont perdues aussi.',
    key: 'Clé de vos sauvegardes',
    keyHelp:
      'Une restauration sur une autre machine la demande, pour vérifier que le fichier est bien le vôtre. Elle n’est pas secrète : gardez-la dans les archives de l’établissement.',
    keyNone: 'Elle est créée avec la première sauvegarde.',
    open: 'Les fichiers ne sont pas chiffrés : toute personne qui a un fichier peut le lire. La personne qui gère le serveur peut fixer une phrase secrète (BACKUP_PASSPHRASE).',
    encrypted: 'Les fichiers sont chiffrés. Sans la phrase secrète, personne ne peut les restaurer.',
    restore: 'Comment restaurer',
    elsewhere: 'Sur une autre machine',
    beforeRestore: 'faite avant une restauration',
    restoreHelp:
      'La personne qui gère le serveur restaure un fichier dans une base vide avec cette commande. Tout est restauré ou rien, et chacun se reconnecte.',
    restoring: {
      title: 'Restaurer une sauvegarde',
      help: 'Une sauvegarde remplace tout ce qui est dans Cahier. Les données actuelles sont d’abord sauvegardées, pour pouvoir revenir en arrière.',
      one: 'Restaurer la sauvegarde du {at}',
      action: 'Restaurer',
      file: 'Fichier de sauvegarde de cet appareil',
      fromFile: 'Choisir un fichier',
      bringing: '{percent}\u00a0% envoyés …',
      looking: 'La sauvegarde est en cours de vérification …',
      made: 'Faite le',
      schools: 'Établissements',
      holds: 'Contenu',
      students: { one: '{count} élève', other: '{count} élèves' },
      classes: { one: '{count} classe', other: '{count} classes' },
      accounts: { one: '{count} compte', other: '{count} comptes' },
      verified: 'La signature est valable : le fichier n’a pas été modifié.',
      key: 'Clé de la sauvegarde',
      keyHint: 'Elle figure sur la page de sauvegarde de l’installation d’origine.',
      passphrase: 'Phrase secrète',
      check: 'Vérifier de nouveau',
      warning:
        'Tout ce qui a été saisi après le {at} sera perdu. Chacun doit attendre la fin, puis se reconnecter avec le mot de passe de ce jour-là.',
      school: 'Tapez le nom de l’établissement\u00a0: {name}',
      secret: 'Votre mot de passe',
      go: 'Restaurer maintenant',
      last: {
        begun:
          'Une sauvegarde est en cours de restauration. Cela prend quelques minutes, puis chacun se reconnecte.',
        done: 'Le {at}, la sauvegarde du {createdAt} a été restaurée.',
        failed:
          'La restauration de la sauvegarde du {createdAt} a échoué le {at}. Les données de l’établissement sont inchangées ; la raison est dans le journal du serveur.',
        interrupted:
          'La restauration de la sauvegarde du {createdAt} a été interrompue. Les données de l’établissement sont inchangées.',
      },
    },
    waiting: {
      title: 'Restauration en cours',
      text: 'Une sauvegarde est en cours de restauration. Patientez quelques minutes, puis reconnectez-vous\u202f; cette page s’actualise seule.',
    },
    errors: {
      damaged:
        'Ce fichier n’est pas une sauvegarde de Cahier, ou il est abîmé. Rien n’a été modifié. Choisissez-en un autre.',
      stranger: 'Cette sauvegarde vient d’une autre installation. Saisissez la clé de cette installation.',
      foreign:
        'Cette sauvegarde vient d’une autre installation. L’établissement a déjà des élèves : seule la personne qui gère le serveur peut la restaurer, par une commande.',
      sealed: 'Cette sauvegarde est chiffrée. Saisissez sa phrase secrète.',
      newer: 'Cette sauvegarde vient d’une version plus récente de Cahier. Mettez d’abord Cahier à jour.',
      noRoom: 'Il n’y a pas assez de place sur le disque du serveur.',
      pieceElsewhere: 'Le fichier n’a pas été envoyé en entier. Choisissez-le de nouveau.',
      otherName: 'Ce n’est pas le nom de l’établissement.',
      onlyByCommand:
        'Seule la personne qui gère le serveur peut restaurer une sauvegarde ici, par une commande.',
      otherServers:
        'Plusieurs serveurs travaillent sur cette base de données. La personne qui les gère doit d’abord les arrêter tous sauf un, ou restaurer la sauvegarde par une commande.',
      restoring:
        'Une sauvegarde est en cours de restauration. Patientez quelques minutes, puis reconnectez-vous.',
    },
    shared:
      'Plusieurs établissements partagent cette installation, et une sauvegarde les contient tous. La personne qui gère le serveur garde les fichiers et les restaure.',
  },
};
