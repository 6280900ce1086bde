/** The register of tables: who works at the school or reads there, and what they sign in with. */
import { erasedName } from '#platform/server/personal-data/erase-held.ts';
import { labels, shownPhoto } from '#platform/server/personal-data/labels.ts';
import { because, personalTables, type TableRule } from '#platform/server/personal-data/table-rules.ts';

/** How others sign in and what they do is for who sees accounts (permissions.md, "Accounts, roles, settings"). */
const needs = 'MGM.Account.View';

const ofMember: readonly TableRule[] = [
  {
    table: 'memberships',
    title: { en: 'Person at the school', fr: 'Personne dans l’établissement' },
    holds: [
      {
        of: 'member',
        by: 'user_id',
        tells: { names: ['last_name', 'first_name'], sure: [] },
        erase: { set: { first_name: String, last_name: erasedName, title: null, suspended: true } },
      },
    ],
    shows: {
      user_id: labels.number,
      title: labels.title,
      last_name: labels.lastName,
      first_name: labels.firstName,
      section_id: {
        label: { en: 'Section', fr: 'Section' },
        named: { table: 'sections', column: 'name' },
      },
      suspended: { en: 'Suspended', fr: 'Suspendu' },
    },
    leaves: {
      org_id: because.school,
      version: because.version,
      by_link: 'how the person came to the school',
    },
  },
  {
    table: 'membership_levels',
    title: { en: 'Limited to levels', fr: 'Limité à des niveaux' },
    holds: [{ of: 'member', by: 'user_id', erase: 'delete' }],
    shows: {
      level_id: { label: { en: 'Level', fr: 'Niveau' }, named: { table: 'levels', column: 'name' } },
    },
    leaves: { org_id: because.school, user_id: because.own },
  },
  {
    table: 'membership_roles',
    title: { en: 'Roles', fr: 'Rôles' },
    holds: [{ of: 'member', by: 'user_id', erase: 'delete' }],
    shows: {
      role_name: { en: 'Role', fr: 'Rôle' },
      scope: {
        label: { en: 'Scope', fr: 'Étendue' },
        values: {
          organisation: { en: 'the whole school', fr: 'tout l’établissement' },
          classes: { en: 'own classes', fr: 'ses classes' },
          mastered: { en: 'the class mastered', fr: 'la classe dont on est professeur principal' },
          children: { en: 'own children', fr: 'ses enfants' },
        },
      },
    },
    leaves: { org_id: because.school, user_id: because.own, parent_id: because.own },
  },
  {
    table: 'member_photos',
    title: { en: 'Own photo', fr: 'Photo du profil' },
    holds: [{ of: 'member', by: 'user_id', erase: 'delete' }],
    shows: { image: shownPhoto },
    leaves: { org_id: because.school, user_id: because.own, thumbnail: 'the same, smaller' },
  },
  {
    table: 'seeings',
    title: {
      en: 'Sees the application as another person',
      fr: 'Voit l’application comme une autre personne',
    },
    needs,
    holds: [
      { of: 'member', by: 'user_id', erase: 'delete' },
      { of: 'member', by: 'person_id', erase: 'delete' },
    ],
    shows: {
      reason: { en: 'Reason', fr: 'Motif' },
      began_at: labels.since,
      until: { en: 'Ends', fr: 'Fin' },
    },
    leaves: {
      org_id: because.school,
      session_id: because.id,
      user_id: because.own,
      person_id: because.own,
    },
  },
  {
    table: 'own_acts',
    title: { en: 'Frequent actions', fr: 'Actions fréquentes' },
    needs,
    holds: [{ of: 'member', by: 'user_id', erase: 'delete' }],
    shows: {
      action: { label: { en: 'Action', fr: 'Action' }, words: 'AUDIT.actions' },
      since: labels.since,
      count: { en: 'Count', fr: 'Nombre' },
    },
    leaves: { org_id: because.school, user_id: because.own },
  },
];

