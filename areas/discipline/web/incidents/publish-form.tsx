/**
 * The text about an incident for families of the actors and victims: the school's words, without names of other
 * children.
 */
import { listName } from '#platform/web/school-names.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useUnsentFields } from '#platform/web/unsent-form.ts';
import { useUiWords } from '#platform/web/words.ts';
import { type Incident, longestFamilyText } from '../../contract.ts';
import { isFamilyPart } from '../../rules.ts';
import { usePublish } from '../discipline-data.ts';
import { type FamilyTextFields, FamilyTexts, textsOfFamilies } from '../family-texts.tsx';
import { NamesConfirmation, namesRefused } from '../names-confirmation.tsx';
import { useWords } from '../words.ts';

interface Fields extends FamilyTextFields {
  readonly documentIds: readonly number[];
}

interface PublishFormProps {
  incident: Incident;
  typeName: string;
  onClose: () => void;
}

export function PublishForm({ incident, typeName, onClose }: PublishFormProps) {
  const t = useWords();
  const ui = useUiWords();
  const textOf = useFailureText();
  const publish = usePublish();
  const { id, version, familyText, ownTexts, published, documents } = incident;
  const families = incident.people.flatMap(({ id: studentId, firstName, lastName, part }) =>
    studentId !== null && firstName !== null && lastName !== null && isFamilyPart(part)
      ? [{ id: studentId, name: listName({ firstName, lastName }) }]
      : [],
  );
  const { fields, change, clear } = useUnsentFields<Fields>(`incident for families ${id}`, {
    text: familyText ?? typeName,
    ownTexts: ownTexts.length > 0,
    texts: Object.fromEntries(ownTexts.map((own) => [own.studentId, own.text])),
    documentIds: documents.filter(({ forFamilies }) => forFamilies).map((one) => one.id),
  });
  const own = textsOfFamilies(fields, families);
  const written = own.length > 0 ? own.map(({ text }) => text) : [fields.text.trim()];
  const common = fields.text.trim() || (written[0] ?? '');
  const close = () => {
    clear();
    onClose();
  };
  const send = (text: string | null, confirmedNames?: string[]) =>
    publish.mutate(
      { id, version, text, ownTexts: [...own], documentIds: [...fields.documentIds], confirmedNames },
      {
        onSuccess: () => {
          showToast({
            kind: 'info',
            text: t(text === null ? 'DISCIPLINE.publish.withheld' : 'DISCIPLINE.publish.done'),
          });
          close();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={close}
      title={t('DISCIPLINE.publish.title')}
      wrong={publish.error && !namesRefused(publish.error) && textOf(publish.error)}
      footer={
        <>
          <Button onClick={close}>{ui('UI.actions.cancel')}</Button>
          {published && (
            <Button busy={publish.isPending} onClick={() => send(null)}>
              {t('DISCIPLINE.publish.withhold')}
            </Button>
          )}
          <Button
            look="primary"
            busy={publish.isPending}
            disabled={written.includes('')}
            onClick={() => send(common)}
          >
            {t('DISCIPLINE.publish.show')}
          </Button>
        </>
      }
    >
      <NamesConfirmation
        error={publish.error}
        busy={publish.isPending}
        onCancel={publish.reset}
        onConfirm={(names) => send(common, names)}
      />
      <div className="flex flex-col gap-4">
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
      </div>
    </Dialog>
  );
}
