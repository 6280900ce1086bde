/** Words of the own account: profile, password, sessions, and the mails about them. */
export const secret = {
  new: 'New password',
  current: 'Current password',
  rule: 'At least {count} characters. A short sentence is easy to remember and hard to guess.',
  change: 'Change password',
  changed: 'Your password is changed. You are signed out on your other devices.',
} as const;

export const sessions = {
  title: 'Where you are signed in',
  thisOne: 'This device',
  seen: 'Last used {ago}',
  now: 'In use now',
  end: 'Sign out there',
  ended: 'Signed out there.',
  endAll: 'Sign out everywhere',
  endAllTitle: 'Sign out everywhere?',
  endAllText: 'You are signed out on all devices, this one included.',
  one: 'Sign out there: {device}',
} as const;

export const secrets = {
  mail: {
    resetSubject: 'New password for Cahier',
    reset:
      'Hello,\n\nsomebody, probably you, asked for a new password for Cahier. Open this link to choose one:\n\n{link}\n\nIt works once, within one hour. If it was not you, do nothing: your password stays the same.\n',
    changedSubject: 'Cahier: your password was changed',
    changed:
      'Hello,\n\nthe password of your Cahier account ({login}) was changed. You have to sign in again on your other devices.\n\nIf it was not you, open {page} at once, choose “Forgotten password?”, and tell the administrator of your school.\n',
    ended:
      'These sign-ins were disconnected at the same time: {providers}. You can connect them again under “More”.\n',
  },
} as const;

export const profile = {
  edit: 'Change name and title',
  editTitle: 'Change title',
  photo: 'Photo',
  saved: 'Saved',
  firstName: 'First names',
  lastName: 'Last name',
  title: 'Title',
  titleHint: 'For example Mrs, Dr, Teacher of Mathematics',
  nameKept: 'Your name is managed by the school. Ask its administrator to change it.',
  email: {
    change: 'Change e-mail',
    add: 'Add an e-mail',
    new: 'New e-mail',
    text: 'A code is sent to the new address. Nothing changes until you enter it.',
    send: 'Send the code',
    sent: 'A code is on its way to {email}. Check the spam folder too.',
    noMailServer:
      'The code for {email} could not be sent: no mail server is set up. The person who runs the server finds it in the mail folder.',
    code: 'Code from the message',
    confirm: 'Change e-mail',
    ends: 'You are then signed out on your other devices.',
    changed: 'You now sign in with {email}.',
    again: 'Use another address',
  },
  mail: {
    subject: 'Your e-mail in Cahier',
    text: 'Hello,\n\nsomebody, probably you, wants to sign in to Cahier with this e-mail. Enter this code there:\n\n{code}\n\nIt works once, within one hour. If it was not you, do nothing.\n',
    taken:
      'Hello,\n\nsomebody, perhaps you, wanted to sign in to Cahier with this e-mail. It already belongs to an account, so nothing was changed. If the account is yours, sign in with it or ask for a new password.\n',
    changed:
      'Hello,\n\nanother e-mail was entered for your account in Cahier, and this one no longer works there. If it was not you, tell the administrator of your school at once.\n',
  },
  errors: {
    photoUnreadable: 'This picture cannot be read. Choose a JPEG, PNG or WebP file.',
    nameKept: 'Your name is managed by the school. Ask its administrator to change it.',
    emailUnfit: 'This is not a valid e-mail address.',
    codeInvalid: 'This code is wrong, already used or expired. Ask for a new one.',
  },
} as const;
