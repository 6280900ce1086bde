/** Words of accounts: signing in, secrets, sessions, and the mails about them. */
export const en = {
  ACCOUNTS: {
    login: {
      title: 'Sign in',
      ended: 'Your session has ended. Sign in again: unsent changes are kept on this device.',
      login: 'E-mail, phone or user name',
      loginHint: 'User names look like name@school.',
      secret: 'Password',
      remember: 'Stay signed in on this device',
      rememberHint: 'Not on a shared device.',
      submit: 'Sign in',
      forgotten: 'Forgotten password?',
      slip: 'I have an activation slip',
      wait: { one: 'Try again in {count} second', other: 'Try again in {count} seconds' },
      waitText:
        'Or get in at once: on a device where you have signed in before, with a link mailed to you, or with the code on your slip.',
      motto: 'The school notebook, for teachers and families.',
    },
    titles: {
      reset: 'New password',
      activate: 'Activate your account',
      setup: 'A new school',
    },
    errors: {
      wrongLogin: 'Wrong user name or password.',
      noRole: 'Your account is not confirmed by the school yet. Ask the school office. (user has no role)',
      tooManyAttempts: 'Too many attempts. Wait a moment, then try again.',
      demonstrationOnly: 'Demonstration accounts work only on the demonstration machine.',
      ticketInvalid: 'This code is wrong, already used or expired. Ask for a new one.',
      secretTooShort: 'The password is too short: at least 8 characters.',
      secretTooCommon: 'This password is too easy to guess. Choose another one.',
      secretLikeLogin: 'The password must differ from the user name.',
      wrongSecret: 'Wrong current password.',
      compatibilityOff: 'This way of signing in is switched off here.',
      codeTaken: 'Another school already has this short code.',
      loginTaken: 'This user name is already taken.',
    },
  },
} as const;
