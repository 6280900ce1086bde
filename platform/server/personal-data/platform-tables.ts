/** The rules of the tables that belong to no area. */
import type { FailureEnvelope } from '../../kernel/envelope.ts';
import { failures, statusOf } from '../../kernel/errors.ts';
import { erasedName } from './erase-held.ts';
import { because, personalTables } from './table-rules.ts';

const idsOnly = {
  keep: {
    en: 'Actions stay provable. The entries contain numbers, no names.',
    fr: 'Les actions restent prouvables. Les entrées contiennent des numéros, aucun nom.',
  },
} as const;

/** The reply to a write repeated after the erasure: its result does not exist any more. */
const gone = JSON.stringify({
  success: false,
  code: failures.missing.code,
  message: erasedName,
  facts: {},
  requestId: '',
} satisfies FailureEnvelope);

export const platformTables = personalTables.contribute({
  area: 'platform',
  rules: [
    {
      table: 'audit_entries',
      title: { en: 'Audit log', fr: 'Journal d’audit' },
      // As in the list of it (permissions.md, "Audit, who viewed a file").
      needs: 'MGM.Account.View',
      holds: [
        { of: 'student', by: 'subject', word: 'student', erase: idsOnly },
        { of: 'guardian', by: 'subject', word: 'guardian', erase: idsOnly },
        { of: 'member', by: 'subject', word: 'member', erase: idsOnly },
        { of: 'member', by: 'user_id', erase: idsOnly },
      ],
      shows: {
        at: { en: 'When', fr: 'Quand' },
        action: { label: { en: 'Action', fr: 'Action' }, words: 'AUDIT.actions' },
        subject: { en: 'Record', fr: 'Fiche' },
      },
      leaves: {
        org_id: because.school,
        id: because.id,
        user_id: because.other,
        facts: 'may name records of others',
        request_id: 'of the program',
        previous_seal: 'of the program',
        seal: 'of the program',
        forgotten: 'of the program',
      },
    },
    { table: 'audit_seals', nobody: 'the last seal of the audit' },
    { table: 'installation', nobody: 'the fingerprint of the installation’s key' },
    { table: 'request_counts', nobody: 'counts requests by a hash, for a minute' },
    { table: 'school_moves', nobody: 'which schools are being moved, and where to' },
    { table: 'moved_codes', nobody: 'hashes of codes of schools that are gone' },
    { table: 'rounds', nobody: 'which server does the work of the installation' },
    { table: 'jobs', nobody: 'work that waits or is done; who asked for it is a number' },
    { table: 'mails', nobody: 'mails on their way, sealed: gone when sent, or two weeks after the last try' },
    { table: 'change_counters', nobody: 'counts changes' },
    {
      table: 'idempotency_keys',
      title: {
        en: 'Responses stored for repeated requests',
        fr: 'Réponses conservées pour les demandes répétées',
      },
      holds: (['student', 'guardian', 'member'] as const).map((of) => ({
        of,
        by: { texts: ['reply'] },
        erase: { set: { status: statusOf.missing, reply: gone } },
        silent: 'the answer to somebody else, of others as well: gone after 30 days',
      })),
      shows: {},
      leaves: {
        org_id: because.school,
        user_id: because.other,
        key: 'of the program',
        fingerprint: 'of the program',
        status: 'of the program',
        reply: 'may name others',
        created_at: 'of the program',
      },
    },
  ],
});
