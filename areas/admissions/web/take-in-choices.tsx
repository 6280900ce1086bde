/** Whether the child, or the parent, is somebody who is there already. */
import { listName } from '#platform/web/school-names.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { useFormats } from '#platform/web/words.ts';
import type { ApplicationRecord } from '../contract.ts';
import { guardianName } from '../rules.ts';
import type { KnownForApplication } from '../taking-contract.ts';
import { useWords } from './words.ts';

type Guardian = { is: 'none' } | { is: 'new' } | { is: 'known'; id: number };

export interface TakingChoice {
  /** Null for a new student. */
  readonly studentId: number | null;
  /** Null while nobody has chosen: then the parent of the application is added. */
  readonly guardian: Guardian | null;
}

/** The guardian to save, as chosen: none where no parent is named, or where the reader may not add parents. */
export function takingGuardian(
  { guardian }: ApplicationRecord,
  known: KnownForApplication,
  choice: TakingChoice,
): Guardian {
  if (known.guardians === null) return { is: 'none' };
  return choice.guardian ?? { is: guardian.lastName === null ? 'none' : 'new' };
}

interface TakeInChoicesProps {
  application: ApplicationRecord;
  known: KnownForApplication;
  value: TakingChoice;
  onChange: (choice: TakingChoice) => void;
}

export function TakeInChoices({ application, known, value, onChange }: TakeInChoicesProps) {
  const t = useWords();
  const { day } = useFormats();
  const { guardian } = application;
  const taken = takingGuardian(application, known, value);
  const guardians = known.guardians ?? [];
  return (
    <>
      {known.students.length > 0 && (
        <>
          <Banner kind="notice">{t('ADMISSIONS.take.alike')}</Banner>
          <Select
            label={t('ADMISSIONS.parts.child')}
            value={String(value.studentId ?? '')}
            onChange={(chosen) => onChange({ ...value, studentId: chosen === '' ? null : Number(chosen) })}
            options={[
              { value: '', label: t('ADMISSIONS.take.newStudent') },
              ...known.students.map((one) => ({
                value: String(one.id),
                label: [
                  listName(one),
                  one.matricule,
                  one.birthDate && day(one.birthDate),
                  one.className && t('ADMISSIONS.take.sits', { class: one.className }),
                ]
                  .filter(Boolean)
                  .join(' · '),
              })),
            ]}
          />
        </>
      )}
      {known.guardians !== null && (guardian.lastName !== null || guardians.length > 0) && (
        <div className="flex flex-col gap-2">
          <Select
            label={t('ADMISSIONS.take.guardian')}
            value={taken.is === 'known' ? String(taken.id) : taken.is}
            onChange={(chosen) =>
              onChange({
                ...value,
                guardian:
                  chosen === 'new' || chosen === 'none'
                    ? { is: chosen }
                    : { is: 'known', id: Number(chosen) },
              })
            }
            options={[
              ...(guardian.lastName === null
                ? []
                : [
                    {
                      value: 'new',
                      label: t('ADMISSIONS.take.newGuardian', { name: guardianName(guardian) }),
                    },
                  ]),
              ...guardians.map((one) => ({
                value: String(one.id),
                label: [
                  listName(one),
                  one.children.length > 0 &&
                    t('ADMISSIONS.take.children', { names: one.children.join(', ') }),
                ]
                  .filter(Boolean)
                  .join(' · '),
              })),
              { value: 'none', label: t('ADMISSIONS.take.noGuardian') },
            ]}
          />
          {taken.is !== 'none' && <p className="text-13 text-ink-2">{t('ADMISSIONS.take.pending')}</p>}
        </div>
      )}
    </>
  );
}
