import { rightsInWords } from '#areas/accounts/server/public/rights-in-words.ts';
import { bothWaysOut } from '#areas/school/server/public/both-ways-out.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { documentFormats } from '#platform/server/documents/document-formats.ts';
import type { ExportedList } from '#platform/server/sheets/export-list.ts';
import { changeInWords } from '../change-in-words.ts';
import { mostAuditOut, type printAudit as printCall } from '../contract.ts';
import { subjectInWords } from '../subject-in-words.ts';
import { auditItems } from './list-audit.ts';

export const auditOut = bothWaysOut(auditList);

const columns = [
  { labels: { en: 'When', fr: 'Quand' } },
  { labels: { en: 'Person', fr: 'Personne' } },
  { labels: { en: 'Action', fr: 'Action' } },
  { labels: { en: 'Subject', fr: 'Objet' } },
  { labels: { en: 'Reason', fr: 'Motif' } },
];

/**
 * The latest first, as on the screen; the title says when earlier entries are left out.
 * @throws forbidden for people who are limited to a section.
 */
async function auditList(context: Context, filter: InputOf<typeof printCall>): Promise<ExportedList> {
  const found = await auditItems(context, { ...filter, before: null }, mostAuditOut + 1);
  const { moment } = documentFormats(context.language, context.actor.timeZone);
  const whole = found.length <= mostAuditOut;
  return {
    area: 'audit',
    title: {
      en: whole ? 'Audit log' : `Audit log – the latest ${mostAuditOut} entries`,
      fr: whole ? 'Journal d’audit' : `Journal d’audit – les ${mostAuditOut} dernières entrées`,
    },
    columns,
    rows: found.slice(0, mostAuditOut).map((entry) => {
      const { at, who, action, subject, subjectName, reason } = entry;
      const key = `AUDIT.actions.${action}`;
      const done = context.say(key);
      return [
        moment(at),
        who ?? context.say('AUDIT.nobody'),
        [done === key ? action : done, ...changeInWords(context.say, rightsInWords, entry)].join(' · '),
        subjectName ?? subjectInWords(context.say, subject),
        reason,
      ];
    }),
  };
}
