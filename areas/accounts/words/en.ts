export const en = {
  ACCOUNTS: {
    errors: {
      wrongLogin: 'The name or the password is not right.',
      noRole: 'This user has no role: user has no role. Ask your school to give you one.',
      tooManyAttempts: { one: 'Too many wrong attempts. Try again in {count} second.', other: 'Too many wrong attempts. Try again in {count} seconds.' },
      demonstrationOnly: 'Demonstration accounts only work on the machine itself.',
      ticketInvalid: 'This code is not valid, was used already, or has expired.',
      secretTooShort: 'A password needs at least 8 characters.',
      secretTooCommon: 'This password is too easy to guess.',
      secretLikeLogin: 'The password may not be your name.',
      wrongSecret: 'The present password is not right.',
      compatibilityOff: 'This address is not served here.',
      codeTaken: 'This school code is taken.',
      loginTaken: 'Somebody signs in with this e-mail already.',
    },
    mail: {
      resetSubject: 'Set a new password for Cahier',
      resetText: 'Hello,\n\nsomebody asked for a new password for your Cahier account. If it was you, open this link within an hour:\n\n{link}\n\nIf it was not you, do nothing: your password stays as it is.',
    },
  },
} as const;