const ofAccount: readonly TableRule[] = [
  {
    table: 'accounts',
    title: { en: 'Account', fr: 'Compte' },
    org: null,
    holds: [
      { of: 'account', by: 'id', erase: { set: { secret_hash: null, language: null, suspended: true } } },
    ],
    shows: { id: labels.number, language: labels.language, created_at: labels.since },
    leaves: {
      secret_hash: because.secret,
      suspended: 'said with the person at the school',
      demonstration: 'of the program',
    },
  },
  {
    table: 'logins',
    title: { en: 'User names', fr: 'Noms d’utilisateur' },
    org: null,
    holds: [{ of: 'account', by: 'user_id', tells: { names: [], sure: [], mail: 'login' }, erase: 'delete' }],
    shows: { login: { en: 'User name or e-mail', fr: 'Nom d’utilisateur ou e-mail' } },
    leaves: { user_id: because.own, email: 'seen in the name' },
  },
  {
    table: 'sessions',
    title: { en: 'Sign-ins', fr: 'Connexions' },
    needs,
    org: 'place',
    holds: [{ of: 'account', by: 'user_id', erase: 'delete' }],
    shows: {
      device: { en: 'Device', fr: 'Appareil' },
      created_at: labels.since,
      seen_at: labels.seen,
      expires_at: { en: 'Ends', fr: 'Fin' },
    },
    leaves: {
      token_hash: because.secret,
      id: because.id,
      user_id: because.own,
      place: because.school,
      bearer: 'of the program',
      known_device_id: 'of the program',
      renewed: 'of the program',
    },
  },
  {
    table: 'known_devices',
    title: { en: 'Known devices', fr: 'Appareils connus' },
    needs,
    org: null,
    holds: [{ of: 'account', by: 'user_id', erase: 'delete' }],
    shows: { seen_at: labels.seen },
    leaves: { token_hash: because.secret, user_id: because.own, id: because.id },
  },
  {
    table: 'second_factors',
    title: { en: 'Two-step sign-in', fr: 'Connexion en deux étapes' },
    needs,
    org: null,
    holds: [{ of: 'account', by: 'user_id', erase: 'delete' }],
    shows: { confirmed_at: labels.since },
    leaves: { user_id: because.own, secret: because.secret, last_step: because.secret },
  },
  {
    table: 'recovery_codes',
    title: { en: 'Recovery codes', fr: 'Codes de secours' },
    needs,
    org: null,
    holds: [{ of: 'account', by: 'user_id', erase: 'delete' }],
    shows: { used_at: { en: 'Used', fr: 'Utilisé' } },
    leaves: { code_hash: because.secret, user_id: because.own },
  },
  {
    table: 'provider_identities',
    title: { en: 'Connected accounts', fr: 'Comptes associés' },
    needs,
    org: null,
    holds: [{ of: 'account', by: 'user_id', erase: 'delete' }],
    shows: {
      provider: labels.kind,
      email: labels.email,
      connected_at: labels.since,
    },
    leaves: {
      user_id: because.own,
      issuer: 'seen in the provider',
      subject: 'the number of the person at the provider, who tells it there',
    },
  },
  {
    table: 'tickets',
    title: { en: 'One-time codes', fr: 'Codes à usage unique' },
    needs,
    org: null,
    holds: [{ of: 'account', by: 'user_id', erase: 'delete' }],
    shows: {
      kind: labels.kind,
      address: labels.email,
      expires_at: { en: 'Ends', fr: 'Fin' },
      used_at: { en: 'Used', fr: 'Utilisé' },
    },
    leaves: { code_hash: because.secret, user_id: because.own },
  },
];

export const tablesOfAccounts = personalTables.contribute({
  area: 'accounts',
  rules: [
    ...ofMember,
    ...ofAccount,
    { table: 'account_rules', nobody: 'rules of the school' },
    { table: 'provider_flows', nobody: 'ways to a provider and back; forgotten after ten minutes' },
    { table: 'sign_in_attempts', nobody: 'counts wrong attempts; forgotten within a day' },
  ],
});
