/** Words of the section of backups, which come with it. */
export const en = {
  BACKUP: {
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
    elsewhere: 'On another machine',
    beforeRestore: 'kept before a restore',
    restoreHelp:
      'Whoever runs the server restores a file into an empty database, with this command. All of it comes back or nothing, and everybody signs in again.',
    restoring: {
      title: 'Restore a backup',
      help: 'A backup takes the place of all that is in Cahier now. What is there now is kept as a backup before, so that you can go back.',
      one: 'Restore the backup of {at}',
      action: 'Restore',
      file: 'Backup file from this device',
      fromFile: 'Choose a file',
      bringing: '{percent}% uploaded …',
      looking: 'The backup is being checked …',
      made: 'Made on',
      schools: 'Schools',
      holds: 'Holds',
      students: { one: '{count} student', other: '{count} students' },
      classes: { one: '{count} class', other: '{count} classes' },
      accounts: { one: '{count} account', other: '{count} accounts' },
      verified: 'Its signature holds: nobody has changed it.',
      key: 'Key of the backup',
      keyHint: 'From the papers of the installation that made it.',
      passphrase: 'Passphrase',
      check: 'Check again',
      warning:
        'Everything entered after {at} will be gone. Everybody has to wait until it is done, then signs in again with the password of that day.',
      school: 'Type the name of the school: {name}',
      secret: 'Your password',
      go: 'Restore now',
      last: {
        begun: 'A backup is being restored. This takes a few minutes; then everybody signs in again.',
        done: 'On {at} the backup of {createdAt} was restored.',
        failed:
          'Restoring the backup of {createdAt} failed on {at}. The school is as it was; the server’s log says why.',
        interrupted: 'Restoring the backup of {createdAt} was interrupted. The school is as it was.',
      },
    },
    waiting: {
      title: 'The school is being restored',
      text: 'A backup is being restored. Please wait a few minutes, then sign in again; this page refreshes by itself.',
    },
    errors: {
      damaged:
        'This file is no backup of Cahier, or it was cut or changed. Nothing of it was used. Take another one.',
      stranger: 'This backup was made by another installation. Give the key that was noted there.',
      foreign:
        'This backup was made by another installation. Where students stand already, it is restored by a command of who runs the server.',
      sealed: 'This backup is encrypted. Give its passphrase.',
      newer: 'This backup was made by a newer version of Cahier. Update this one first.',
      noRoom: 'There is not enough room on the server’s disk.',
      pieceElsewhere: 'The file did not arrive whole. Choose it again.',
      otherName: 'This is not the name of the school.',
      onlyByCommand: 'Here a backup is restored by a command of who runs the server.',
      restoring: 'A backup is being restored. Please wait a few minutes, then sign in again.',
    },
    shared:
      'Several schools share this installation, and a backup holds all of them. Whoever runs the server keeps the files and restores them.',
  },
} as const;
