/** How notifications reach the reader: few choices, each saved at once; which ones in a list that stays folded. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useLanguage } from '#platform/web/words.ts';
import type { OwnChoices as Stored, setOwnChoices } from '../../choices/contract.ts';
import { useOwnChoices, useSetOwnChoices } from '../notifications-data.ts';
import { useWords } from '../words.ts';
import { QuietSelect } from './quiet-select.tsx';

export type Chosen = Omit<InputOf<typeof setOwnChoices>, 'language'>;

export function OwnChoices() {
  const query = useOwnChoices();
  return query.data ? <Choices stored={query.data} /> : null;
}

function Choices({ stored }: { stored: Stored }) {
  const t = useWords();
  const language = useLanguage();
  const save = useSetOwnChoices();
  // While one is saved, the choice shows as it will be.
  const chosen: Chosen = save.isPending ? save.variables : chosenOf(stored);
  const change = (changes: Partial<Chosen>) =>
    save.mutate(
      { ...chosen, ...changes, language },
      { onError: () => showToast({ kind: 'error', text: t('NOTIFICATIONS.own.notSaved') }) },
    );
  const { email, sms, purposes } = stored;
  return (
    <div className="mt-6">
      <Card title={t('NOTIFICATIONS.own.title')}>
        <p className="text-13 text-ink-2">{t('NOTIFICATIONS.own.always')}</p>
        {email && (
          <Checkbox checked={chosen.email ?? email.on} onChange={(on) => change({ email: on })}>
            <span className="wrap-anywhere">{t('NOTIFICATIONS.own.email', { address: email.address })}</span>
          </Checkbox>
        )}
        {sms !== null && (
          <Checkbox checked={chosen.sms ?? sms} onChange={(on) => change({ sms: on })}>
            {t('NOTIFICATIONS.own.sms')}
          </Checkbox>
        )}
        <div className="mt-2 grid gap-4 menu:grid-cols-2">
          <QuietSelect quiet={chosen.quiet} onChange={(quiet) => change({ quiet })} />
          <Select
            label={t('NOTIFICATIONS.own.language')}
            value={chosen.messageLanguage ?? ''}
            onChange={(value) => change({ messageLanguage: value === '' ? null : value })}
            options={[
              { value: '', label: t('NOTIFICATIONS.own.languageOfRecord') },
              { value: 'en', label: t('NOTIFICATIONS.own.languages.en') },
              { value: 'fr', label: t('NOTIFICATIONS.own.languages.fr') },
            ]}
          />
        </div>
        {purposes.length > 0 && (
          <details className="mt-4">
            <summary className="cursor-pointer py-2 text-14 font-medium">
              {t('NOTIFICATIONS.own.which')}
            </summary>
            <p className="text-13 text-ink-2">{t('NOTIFICATIONS.own.whichHint')}</p>
            {purposes.map(({ id, name, forced }) => (
              <Checkbox
                key={id}
                checked={forced || !chosen.declined.includes(id)}
                disabled={forced}
                onChange={(on) =>
                  change({
                    declined: on ? chosen.declined.filter((one) => one !== id) : [...chosen.declined, id],
                  })
                }
              >
                {name}
                {forced && <span className="block text-13 text-ink-3">{t('NOTIFICATIONS.own.forced')}</span>}
              </Checkbox>
            ))}
          </details>
        )}
      </Card>
    </div>
  );
}

function chosenOf({ email, sms, language, quiet, purposes }: Stored): Chosen {
  return {
    email: email?.on ?? null,
    sms,
    messageLanguage: language,
    quiet,
    declined: purposes.filter(({ on }) => !on).map(({ id }) => id),
  };
}
