/** Words of two-step sign-in and of provider accounts. */
export const second = {
  title: 'Two-step sign-in',
  about:
    'After your password you enter a code from your phone, so your password alone is not enough to sign in.',
  active: 'On: you enter a code after your password.',
  inactive: 'Off: your password alone is enough.',
  begin: 'Set up two-step sign-in',
  due: 'Your school requires two-step sign-in for your account. Set it up by {day}.',
  overdue: 'Your school requires two-step sign-in for your account. Set it up to continue.',
  toSetUp: 'Set it up',
  next: 'Next',
  scan: 'Scan this with an authenticator app on your phone, or type the secret into the app. Then enter the code it shows.',
  qr: 'QR code for the authenticator app',
  text: 'Secret to type in',
  code: 'Code',
  codeHint: 'Six digits from the authenticator app',
  codeOrRecovery: 'Six digits from the authenticator app, or one of your recovery codes',
  confirm: 'Turn on',
  codesTitle: 'Your recovery codes',
  codesText:
    'Each code works once, if you lose your phone. They are shown only now: print them or write them down, and keep them away from your phone.',
  kept: 'I have saved them',
  copy: 'Copy',
  copied: 'Copied',
  left: { one: '{count} recovery code left', other: '{count} recovery codes left' },
  renew: 'New recovery codes',
  end: 'Turn off',
  endText: 'After that your password alone is enough to sign in.',
  ended: 'Two-step sign-in is off.',
  login: 'Enter your code',
  loginText: 'Your password is correct. Now enter the code from your authenticator app.',
  lost: 'Lost your phone and have no recovery code? An administrator of your school can turn off two-step sign-in for you.',
  submit: 'Sign in',
  back: 'Back to sign-in',
  errors: {
    needed: 'Enter a code from your authenticator app too.',
    wrongCode: 'Wrong or already used code. Wait for the next one.',
    oldClient:
      'This account uses two-step sign-in, which this application does not support. Sign in with the browser.',
    notNow: 'This has changed in the meantime. Start again.',
  },
} as const;

export const providers = {
  signIn: 'Sign in with {provider}',
  title: 'Sign in with another account',
  about:
    'Connect your account to sign in without your Cahier password. Changing your password or e-mail disconnects it.',
  none: 'Not connected',
  connected: 'Connected since {day}',
  connectedAs: '{email}, connected since {day}',
  closed: 'Your school no longer allows this.',
  connect: 'Connect {provider}',
  connectText: 'You choose your account at {provider} and then return here.',
  disconnect: 'Disconnect {provider}',
  disconnected: '{provider} is disconnected.',
  done: '{provider} is connected.',
  back: {
    title: 'Sign in with {provider}',
    working: 'One moment: {provider} is checking who you are.',
    refused: 'You came back from {provider} without signing in there.',
    lost: 'This sign-in was started elsewhere or has ended. Start again.',
    submit: 'Sign in',
    home: 'Back to home',
  },
  errors: {
    notAllowed: 'Your school does not allow this way of signing in. Sign in with your password.',
    notConnected:
      'No Cahier account is connected to this account. Sign in with your password, then connect it under “More”.',
    answerInvalid: 'This sign-in failed, was already used, or took too long. Start again.',
    unreachable: 'The other service is not responding. Sign in with your password.',
    taken: 'This account is already connected to another person.',
  },
  mail: {
    subject: 'Cahier: your sign-in with {provider}',
    connected:
      'Hello,\n\na {provider} account was connected to your Cahier account ({login}). Anyone who can sign in there can now sign in to Cahier.\n\nIf it was not you, change your password in Cahier at once under “More”: that disconnects it. Then tell the administrator of your school.\n',
    disconnected:
      'Hello,\n\nthe {provider} account was disconnected from your Cahier account ({login}). It can no longer be used to sign in.\n\nIf it was not you, change your password in Cahier at once under “More”, and tell the administrator of your school.\n',
  },
} as const;
