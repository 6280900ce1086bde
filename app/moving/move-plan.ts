/** The plan of a move: what goes with a school, and how. The tables of all areas (docs/decisions/0070). */
import { keepStaffNames } from '#areas/rosters/server/public.ts';
import type { MovePlan } from '#platform/server/moving/move-plan.ts';
import { heldNumbers } from './held-numbers.ts';
import { sealedColumns } from './sealed-columns.ts';

const notOver = 'expires_at > now()';

export const movePlan: MovePlan = {
  codes: { table: 'organisation_codes', code: 'code', organisation: 'organisation' },
  accounts: 'accounts',
  belonging: [
    { table: 'memberships', person: 'user_id' },
    { table: 'guardians', person: 'user_id' },
  ],
  people: [
    { table: 'accounts', person: 'id' },
    { table: 'logins', person: 'user_id', unique: { columns: ['login'], taken: 'rename' } },
    {
      table: 'provider_identities',
      person: 'user_id',
      unique: { columns: ['issuer', 'subject'], taken: 'leave out' },
    },
    { table: 'second_factors', person: 'user_id', whenShared: 'false' },
    {
      table: 'recovery_codes',
      person: 'user_id',
      whenShared: 'false',
      unique: { columns: ['code_hash'], taken: 'leave out' },
    },
    {
      table: 'known_devices',
      person: 'user_id',
      // A session of this school names its device.
      whenShared: `id IN (SELECT known_device_id FROM sessions WHERE known_device_id IS NOT NULL AND place = current_org() AND ${notOver})`,
    },
    {
      table: 'sessions',
      person: 'user_id',
      school: 'place',
      when: notOver,
      unique: { columns: ['token_hash'], taken: 'leave out' },
    },
    {
      table: 'tickets',
      person: 'user_id',
      whenShared: 'false',
      when: notOver,
      unique: { columns: ['code_hash'], taken: 'leave out' },
    },
    { table: 'mails', school: 'school' },
  ],
  held: heldNumbers,
  sealed: sealedColumns,
  keptCodes: [
    { table: 'calendar_feeds', column: 'token_hash', hashed: true },
    { table: 'receipts', column: 'code', hashed: false },
    { table: 'report_cards', column: 'code', hashed: false },
  ],
  left: [
    // They belong to the installation.
    'schema_migrations',
    'installation',
    'rounds',
    'request_counts',
    'sign_in_attempts',
    'provider_flows',
    'organisation_codes',
    'school_moves',
    'moved_codes',
    // Over within an hour.
    'roster_tokens',
    'seeings',
    // A browser lets only the installation send that it subscribed at: devices subscribe again.
    'push_subscriptions',
  ],
  // Triggers of other tables fill these, or refuse by what is in them.
  last: ['closing_requests', 'ended_enrolments', 'tariff_touched', 'change_counters'],
  arrived: [keepStaffNames],
  inWork: [
    { table: 'jobs', when: "state = 'running' AND lease_until > now()" },
    { table: 'sms_deliveries', when: "state = 'sending' AND claimed_at > now() - interval '5 minutes'" },
    {
      table: 'notification_deliveries',
      when: "state = 'sending' AND channel <> 'email' AND claimed_at > now() - interval '5 minutes'",
    },
    {
      table: 'mails',
      school: 'school',
      when: "sent_at IS NULL AND unsent_at IS NULL AND trying_since > now() - interval '2 minutes'",
    },
  ],
};
