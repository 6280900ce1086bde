/** Words of the rules for accounts. */
export const rules = {
  title: 'Account rules',
  ownNames: 'Staff may change their own name',
  ownNamesHint: 'Everybody may always change their own photo, title and e-mail.',
  secondFactor: 'Require two-step sign-in',
  secondFactorHint:
    'For administrators, principals, secretaries, bursars and everybody who can export lists or collect money: a code from the phone after the password. Optional for others.',
  graceDays: 'Days allowed to set it up',
  graceHint: 'After these days, people who have not set it up must do so before they can continue.',
  signInWith: 'Sign in with {provider}',
  signInWithHint: 'People connect their own account under “More”. This does not create accounts.',
  saved: 'Saved',
  on: 'On',
  off: 'Off',
} as const;
