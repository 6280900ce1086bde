/** The people of the demonstration who can sign in. */
import type { JobName } from '#areas/accounts/server/public.ts';

export const demonstrationSecret = 'cahier-demo';

export interface DemonstrationAccount {
  readonly login: string;
  /** Accounts printed at the start. */
  readonly who: string;
  readonly jobs: readonly JobName[];
  /** A person whom people know; the others are invented. */
  readonly name?: { readonly firstName: string; readonly lastName: string };
  /** The domain of a second school where the person works too. */
  readonly alsoAt?: string;
}

export const demonstrationAccounts: readonly DemonstrationAccount[] = [
  { login: 'admin@demo.cahier', who: 'administrator', jobs: ['administrator'] },
  { login: 'principal@demo.cahier', who: 'principal', jobs: ['principal'] },
  {
    login: 'teacher@demo.cahier',
    who: 'teacher with several classes',
    jobs: ['teacher'],
    name: { firstName: 'Aïcha', lastName: 'Ngo Mbock' },
  },
  { login: 'teacher2@demo.cahier', who: 'another teacher', jobs: ['teacher'] },
  { login: 'discipline@demo.cahier', who: 'discipline master', jobs: ['disciplineMaster'] },
  { login: 'bursar@demo.cahier', who: 'bursar', jobs: ['bursar'] },
  { login: 'classmaster@demo.cahier', who: 'class master', jobs: ['teacher', 'classMaster'] },
  { login: 'viceprincipal@demo.cahier', who: 'vice principal', jobs: ['vicePrincipal'] },
  { login: 'secretary@demo.cahier', who: 'secretary', jobs: ['secretary'] },
  {
    login: 'section@demo.cahier',
    who: 'vice principal of the French section only',
    jobs: ['vicePrincipal', 'sectionLimited'],
  },
  {
    login: 'expert@demo.cahier',
    who: 'expert of both schools: the platform, no student data',
    jobs: ['expert'],
    name: { firstName: 'Serge', lastName: 'Fotso' },
    alsoAt: 'other.cahier',
  },
  { login: 'parent@demo.cahier', who: 'parent of two children', jobs: ['parent'] },
  { login: 'parent2@demo.cahier', who: 'parent of one child', jobs: ['parent'] },
  { login: 'pending@demo.cahier', who: 'parent whose link is not verified yet', jobs: [] },
  { login: 'barred@demo.cahier', who: 'parent barred by a court', jobs: [] },
  { login: 'norole@demo.cahier', who: 'user without any role', jobs: [] },
  { login: 'admin@other.cahier', who: 'administrator of the second school', jobs: ['administrator'] },
  { login: 'teacher@other.cahier', who: 'teacher of the second school', jobs: ['teacher'] },
];
