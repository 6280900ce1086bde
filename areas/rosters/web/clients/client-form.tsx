/** The form that connects a system: its name and scopes. */
import { useActForm } from '#platform/web/forms/act-form.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { type NewRosterClient, type RosterScope, rosterScopes, scopeWords } from '../../clients/contract.ts';
import { useClientWrites } from '../roster-data.ts';
import { useWords } from '../words.ts';

interface ClientFormProps {
  onClose: () => void;
  onMade: (client: NewRosterClient) => void;
}

interface Fields {
  readonly name: string;
  readonly scopes: readonly RosterScope[];
}

export function ClientForm({ onClose, onMade }: ClientFormProps) {
  const t = useWords();
  const form = useActForm({
    name: 'roster client',
    start: { name: '', scopes: ['roster-core.readonly'] },
    write: useClientWrites().create,
    inputOf: ({ name, scopes }: Fields) =>
      name.trim() !== '' && scopes.length > 0 ? { name, scopes: [...scopes] } : null,
    onDone: onMade,
    onClose,
  });
  const { fields, change } = form;
  return (
    <FormDialog title={t('ROSTER.clients.add')} action={t('ROSTER.clients.create')} form={form}>
      <TextInput
        label={t('ROSTER.clients.name')}
        hint={t('ROSTER.clients.nameHint')}
        required
        maxLength={100}
        value={fields.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <fieldset>
        <legend className="mb-1 text-13 text-ink-2">{t('ROSTER.clients.scopes')}</legend>
        {rosterScopes.map((scope) => (
          <Checkbox
            key={scope}
            checked={fields.scopes.includes(scope)}
            onChange={(checked) =>
              change({
                scopes: checked ? [...fields.scopes, scope] : fields.scopes.filter((one) => one !== scope),
              })
            }
          >
            {t(`ROSTER.clients.scope.${scopeWords[scope]}`)}
          </Checkbox>
        ))}
      </fieldset>
    </FormDialog>
  );
}
