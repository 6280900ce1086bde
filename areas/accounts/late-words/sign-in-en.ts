/** What the second step of the sign-in and the accounts of providers say. */
export const second = {
  title: 'Second step at the sign-in',
  about:
    'A code from your telephone, asked for after the password: who learns your password alone cannot come in.',
  active: 'On: after the password you are asked for a code.',
  inactive: 'Off: your password alone lets you in.',
  begin: 'Set up a second step',
  due: 'Your school wants a second step for your account. Set it up by {day}.',
  overdue:
    'Your school wants a second step for your account. Until you have set it up, nothing else is open to you.',
  toSetUp: 'Set it up',
  next: 'Next',
  scan: 'Scan this with an authenticator on your telephone, or type the secret into it. Then enter the code that it shows.',
  qr: 'QR code for the authenticator',
  text: 'Secret to type in',
  code: 'Code',
  codeHint: 'Six digits from the authenticator',
  codeOrRecovery: 'Six digits from the authenticator, or one of your recovery codes',
  confirm: 'Turn on',
  codesTitle: 'Your recovery codes',
  codesText:
    'Each lets you in once, if the telephone is lost. They are shown this once: print them or write them down, and keep them apart from the telephone.',
  kept: 'I have kept them',
  copy: 'Copy',
  copied: 'Copied',
  left: { one: '{count} recovery code left', other: '{count} recovery codes left' },
  renew: 'New recovery codes',
  end: 'Turn off',
  endText: 'From then on your password alone lets you in.',
  ended: 'The second step is off.',
  login: 'Enter your code',
  loginText: 'Your password was right. Now the code of your authenticator.',
  lost: 'Telephone lost and no recovery code? An administrator of your school can take the second step away.',
  submit: 'Sign in',
  back: 'Back to sign-in',
  errors: {
    needed: 'A code from your authenticator is needed too.',
    wrongCode: 'This code is not right, or was used already. Wait for the next one.',
    oldClient:
      'This account has, or needs, a second step at the sign-in, which this application cannot ask for. Sign in with the browser.',
    notNow: 'This was changed meanwhile. Begin again.',
  },
} as const;

export const providers = {
  signIn: 'Sign in with {provider}',
  title: 'Sign in with another account',
  about:
    'Connect an account of yours, and come in with it instead of the password. Changing your password or e-mail ends this.',
  none: 'Not connected',
  connected: 'Connected since {day}',
  connectedAs: '{email}, connected since {day}',
  closed: 'Your school does not allow it any more.',
  connect: 'Connect {provider}',
  connectText: 'You then choose your account at {provider}, and come back here.',
  disconnect: 'Disconnect {provider}',
  disconnected: '{provider} is disconnected.',
  done: '{provider} is connected.',
  back: {
    title: 'Sign in with {provider}',
    working: 'One moment: {provider} is asked who you are.',
    refused: 'You came back from {provider} without signing in there.',
    lost: 'This page belongs to a sign-in that began elsewhere or is over. Begin again.',
    submit: 'Sign in',
    home: 'To the start page',
  },
  errors: {
    notAllowed: 'Your school does not let you in this way. Sign in with your password.',
    notConnected:
      'Nobody here is connected with this account. Sign in with your password, and connect it under “More”.',
    answerInvalid: 'This sign-in did not work, was already used, or took too long. Begin again.',
    unreachable: 'The other service cannot be reached now. Sign in with your password.',
    taken: 'This account is connected to somebody else here already.',
  },
  mail: {
    subject: 'Cahier: your sign-in with {provider}',
    connected:
      'Hello,\n\na {provider} account was connected to your account in Cahier ({login}). Whoever can sign in there comes in with it.\n\nIf it was not you, change your password in Cahier at once under “More”: that ends the connection. Then tell the administrator of your school.\n',
    disconnected:
      'Hello,\n\nthe {provider} account was disconnected from your account in Cahier ({login}). Nobody comes in with it any more.\n\nIf it was not you, change your password in Cahier at once under “More”, and tell the administrator of your school.\n',
  },
} as const;
