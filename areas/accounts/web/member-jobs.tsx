/** What somebody of the staff may do at the school, on a page of theirs; the settings change it. */
import { Chip, StatusChip } from '#platform/web/ui/chip.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { useWords } from '#platform/web/words.ts';
import type { en } from '../late-words/en.ts';
import { useMembers } from './members-data.ts';

export function MemberJobs({ id }: { id: number }) {
  const t = useWords<typeof en>();
  const member = useMembers(true).data?.find((one) => one.id === id);
  if (!member) return null;
  const { jobs, otherRoles, suspended, activated } = member;
  return (
    <>
      <p className="flex flex-wrap gap-1.5">
        {suspended && <StatusChip tone="late">{t('MEMBERS.suspended')}</StatusChip>}
        {!activated && <StatusChip tone="draft">{t('MEMBERS.notActivated')}</StatusChip>}
        {jobs.map((job) => (
          <Chip key={job}>{t(`MEMBERS.jobs.${job}`)}</Chip>
        ))}
        {otherRoles > 0 && <Chip>{t('MEMBERS.otherRoles', { count: otherRoles })}</Chip>}
        {jobs.length === 0 && otherRoles === 0 && <Chip>{t('MEMBERS.noJob')}</Chip>}
      </p>
      <p className="mt-3 text-14">
        <Link to="/administration/settings/accounts" className="text-primary hover:underline">
          {t('MEMBERS.toAccounts')}
        </Link>
      </p>
    </>
  );
}
