/** Words of ways to sign in without a password: forgotten, first use, first setup of a school. */
import { secret, sessions } from './own-account-en.ts';

export const access = {
  forgotten: {
    title: 'Forgotten password',
    text: 'Enter your e-mail or user name. If an account exists, you get a message with a link.',
    submit: 'Send the link',
    sent: 'If an account exists, a message with a link is on its way. Check the spam folder too.',
    noMailServer:
      'No message was sent: no mail server is set up. Ask the school office for a new activation slip to choose a new password.',
    noMail: 'No e-mail address? Ask the school’s administrator for a new activation slip.',
    back: 'Back to sign-in',
  },
  reset: {
    text: 'Choose a new password. You are then signed in, and signed out everywhere else.',
    submit: 'Save and sign in',
    noCode: 'This link is incomplete. Open it again from the message, or ask for a new one.',
  },
  activate: {
    text: 'Enter the code of your slip and choose your own password.',
    code: 'Code of the slip',
    codeHint: 'As printed on the slip; dashes are optional.',
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
  secret,
  sessions,
} as const;
