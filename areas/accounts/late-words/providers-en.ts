/** Words of provider accounts. */
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
