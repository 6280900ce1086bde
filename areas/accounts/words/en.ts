/** Words of accounts: signing in, secrets, sessions, and the mails about them. */
export const en = {
  ACCOUNTS: {
    login: {
      title: 'Sign in',
      ended: 'Your session has ended. Sign in again: what you had not sent yet is kept here.',
      login: 'E-mail, phone or user name',
      loginHint: 'User names look like name@school.',
      secret: 'Password',
      remember: 'Stay signed in on this device',
      rememberHint: 'Not on a shared device.',
      submit: 'Sign in',
      forgotten: 'Forgotten password?',
      slip: 'I have an activation slip',
      wait: { one: 'Try again in {count} second', other: 'Try again in {count} seconds' },
      waitText: 'Too many wrong attempts: a short wait protects the account.',
      motto: 'The school’s notebook, open to all who teach and raise.',
    },
    titles: {
      reset: 'New password',
      activate: 'Activate your account',
      setup: 'A new school',
    },
    errors: {
      wrongLogin: 'This name and this password do not go together.',
      noRole:
        'This user has no role in a school yet (user has no role). A parent may still be waiting for the school to confirm: ask its administrator.',
      tooManyAttempts: 'Too many attempts. Wait a moment, then try again.',
      demonstrationOnly: 'The demonstration accounts work on the machine of the demonstration only.',
      ticketInvalid: 'This code is not valid, was already used, or is too old.',
      secretTooShort: 'The password is too short: at least 8 characters.',
      secretTooCommon: 'This password is among the first that anyone would guess. Choose another.',
      secretLikeLogin: 'The password must differ from the user name.',
      wrongSecret: 'The current password is not right.',
      compatibilityOff: 'This way of signing in is switched off here.',
      codeTaken: 'Another school already has this short code.',
      loginTaken: 'Somebody already signs in with this name.',
    },
  },
} as const;
