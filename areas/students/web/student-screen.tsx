/** The record of one student: who, how to reach the home, which classes; each as far as the reader sees it. */

import { Pencil, UsersRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { listName } from '#platform/kernel/person-name.ts';
import { useAddress } from '#platform/web/navigation.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { BackLink } from '#platform/web/ui/back-link.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { RowSkeletons } from '#platform/web/ui/skeletons.tsx';
import { useFormats, useWords } from '#platform/web/words.ts';
import type { en } from '../late-words/en.ts';
import type { StudentRecord } from '../records-contract.ts';
import { useStudent } from './student-data.ts';

const loadForm = async () => (await import('./student-form.tsx')).StudentForm;

export function Screen() {
  const t = useWords<typeof en>();
  const { search } = useAddress();
  const id = Number(search['student'] ?? 0);
  const query = useStudent(id);
  const [opened, setOpened] = useState<StudentRecord | null>(null);
  const student = query.data;
  const missing = id < 1 || query.error?.status === 404 || query.error?.status === 403;
  return (
    <Page
      title={student ? listName(student) : t('STUDENT.one')}
      icon={UsersRound}
      crumb={t('STUDENT.title')}
      actions={
        student?.mayEdit && (
          <Button look="primary" icon={Pencil} onClick={() => setOpened(student)}>
            {t('STUDENT.edit')}
          </Button>
        )
      }
    >
      <BackLink to="/student">{t('STUDENT.all')}</BackLink>
      {missing ? (
        <EmptyState drawing="paths" size="full">
          {t('STUDENT.gone')}
        </EmptyState>
      ) : student ? (
        <Record student={student} />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowSkeletons />
      )}
      {opened && (
        <LazyPart
          load={loadForm}
          onMissing={() => setOpened(null)}
          props={{ opened, classId: null, onClose: () => setOpened(null) }}
        />
      )}
    </Page>
  );
}

function Record({ student }: { student: StudentRecord }) {
  const t = useWords<typeof en>();
  const { day } = useFormats();
  const { id, firstName, lastName, identity, contacts, status, statusOn, enrolments } = student;
  const [now] = enrolments;
  return (
    <div className="flex flex-col gap-4">
      <section className="flex items-center gap-4 rounded-card border border-rule bg-surface p-4">
        <Avatar id={id} firstName={firstName} lastName={lastName} size="large" />
        <div className="min-w-0">
          <p className="text-18 font-bold [overflow-wrap:anywhere]">{listName(student)}</p>
          <p className="text-14 text-ink-2">{now ? now.className : t('STUDENT.noClass')}</p>
          <p className="mt-1.5 flex flex-wrap gap-2">
            <StatusChip tone={status === 'enrolled' ? 'done' : 'closed'}>
              {t(`STUDENT.status.${status}`)}
              {statusOn && ` · ${day(statusOn)}`}
            </StatusChip>
            {now?.repeating && <StatusChip tone="draft">{t('STUDENT.repeating')}</StatusChip>}
          </p>
        </div>
      </section>
      <div className="grid grid-cols-1 items-start gap-4 @min-[820px]:grid-cols-2">
        <Part title={t('STUDENT.parts.identity')}>
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
        </Part>
        <Part title={t('STUDENT.parts.contacts')}>
          {contacts ? (
            <Facts
              facts={[
                [t('STUDENT.fields.phone'), contacts.phone && <Phone number={contacts.phone} />],
                [t('STUDENT.fields.phone2'), contacts.phone2 && <Phone number={contacts.phone2} />],
                [t('STUDENT.fields.email'), contacts.email],
                [t('STUDENT.fields.address'), contacts.address],
              ]}
            />
          ) : (
            <p className="text-14 text-ink-3">{t('STUDENT.notSeen')}</p>
          )}
        </Part>
        <Part title={t('STUDENT.enrolments')}>
          {enrolments.length === 0 ? (
            <p className="text-14 text-ink-3">{t('STUDENT.noClass')}</p>
          ) : (
            <ul className="flex flex-col gap-1.5">
              {enrolments.map(({ classId, className, yearName, repeating }) => (
                <li key={classId} className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <span className="font-medium">{className}</span>
                  <span className="text-13 text-ink-3">
                    {yearName}
                    {repeating && ` · ${t('STUDENT.repeating')}`}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Part>
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card border border-rule bg-surface">
      <h2 className="border-b border-rule px-4 py-3 text-16">{title}</h2>
      <div className="px-4 py-3">{children}</div>
    </section>
  );
}

function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  const t = useWords<typeof en>();
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-13 text-ink-3">{name}</dt>
          <dd className="text-14 [overflow-wrap:anywhere]">
            {value || <span className="text-ink-3">{t('STUDENT.unknown')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Phone({ number }: { number: string }) {
  return (
    <a className="text-primary hover:underline" href={`tel:${number.replace(/[^+\d]/g, '')}`}>
      {number}
    </a>
  );
}
