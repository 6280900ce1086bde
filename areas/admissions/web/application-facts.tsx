/** The facts of an application in cards: the child, the parent, the documents, the decisions. */
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRelationName } from '#areas/students/web/public/relation-select.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Facts, Phone } from '#platform/web/ui/facts.tsx';
import { useFormats } from '#platform/web/words.ts';
import { type ApplicationRecord, documentKinds } from '../contract.ts';
import { guardianName } from '../rules.ts';
import { StateChip } from './state-chip.tsx';
import { useWords } from './words.ts';

interface ApplicationFactsProps {
  application: ApplicationRecord;
  /** The documents kept with it, until the child is enrolled. */
  files: ReactNode;
}

export function ApplicationFacts({ application, files }: ApplicationFactsProps) {
  const t = useWords();
  const nameRelation = useRelationName();
  const { day } = useFormats();
  const { sex, birthDate, birthPlace, nationality, formerSchool, formerClass } = application;
  const { guardian, note, receivedOn } = application;
  return (
    <div className="grid grid-cols-1 items-start gap-4 @min-[820px]:grid-cols-2">
      <div className="flex flex-col gap-4">
        <Card title={t('ADMISSIONS.parts.child')}>
          <Facts
            facts={[
              [t('ADMISSIONS.fields.sex'), sex && t(`ADMISSIONS.sex.${sex}`)],
              [t('ADMISSIONS.fields.birthDate'), birthDate && day(birthDate)],
              [t('ADMISSIONS.fields.birthPlace'), birthPlace],
              [t('ADMISSIONS.fields.nationality'), nationality],
              [t('ADMISSIONS.fields.formerSchool'), formerSchool],
              [t('ADMISSIONS.fields.formerClass'), formerClass],
              [t('ADMISSIONS.fields.receivedOn'), day(receivedOn)],
              ...(note === null ? [] : ([[t('ADMISSIONS.fields.note'), note]] as const)),
            ]}
          />
        </Card>
        {guardian.lastName !== null && (
          <Card title={t('ADMISSIONS.parts.guardian')}>
            <Facts
              facts={[
                [nameRelation(guardian.relation), guardianName(guardian)],
                [t('ADMISSIONS.fields.phone'), guardian.phone && <Phone number={guardian.phone} />],
                [t('ADMISSIONS.fields.email'), guardian.email],
              ]}
            />
          </Card>
        )}
        <Test application={application} />
      </div>
      <div className="flex flex-col gap-4">
        <Card title={t('ADMISSIONS.parts.papers')}>
          <Documents received={application.papers} />
        </Card>
        {files}
        <Card title={t('ADMISSIONS.parts.history')}>
          <Decisions changes={application.changes} />
        </Card>
      </div>
    </div>
  );
}

/** Nothing where the child is called to none. */
function Test({ application: { testOn, testTime, testMark } }: { application: ApplicationRecord }) {
  const t = useWords();
  const { day, number } = useFormats();
  if (testOn === null && testMark === null) return null;
  return (
    <Card title={t('ADMISSIONS.parts.test')}>
      <Facts
        facts={[
          [t('ADMISSIONS.fields.testOn'), testOn && [day(testOn), testTime].filter(Boolean).join(', ')],
          [t('ADMISSIONS.fields.testMark'), testMark && number(Number(testMark))],
        ]}
      />
    </Card>
  );
}

function Documents({ received }: { received: ApplicationRecord['papers'] }) {
  const t = useWords();
  const missing = documentKinds.length - received.length;
  return (
    <>
      <ul className="flex flex-col gap-1.5">
        {documentKinds.map((kind) => {
          const there = received.includes(kind);
          const Mark = there ? Check : Minus;
          return (
            <li
              key={kind}
              className={there ? 'flex items-center gap-2' : 'flex items-center gap-2 text-ink-3'}
            >
              <Mark aria-hidden className={there ? 'size-4.5 text-done' : 'size-4.5'} />
              {t(`ADMISSIONS.papers.${kind}`)}
            </li>
          );
        })}
      </ul>
      <p className="mt-2 text-13 text-ink-2">
        {missing === 0 ? t('ADMISSIONS.complete') : t('ADMISSIONS.missing', { count: missing })}
      </p>
    </>
  );
}

function Decisions({ changes }: Pick<ApplicationRecord, 'changes'>) {
  const t = useWords();
  const { dayAndTime } = useFormats();
  return (
    <ol className="flex flex-col gap-2.5">
      {changes.map((change) => (
        <li key={change.at + change.state}>
          <StateChip state={change.state} />
          <span className="block text-13 text-ink-2 [overflow-wrap:anywhere]">
            {[
              dayAndTime(change.at),
              change.by && t('ADMISSIONS.decide.by', { name: change.by }),
              change.reason,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ol>
  );
}
