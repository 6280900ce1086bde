/** Identity and classes of a student, and health notes for those who may know. */
import { hasRoleIn } from '#platform/kernel/roles.ts';
import { listName } from '#platform/web/school-names.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Facts } from '#platform/web/ui/facts.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { useFormats } from '#platform/web/words.ts';
import type { StudentRecord } from '../../records/contract.ts';
import { ConsentCard } from '../consents/consent-card.tsx';
import { OwnCard } from '../custom-fields/own-card.tsx';
import { HealthCard } from '../health/health-card.tsx';
import { useWords, type Words } from '../words.ts';

export function StudentOverview({ student }: { student: StudentRecord }) {
  const t = useWords();
  const { day } = useFormats();
  const { identity, enrolments } = student;
  const parent = hasRoleIn(useSession(), 'SLM.Student.View', 'children');
  return (
    <div className="grid grid-cols-1 items-start gap-4 @min-[820px]:grid-cols-2">
      <div className="flex flex-col gap-4">
        <Card title={t('STUDENT.parts.identity')}>
          {identity ? (
            <Facts
              facts={[
                [t('STUDENT.fields.matricule'), identity.matricule],
                [t('STUDENT.fields.nationalMatricule'), identity.nationalMatricule],
                [t('STUDENT.fields.sex'), identity.sex && t(`STUDENT.sex.${identity.sex}`)],
                [t('STUDENT.fields.birthDate'), identity.birthDate && day(identity.birthDate)],
                [t('STUDENT.fields.birthPlace'), identity.birthPlace],
                [t('STUDENT.fields.nationality'), identity.nationality],
              ]}
            />
          ) : (
            <p className="text-14 text-ink-3">{t('STUDENT.notSeen')}</p>
          )}
        </Card>
        <OwnCard fields={student.own.filter(({ seenWith }) => seenWith === 'identity')} />
      </div>
      <div className="flex flex-col gap-4">
        <Card title={t('STUDENT.enrolments')}>
          {enrolments.length === 0 ? (
            <p className="text-14 text-ink-3">{t('STUDENT.noClass')}</p>
          ) : (
            <ul className="flex flex-col gap-1.5">
              {enrolments.map(({ classId, className, yearName, endedOn, came, post, optional }) => (
                <li key={classId} className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <span>
                    <span className={classNames('block font-medium', endedOn && 'text-ink-3')}>
                      {className}
                    </span>
                    {post && <span className="block text-13 text-ink-2">{t(`STUDENT.posts.${post}`)}</span>}
                    {optional.length > 0 && endedOn === null && (
                      <span className="block text-13 text-ink-2">{subjectsTaken(t, optional)}</span>
                    )}
                  </span>
                  <span className="text-13 text-ink-3">
                    {yearName}
                    {endedOn
                      ? ` · ${t('STUDENT.leftOn', { day: day(endedOn) })}`
                      : came && ` · ${t(`STUDENT.came.${came}`)}`}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Card>
        {student.groups.length > 0 && (
          <Card title={t('STUDENT.groups.ofStudent')}>
            <ul className="flex flex-col gap-1.5">
              {student.groups.map(({ groupId, name }) => (
                <li key={groupId} className="font-medium">
                  {name}
                </li>
              ))}
            </ul>
          </Card>
        )}
        {student.siblings.length > 0 && (
          <Card title={t('STUDENT.siblings')}>
            <ul className="flex flex-col">
              {student.siblings.map((one) => (
                <li key={one.studentId} className="flex flex-wrap items-center justify-between gap-x-4">
                  <Link
                    to="/student/detail"
                    search={{ student: one.studentId }}
                    className="inline-flex min-h-row min-w-0 items-center font-medium text-primary [overflow-wrap:anywhere] hover:underline"
                  >
                    {listName(one)}
                  </Link>
                  <span className="text-13 text-ink-3">{one.className ?? t('STUDENT.noClass')}</span>
                </li>
              ))}
            </ul>
          </Card>
        )}
        {student.knowsHealth && <HealthCard studentId={student.id} />}
        {(student.mayEdit || parent) && <ConsentCard studentId={student.id} />}
      </div>
    </div>
  );
}

function subjectsTaken(t: Words, optional: StudentRecord['enrolments'][number]['optional']): string {
  const taken = optional.filter(({ takes }) => takes).map(({ name }) => name);
  return taken.length === 0
    ? t('STUDENT.choices.takesNone')
    : t('STUDENT.choices.takes', { subjects: taken.join(', ') });
}
