/** All custom fields of a student's record, edited as one list; archived ones can be restored. */
import { ArchiveRestore } from 'lucide-react';
import { useRecordForm } from '#platform/web/forms/record-form.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { RowList } from '#platform/web/ui/row-list.tsx';
import { useLanguage } from '#platform/web/words.ts';
import {
  type CustomField,
  type CustomFields,
  type GivenField,
  mostFields,
  saveFields,
} from '../../custom-fields/contract.ts';
import { areWhole, clashingNames } from '../../custom-fields/rules.ts';
import { listHeadings } from '../../imports/import-columns.ts';
import { useWords } from '../words.ts';
import { FieldCard } from './field-card.tsx';
import { useFieldsWrite } from './fields-data.ts';

const blankField: GivenField = {
  id: null,
  en: '',
  fr: '',
  kind: 'text',
  seenWith: 'identity',
  required: false,
  choices: [],
};

export function FieldsForm({ opened, onClose }: { opened: CustomFields; onClose: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const form = useRecordForm({
    name: 'student fields',
    opened,
    // The first field is open from the start.
    fieldsOf: ({ fields, archived }: CustomFields): { readonly fields: readonly GivenField[] } => ({
      fields: fields.length + archived.length === 0 ? [blankField] : fields,
    }),
    edit: useFieldsWrite(),
    editCall: saveFields,
    changeOf: ({ fields }, against) => ({
      version: against.version,
      fields: fields.map((field) => asKnown(field, [...against.fields, ...against.archived])),
    }),
    saved: t('STUDENT.saved'),
    onClose,
  });
  const { theirs, fields: typed, change } = form;
  const { fields } = typed;
  const clashes = clashingNames(fields, listHeadings);
  const setFields = (changed: readonly GivenField[]) => change({ fields: changed });
  const away = (form.stored?.archived ?? []).filter(({ id }) => !fields.some((field) => field.id === id));
  const title = t('STUDENT.own.edit');
  const textOf = (all: readonly GivenField[]) => all.map((field) => field[language]).join(', ');
  return (
    <FormDialog
      wide
      title={title}
      form={form}
      ready={clashes.length === 0 && areWhole(fields)}
      wrong={clashes.length > 0 && t('STUDENT.own.clash', { names: clashes.join(', ') })}
      conflict={
        theirs && {
          theirs: { title, text: textOf(theirs.fields) },
          mine: { title, text: textOf(fields) },
        }
      }
    >
      <p className="text-14 text-ink-2">{t('STUDENT.own.removing')}</p>
      <RowList
        rows={fields}
        onChange={setFields}
        nameOf={(field, index) => field[language] || t('STUDENT.own.field', { number: index + 1 })}
        blank={() => blankField}
        add={t('STUDENT.own.add')}
        most={mostFields}
      >
        {({ row, change: changeField, index, tools }) => (
          <FieldCard
            field={row}
            name={row[language] || t('STUDENT.own.field', { number: index + 1 })}
            change={changeField}
            tools={tools}
          />
        )}
      </RowList>
      {away.length > 0 && (
        <section className="flex flex-col gap-2">
          <h3 className="text-16">{t('STUDENT.own.archived')}</h3>
          <ul className="flex flex-wrap gap-2">
            {away.map((field) => (
              <li key={field.id}>
                <Button
                  small
                  icon={ArchiveRestore}
                  disabled={fields.length >= mostFields}
                  onClick={() => setFields([...fields, field])}
                >
                  {t('STUDENT.own.bringBack', { name: field[language] })}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </FormDialog>
  );
}

/** A field that somebody else has deleted meanwhile is added anew. */
function asKnown(field: GivenField, known: readonly CustomField[]): GivenField {
  const stored = known.find(({ id }) => id === field.id);
  const choices = field.choices.map((choice) =>
    stored?.choices.some(({ id }) => id === choice.id) ? choice : { ...choice, id: null },
  );
  return { ...field, id: stored ? field.id : null, choices };
}
