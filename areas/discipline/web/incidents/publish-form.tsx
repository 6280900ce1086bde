/**
 * The text about an incident for families of the actors and victims: the school's words, without names of other
 * children.
 */
import { useActForm } from '#platform/web/forms/act-form.ts';
import { listName } from '#platform/web/school-names.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { type Incident, longestFamilyText } from '../../incidents/contract.ts';
import { isFamilyPart } from '../../incidents/rules.ts';
import { usePublish } from '../discipline-data.ts';
import { CheckedNamesDialog } from '../family-texts/checked-names-dialog.tsx';
import { type FamilyTextFields, FamilyTexts, textsOfFamilies } from '../family-texts/family-texts.tsx';
import { useWords } from '../words.ts';

interface Fields extends FamilyTextFields {
  readonly documentIds: readonly number[];
  /** That of the incident as the form shows it. */
  readonly version: number;
}

interface PublishFormProps {
  incident: Incident;
  typeName: string;
  onClose: () => void;
}

export function PublishForm({ incident, typeName, onClose }: PublishFormProps) {
  const t = useWords();
  const { id, version, familyText, ownTexts, published, documents } = incident;
  const families = incident.people.flatMap(({ id: studentId, firstName, lastName, part }) =>
    studentId !== null && firstName !== null && lastName !== null && isFamilyPart(part)
      ? [{ id: studentId, name: listName({ firstName, lastName }) }]
      : [],
  );
  const inputWith = (fields: Fields, text: string | null) => ({
    id,
    version: fields.version,
    text,
    ownTexts: [...textsOfFamilies(fields, families)],
    documentIds: [...fields.documentIds],
  });
  const form = useActForm({
    name: `incident for families ${id}`,
    start: {
      text: familyText ?? typeName,
      ownTexts: ownTexts.length > 0,
      texts: Object.fromEntries(ownTexts.map((own) => [own.studentId, own.text])),
      documentIds: documents.filter(({ forFamilies }) => forFamilies).map((one) => one.id),
      version,
    },
    write: usePublish(),
    inputOf: (fields: Fields) => {
      const own = textsOfFamilies(fields, families);
      const written = own.length > 0 ? own.map(({ text }) => text) : [fields.text.trim()];
      if (written.includes('')) return null;
      return inputWith(fields, fields.text.trim() || (written[0] ?? ''));
    },
    done: (reply) => t(reply.published ? 'DISCIPLINE.publish.done' : 'DISCIPLINE.publish.withheld'),
    onClose,
  });
  const { fields, change } = form;
  return (
    <CheckedNamesDialog
      title={t('DISCIPLINE.publish.title')}
      action={t('DISCIPLINE.publish.show')}
      more={
        published && (
          <Button busy={form.busy} onClick={() => form.send(inputWith(fields, null))}>
            {t('DISCIPLINE.publish.withhold')}
          </Button>
        )
      }
      form={form}
    >
      <Banner kind="info">{t('DISCIPLINE.publish.help')}</Banner>
      <FamilyTexts
        fields={fields}
        families={families}
        onChange={change}
        label={t('DISCIPLINE.publish.text')}
        labelOf={(name) => t('DISCIPLINE.publish.textOf', { name })}
        most={longestFamilyText}
      />
      {documents.length > 0 && (
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 text-13 font-medium text-ink-2">{t('DISCIPLINE.files.showHelp')}</legend>
          {documents.map((document) => (
            <Checkbox
              key={document.id}
              checked={fields.documentIds.includes(document.id)}
              onChange={(on) =>
                change({
                  documentIds: on
                    ? [...fields.documentIds, document.id]
                    : fields.documentIds.filter((one) => one !== document.id),
                })
              }
            >
              {document.name}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </CheckedNamesDialog>
  );
}
