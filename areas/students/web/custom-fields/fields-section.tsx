/** The school's own fields of a student's record: what each is, who may know it, and what was put away. */
import { StructurePart } from '#areas/school/web/public/structure-part.ts';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { useLanguage } from '#platform/web/words.ts';
import type { CustomField } from '../../custom-fields/contract.ts';
import { useWords } from '../words.ts';
import { useFields } from './fields-data.ts';

const loadForm = async () => (await import('./fields-form.tsx')).FieldsForm;

export function FieldsSection() {
  const t = useWords();
  return (
    <StructurePart
      query={useFields()}
      isEmpty={({ fields, archived }) => fields.length + archived.length === 0}
      none={t('STUDENT.own.none')}
      noneHelp={t('STUDENT.own.noneHelp')}
      begin={t('STUDENT.own.begin')}
      loadForm={loadForm}
    >
      {({ fields, archived }) => (
        <div className="flex flex-col gap-4">
          <p className="max-w-2xl text-14 text-ink-2">{t('STUDENT.own.text')}</p>
          {fields.length > 0 && <Fields fields={fields} />}
          {archived.length > 0 && (
            <section className="flex flex-col gap-2">
              <h2 className="text-16">{t('STUDENT.own.archived')}</h2>
              <p className="max-w-2xl text-14 text-ink-2">{t('STUDENT.own.archivedText')}</p>
              <Fields fields={archived} />
            </section>
          )}
        </div>
      )}
    </StructurePart>
  );
}

function Fields({ fields }: { fields: readonly CustomField[] }) {
  const t = useWords();
  const language = useLanguage();
  const other = language === 'en' ? 'fr' : 'en';
  return (
    <ul className="rounded-card border border-rule bg-surface">
      {fields.map((field) => (
        <li
          key={field.id}
          className="flex min-h-row flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-rule px-4 py-2.5 last:border-0"
        >
          <span className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
            <span className="font-medium">{field[language]}</span>
            {field[other] !== field[language] && (
              <span className="text-13 text-ink-3" lang={other}>
                {' '}
                · {field[other]}
              </span>
            )}
            <span className="block text-13 text-ink-2">
              {t(`STUDENT.own.kinds.${field.kind}`)}
              {field.choices.length > 0 && ` · ${field.choices.map((one) => one[language]).join(', ')}`}
            </span>
          </span>
          <span className="flex flex-wrap items-center gap-2">
            {field.required && <StatusChip tone="draft">{t('STUDENT.own.required')}</StatusChip>}
            <span className="text-13 text-ink-3">{t(`STUDENT.own.seenWith.${field.seenWith}`)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
