/** Words of accounts that come with their pages: slips and links, passwords, the own sessions. */
export const en = {
  ACCESS: {
    reset: {
      text: 'Choose a new password. You are then signed in, and signed out everywhere else.',
      submit: 'Save and sign in',
      noCode: 'This link is incomplete. Open it again from the message, or ask for a new one.',
    },
    activate: {
      text: 'Enter the code of your slip and choose your own password.',
      code: 'Code of the slip',
      codeHint: 'Letters and digits as printed; dashes do not matter.',
      submit: 'Activate and sign in',
    },
    setup: {
      text: 'This link works once. It creates your school and its first administrator.',
      school: 'The school',
      name: 'Name of the school',
      code: 'Short code',
      codeHint: 'Small letters, digits and dashes. It ends user names: name@{code}',
      codeFault: 'Two letters or more: small letters, digits and dashes.',
      you: 'Its administrator',
      firstName: 'First name',
      lastName: 'Last name',
      email: 'E-mail',
      submit: 'Create the school',
    },
    secret: {
      new: 'New password',
      current: 'Current password',
      rule: 'At least {count} characters. A short sentence is easy to remember and hard to guess.',
      change: 'Change password',
      changed: 'Your password is changed. You are signed out on your other devices.',
    },
    sessions: {
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
    },
  },
} as const;
