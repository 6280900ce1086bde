import { bothWaysOut } from '#areas/school/server/public/both-ways-out.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { ExportedList } from '#platform/server/sheets/export-list.ts';
import { mayAdministrate } from '../../members/rules.ts';
import { rightsInWords } from '../../rights/rights-in-words.ts';
import { listMembers } from './members.ts';

export const membersOut = bothWaysOut(memberList);

const columns = [
  { labels: { en: 'Last name', fr: 'Nom' } },
  { labels: { en: 'First name', fr: 'Prénom' } },
  { labels: { en: 'Title', fr: 'Titre' } },
  { labels: { en: 'User name', fr: 'Nom d’utilisateur' } },
  { labels: { en: 'Jobs', fr: 'Fonctions' } },
  { labels: { en: 'More rights', fr: 'Autres droits' } },
  { labels: { en: 'Account', fr: 'Compte' } },
];

const states = {
  suspended: { en: 'suspended', fr: 'suspendu' },
  waiting: { en: 'not activated', fr: 'non activé' },
  active: { en: 'active', fr: 'actif' },
} as const;

/** @throws forbidden. */
async function memberList(context: Context): Promise<ExportedList> {
  if (!mayAdministrate(context.actor)) throw common.forbidden();
  const rows = (await listMembers(context)).map((member) => {
    const { lastName, firstName, title, login, jobs, roles, suspended, activated } = member;
    const state = suspended ? 'suspended' : activated ? 'active' : 'waiting';
    const inWords = (names: readonly string[]) => rightsInWords(context.say, names).join(', ');
    return [
      lastName,
      firstName,
      title,
      login,
      inWords(jobs),
      inWords(roles),
      states[state][context.language],
    ];
  });
  return { area: 'accounts', title: { en: 'Accounts', fr: 'Comptes' }, columns, rows };
}
