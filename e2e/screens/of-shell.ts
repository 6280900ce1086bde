/** Pages before the sign-in, homes and the own account. */
import { press, type ScreenToSee, teacher } from './screen-to-see.ts';

export const screensOfShell: readonly ScreenToSee[] = [
  { name: 'sign in', who: null, path: '/login' },
  { name: 'activation', who: null, path: '/activate' },
  { name: 'reset', who: null, path: '/reset#code' },
  { name: 'first setup', who: null, path: '/setup#code' },
  { name: 'coming back from a provider', who: null, path: '/with/google' },
  { name: 'home of a teacher', who: teacher, path: '/home' },
  { name: 'home of a parent', who: 'parent@demo.cahier', path: '/home' },
  { name: 'home of an administrator', who: 'admin@demo.cahier', path: '/home' },
  { name: 'home of a bursar', who: 'bursar@demo.cahier', path: '/home' },
  { name: 'more', who: teacher, path: '/more' },
  {
    name: 'changing the password',
    who: teacher,
    path: '/more',
    open: (page) => press(page, /^(Change password|Changer le mot de passe)$/),
  },
  { name: 'the expert of two schools', who: 'expert@demo.cahier', path: '/home' },
  {
    name: 'a forgotten password',
    who: null,
    path: '/login',
    open: (page) => press(page, /^(Forgotten password\?|Mot de passe oublié)/),
  },
  { name: 'own details of a parent', who: 'parent@demo.cahier', path: '/more' },
  { name: 'an area to come', who: teacher, path: '/calendar' },
  { name: 'an unknown address', who: teacher, path: '/nothing-here' },
];
