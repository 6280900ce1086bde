/** Words of activation slips, and of the invitation by e-mail. */
export const newSlips = {
  waiting: {
    one: '{count} person has not chosen a password yet.',
    other: '{count} people have not chosen a password yet.',
  },
  action: { one: 'Print the slip', other: 'Print their slips' },
  title: 'Print activation slips?',
  text: 'People without a password and without a valid slip get a new slip, eight to a sheet. Slips already handed out stay valid.',
  renew: 'Create new slips for all of them',
  renewHint: 'Slips handed out before will no longer work.',
  printed: 'The slips are in your downloads folder.',
} as const;

export const slip = {
  action: 'New activation slip',
  title: 'Activation slip for {name}',
  text: 'Give this to the person. They open the address, enter the code and choose their own password.',
  address: 'Address',
  login: 'Signs in as',
  print: 'Print',
  printed: 'The slip is in your downloads folder.',
  mail: 'Send by e-mail',
  mailed: 'The invitation is on its way to {login}.',
  noMailServer: 'No e-mail was sent: no mail server is set up. Print the slip instead.',
  paper: {
    heading: { one: 'Activation slip', other: 'Activation slips' },
    howTo:
      'Open the address, enter the code and choose your own password. The slip works once, within 90 days.',
  },
  code: 'Code',
  once: 'The code is shown only once and is valid for 90 days. Earlier slips for this person no longer work.',
} as const;

export const mail = {
  subject: '{school}: your account',
  text: 'Hello {name},\n\n{school} has opened an account for you: class notebooks, homework, students and everything else your work needs.\n\nYour user name: {login}\nChoose your own password here:\n{link}\n\nThe link is valid for 90 days and works once. If this message is not meant for you, please delete it.\n',
} as const;
