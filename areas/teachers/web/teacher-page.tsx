/** The facts about a teacher, card by card. */
import { loadMemberJobs } from '#areas/accounts/web/public/load-member-jobs.ts';
import { maySeeMembers } from '#areas/accounts/web/public/may-see-members.ts';
import { StaffAvatar } from '#areas/accounts/web/public/staff-avatar.ts';
import { listName } from '#platform/web/school-names.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { Facts, Phone } from '#platform/web/ui/facts.tsx';
import { PartBody } from '#platform/web/ui/part-body.tsx';
import { useFormats } from '#platform/web/words.ts';
import type { TeacherRecord } from '../record-contract.ts';
import { TeacherClasses } from './teacher-classes.tsx';
import { weeklyTime } from './weekly-time.ts';
import { useWords } from './words.ts';

export function TeacherPage({ teacher }: { teacher: TeacherRecord }) {
  const t = useWords();
  const session = useSession();
  const { id, firstName, lastName, title, staffNumber, qualification, subjects, employment } = teacher;
  return (
    <div className="flex flex-col gap-4">
      <section className="flex items-center gap-4 rounded-card border border-rule bg-surface p-4">
        <StaffAvatar id={id} firstName={firstName} lastName={lastName} size="large" />
        <div className="min-w-0">
          <p className="text-18 font-bold [overflow-wrap:anywhere]">{listName(teacher)}</p>
          <p className="text-14 text-ink-2 [overflow-wrap:anywhere]">
            {[title, staffNumber].filter(Boolean).join(' · ')}
          </p>
        </div>
      </section>
      <TeacherClasses teacher={teacher} />
      <div className="grid grid-cols-1 items-start gap-4 @min-[820px]:grid-cols-2">
        <Card title={t('TEACHER.file.studies')}>
          <Facts facts={[[t('TEACHER.file.qualification'), qualification]]} />
          <h3 className="mt-4 mb-2 text-13 font-normal text-ink-3">{t('TEACHER.file.subjects')}</h3>
          {subjects.length === 0 ? (
            <p className="text-14 text-ink-3">{t('TEACHER.file.noSubjects')}</p>
          ) : (
            <p className="flex flex-wrap gap-1.5">
              {subjects.map((subject) => (
                <Chip key={subject.id}>{subject.name}</Chip>
              ))}
            </p>
          )}
        </Card>
        {employment && <EmploymentCards employment={employment} />}
        {maySeeMembers(session) && (
          <Card title={t('TEACHER.account')}>
            <PartBody load={loadMemberJobs} props={{ id }} />
          </Card>
        )}
      </div>
    </div>
  );
}

function EmploymentCards({ employment }: { employment: NonNullable<TeacherRecord['employment']> }) {
  const t = useWords();
  const { day } = useFormats();
  const { phone, email, address, employedSince, status, contractMinutes } = employment;
  return (
    <>
      <Card title={t('TEACHER.file.contact')}>
        <Facts
          facts={[
            [t('TEACHER.file.phone'), phone && <Phone number={phone} />],
            [
              t('TEACHER.file.email'),
              email && (
                <a className="text-primary hover:underline" href={`mailto:${email}`}>
                  {email}
                </a>
              ),
            ],
            [t('TEACHER.file.address'), address],
          ]}
        />
      </Card>
      <Card title={t('TEACHER.file.employment')}>
        <Facts
          facts={[
            [t('TEACHER.file.status'), status && t(`TEACHER.statuses.${status}`)],
            [t('TEACHER.file.employedSince'), employedSince && day(employedSince)],
            [
              t('TEACHER.file.contractHours'),
              contractMinutes && t('TEACHER.perWeek', { time: weeklyTime(contractMinutes) }),
            ],
          ]}
        />
      </Card>
    </>
  );
}
