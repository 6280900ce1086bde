import type { WordsLike } from '#platform/kernel/words.ts';
import type { en } from './en.ts';

export const fr: WordsLike<typeof en> = {
  BACKUP: {
    noRole: 'Les sauvegardes sont pour les administrateurs de tout l’établissement.',
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
    restoreHelp:
      'La personne qui gère le serveur restaure un fichier dans une base vide, par une commande. Tout revient ou rien, et chacun se reconnecte.',
    shared:
      'Plusieurs établissements partagent cette installation, et une sauvegarde les contient tous. La personne qui gère le serveur garde les fichiers et les restaure.',
  },
};
