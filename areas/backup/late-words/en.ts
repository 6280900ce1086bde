/** Words of the section of backups, which come with it. */
export const en = {
  BACKUP: {
    now: 'Back up now',
    running: 'A backup is being made …',
    last: 'Last backup',
    never: 'None yet',
    neverHelp:
      'The server makes the first one within a quarter of an hour after starting, then one every night.',
    failed: 'The backup of {at} failed. The server will try again; the reason is in the server log.',
    nightly: { one: 'Every night; the last one is kept.', other: 'Every night; the last {count} are kept.' },
    notNightly: 'Automatic backups are off (BACKUPS_KEPT is 0).',
    files: 'Stored backups',
    size: '{size} MB',
    folder: 'Folder on the server',
    folderHelp: 'Copy them to another place: if this disk fails, they are lost too.',
    key: 'Key of your backups',
    keyHelp:
      'A restore on another machine asks for it, to check that the file is yours. It is not secret: keep it with the school’s records.',
    keyNone: 'It is created with the first backup.',
    open: 'The files are not encrypted: anyone who has a file can read it. The person who runs the server can set a passphrase (BACKUP_PASSPHRASE).',
    encrypted: 'The files are encrypted. Without the passphrase nobody can restore them.',
    restore: 'How to restore',
    elsewhere: 'On another machine',
    beforeRestore: 'made before a restore',
    restoreHelp:
      'The person who runs the server restores a file into an empty database with this command. Either everything is restored or nothing, and everybody signs in again.',
    restoring: {
      title: 'Restore a backup',
      help: 'A backup replaces everything in Cahier. The current data is backed up first, so you can go back.',
      one: 'Restore the backup of {at}',
      action: 'Restore',
      file: 'Backup file from this device',
      fromFile: 'Choose a file',
      bringing: '{percent}% uploaded …',
      looking: 'The backup is being checked …',
      made: 'Made on',
      schools: 'Schools',
      holds: 'Contents',
      students: { one: '{count} student', other: '{count} students' },
      classes: { one: '{count} class', other: '{count} classes' },
      accounts: { one: '{count} account', other: '{count} accounts' },
      verified: 'The signature is valid: the file is unchanged.',
      key: 'Key of the backup',
      keyHint: 'Shown on the backup page of the installation that made it.',
      passphrase: 'Passphrase',
      check: 'Check again',
      warning:
        'Everything entered after {at} will be lost. Everybody has to wait until the restore is finished and then signs in with the password of that day.',
      school: 'Type the name of the school: {name}',
      secret: 'Your password',
      go: 'Restore now',
      last: {
        begun: 'A backup is being restored. This takes a few minutes; then everybody signs in again.',
        done: 'On {at} the backup of {createdAt} was restored.',
        failed:
          'Restoring the backup of {createdAt} failed on {at}. The data of the school is unchanged; the reason is in the server log.',
        interrupted:
          'Restoring the backup of {createdAt} was interrupted. The data of the school is unchanged.',
      },
    },
    waiting: {
      title: 'The school is being restored',
      text: 'A backup is being restored. Please wait a few minutes, then sign in again; this page refreshes by itself.',
    },
    errors: {
      damaged:
        'This file is not a Cahier backup, or it is damaged. Nothing was changed. Choose another file.',
      stranger: 'This backup was made by another installation. Enter the key of that installation.',
      foreign:
        'This backup was made by another installation. This school already has students, so only the person who runs the server can restore it, with a command.',
      sealed: 'This backup is encrypted. Enter its passphrase.',
      newer: 'This backup was made by a newer version of Cahier. Update Cahier first.',
      noRoom: 'There is not enough space on the server’s disk.',
      pieceElsewhere: 'The file was not uploaded completely. Choose it again.',
      otherName: 'This is not the name of the school.',
      onlyByCommand: 'Only the person who runs the server can restore a backup here, with a command.',
      otherServers:
        'Several servers work on this database. The person who runs them stops all but one first, or restores the backup with a command.',
      restoring: 'A backup is being restored. Please wait a few minutes, then sign in again.',
    },
    shared:
      'Several schools share this installation, and a backup contains all of them. The person who runs the server keeps the files and restores them.',
  },
} as const;
