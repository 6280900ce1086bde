/** Words of the accounts of a school. */
import { about, jobs, roleGroups, roles } from './rights-en.ts';
import { mail, newSlips, slip } from './slips-en.ts';

export const members = {
  data: 'Personal data',
  invite: 'Invite a person',
  login: 'Signs in with',
  loginHint: 'An e-mail, or a short name: “@{code}” is added to it.',
  loginAs: 'Signs in as {login}',
  newSlips,
  slip,
  mail,
  search: 'Search a person',
  count: { one: '{count} person', other: '{count} people' },
  noneFound: 'No matching people.',
  noneFoundHelp: 'Change the search.',
  more: 'More account actions',
  actions: 'Actions for {name}',
  edit: 'Edit person',
  editTitle: 'Rights of {name}',
  suspend: 'Suspend access',
  suspendTitle: 'Suspend this person’s access?',
  suspendText:
    '{name} is signed out on every device and cannot sign in here until access is restored. Nothing they entered is lost.',
  admit: 'Restore access',
  endSessions: 'Sign out on every device',
  secondFactor: 'Two-step sign-in',
  takeSecondFactor: 'Turn off two-step sign-in',
  takeSecondFactorTitle: 'Turn off two-step sign-in?',
  takeSecondFactorText:
    '{name} is signed out here and then signs in with the password alone until another phone is set up. First check that the request comes from this person.',
  secondFactorTaken: 'Two-step sign-in is off.',
  suspended: 'Access suspended',
  notActivated: 'Not activated yet',
  seen: 'Last seen {ago}',
  saved: 'Saved',
  signedOut: 'Signed out everywhere',
  you: 'You',
  otherRoles: { one: '{count} more role', other: '{count} more roles' },
  noJob: 'No job at the school',
  firstName: 'First names',
  lastName: 'Last name',
  title: 'Title',
  titleHint: 'For example Mrs, Dr, Teacher of Mathematics',
  jobsTitle: 'Jobs',
  toAccounts: 'Go to the accounts of the school',
  moreRights: 'More rights',
  moreRightsHint:
    'Single rights besides the jobs, for the whole school or the part the person is limited to. A teacher’s job covers their own classes only.',
  comesWith: 'Included in: {names}',
  ownJobs: 'You cannot change your own rights. Ask another administrator.',
  section: 'Limited to a section',
  noSection: 'The whole school',
  levels: 'Limited to levels',
  levelsHint:
    'If none is ticked: all levels. A limited person sees only the classes of these levels and those they teach.',
  limited: 'Limited',
  jobs,
  roleGroups,
  roles,
  about,
  errors: {
    nobodyNew: 'Everybody has already chosen a password.',
    allHaveSlips:
      'Everybody without a password has a valid slip. Tick “Create new slips for all of them” to print others.',
    noMail:
      'This person signs in with a user name of the school and has no e-mail address. Print the slip instead.',
    ownRights: 'You cannot change your own rights. Ask another administrator.',
    loginUnfit: 'This is neither an e-mail nor a short name of letters, digits, dots and dashes.',
    barredFromChild:
      'You are barred from a child of this school, so you cannot give access or rights. Ask another administrator.',
    elsewhere:
      'This person also belongs to another school. They must set a new password themselves, by e-mail.',
    lastAdministrator: 'The school must keep at least one administrator.',
  },
} as const;
