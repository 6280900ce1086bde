/** The form that connects a system: its name and scopes. */
import { useId, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useUiWords } from '#platform/web/words.ts';
import { type NewRosterClient, type RosterScope, rosterScopes, scopeWords } from '../../clients/contract.ts';
import { useClientWrites } from '../roster-data.ts';
import { useWords } from '../words.ts';

interface ClientFormProps {
  onClose: () => void;
  onMade: (client: NewRosterClient) => void;
}

export function ClientForm({ onClose, onMade }: ClientFormProps) {
  const t = useWords();
  const ui = useUiWords();
  const textOf = useFailureText();
  const form = useId();
  const { create } = useClientWrites();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly RosterScope[]>(['roster-core.readonly']);
  const ready = name.trim() !== '' && scopes.length > 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('ROSTER.clients.add')}
      wrong={create.error && textOf(create.error)}
      footer={
        <>
          <Button onClick={onClose}>{ui('UI.actions.cancel')}</Button>
          <Button look="primary" type="submit" form={form} busy={create.isPending} disabled={!ready}>
            {t('ROSTER.clients.create')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && !create.isPending) create.mutate({ name, scopes: [...scopes] }, { onSuccess: onMade });
        }}
      >
        <TextInput
          label={t('ROSTER.clients.name')}
          hint={t('ROSTER.clients.nameHint')}
          required
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <fieldset>
          <legend className="mb-1 text-13 text-ink-2">{t('ROSTER.clients.scopes')}</legend>
          {rosterScopes.map((scope) => (
            <Checkbox
              key={scope}
              checked={scopes.includes(scope)}
              onChange={(checked) =>
                setScopes(checked ? [...scopes, scope] : scopes.filter((one) => one !== scope))
              }
            >
              {t(`ROSTER.clients.scope.${scopeWords[scope]}`)}
            </Checkbox>
          ))}
        </fieldset>
      </form>
    </Dialog>
  );
}
