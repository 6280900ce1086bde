/** Words of the section of backups, which come with it. */
export const en = {
  BACKUP: {
    noRole: 'Backups are for administrators of the whole school.',
    now: 'Back up now',
    running: 'A backup is being made …',
    last: 'Last backup',
    never: 'None yet',
    neverHelp:
      'The server makes the first one within a quarter of an hour of being started, then one every night.',
    failed: 'The backup of {at} failed. It is tried again; the server’s log says why.',
    nightly: { one: 'Every night; the last one is kept.', other: 'Every night; the last {count} are kept.' },
    notNightly: 'The server makes none by itself (BACKUPS_KEPT is 0).',
    files: 'Kept backups',
    size: '{size} MB',
    folder: 'Folder on the server',
    folderHelp: 'Copy them to another place: what lies on the same disk is lost with it.',
    key: 'Key of your backups',
    keyHelp:
      'A restore on another machine asks for it, to know that the file is yours. It is no secret: keep it with the school’s papers.',
    keyNone: 'It is made with the first backup.',
    open: 'Whoever has a file can read it. Who runs the server can set a passphrase (BACKUP_PASSPHRASE).',
    encrypted: 'The files are encrypted. Without the passphrase nobody can restore them.',
    restore: 'How to restore',
    restoreHelp:
      'Whoever runs the server restores a file into an empty database, with a command. All of it comes back or nothing, and everybody signs in again.',
    shared:
      'Several schools share this installation, and a backup holds all of them. Whoever runs the server keeps the files and restores them.',
  },
} as const;
