/** The rules of the tables that belong to no area. */
import { because, personalTables } from './table-rules.ts';

const idsOnly = {
  keep: {
    en: 'Who did what stays provable. The entries hold numbers, no names.',
    fr: 'Qui a fait quoi reste prouvable. Les lignes portent des numéros, aucun nom.',
  },
} as const;

export const platformTables = personalTables.bring({
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
        action: { label: { en: 'What was done', fr: 'Ce qui a été fait' }, words: 'AUDIT.actions' },
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
    { table: 'jobs', nobody: 'work that waits or is done; who asked for it is a number' },
    { table: 'mails', nobody: 'mails on their way, sealed: gone when sent, or two weeks after the last try' },
    { table: 'change_counters', nobody: 'counts changes' },
    {
      table: 'idempotency_keys',
      nobody: 'the answer to a write, for whoever sent it twice: gone after 30 days',
    },
  ],
});
