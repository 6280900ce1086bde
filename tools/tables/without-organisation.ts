/** Tables without org_id, each with its reason. Row-level security does not guard them: they hold nothing of a school. */
export const withoutOrganisation: Record<string, string> = {
  schema_migrations: 'the register of migrations',
  installation: 'the fingerprint of the key of the installation, which all schools share',
  rounds: 'work of the whole installation: which server does it, and when it is due',
  request_counts: 'requests are counted before a school is known',
  accounts: 'a person has one account and may belong to several schools',
  logins: 'a login is unique over all schools',
  sessions: 'a session is found before its school is known',
  known_devices: 'a device is known for a person, before a school is chosen',
  sign_in_attempts: 'wrong attempts are counted before the school is known',
  tickets: 'a one-time code is found before its school is known',
  second_factors: 'the second step of the sign-in is of the account, as its secret is',
  recovery_codes: 'they stand in for the second step of an account',
  provider_identities: 'an account of a provider is connected to the account, as its secret is',
  provider_flows: 'the way to a provider begins before the person is known',
  mails: 'sealed; one about a forgotten secret is of an account, which may belong to several schools',
  organisation_codes: 'the code of a school leads to it',
};
