/** Settings: visibility for families and ways of paying, and the list of students who have not paid. */
import { Save } from 'lucide-react';
import type { ReactNode } from 'react';
import { useContributions } from '#platform/web/contributions.ts';
import { useUnsentFields } from '#platform/web/forms/unsent-form.ts';
import { useStaffQuery } from '#platform/web/reads/staff-query.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { DayInput } from '#platform/web/ui/day-input.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { TextArea } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import {
  longestHowToPay,
  readSettings,
  type PaymentSettings as Settings,
  saveSettings,
} from '../../settings/contract.ts';
import { phoneParts } from '../extension-points.ts';
import { useWords } from '../words.ts';
import { AloneLimit } from './alone-limit.tsx';
import { UnpaidList } from './unpaid-list.tsx';

export function PaymentSettings() {
  const query = useStaffQuery(readSettings, {});
  const [phone] = useContributions(phoneParts);
  if (!query.data) return <NotLoaded query={query} count={3} />;
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      {phone && <LazyPart load={phone.loadSettings} quiet props={{}} />}
      <SettingsForm key={query.data.version} settings={query.data} />
      <AloneLimit key={query.data.aloneLimit} stored={query.data.aloneLimit} mayEdit={query.data.mayEdit} />
      {query.data.unpaidList && <UnpaidList />}
    </div>
  );
}

function SettingsForm({ settings }: { settings: Settings }) {
  const t = useWords();
  const textOf = useFailureText();
  const { version, mayEdit, aloneLimit: _, ...stored } = settings;
  const { fields, change, clear } = useUnsentFields('payment settings', {
    ...stored,
    howToPay: { en: stored.howToPay.en ?? '', fr: stored.howToPay.fr ?? '' },
  });
  const save = useCallWrite(saveSettings, [readSettings]);
  const { howToPay } = fields;
  const submit = () =>
    save.mutate(
      {
        ...fields,
        version,
        howToPay: { en: howToPay.en.trim() || null, fr: howToPay.fr.trim() || null },
      },
      {
        onSuccess: () => {
          clear();
          showToast({ kind: 'info', text: t('PAYMENTS.settings.saved') });
        },
      },
    );
  const box = (name: 'hideBalances' | 'hideDiscounts' | 'unpaidList', label: string, help: string) => (
    <Checkbox checked={fields[name]} disabled={!mayEdit} onChange={(on) => change({ [name]: on })}>
      <Explained label={label}>{help}</Explained>
    </Checkbox>
  );
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {!mayEdit && <p className="text-14 text-ink-2">{t('PAYMENTS.settings.reader')}</p>}
      <Card title={t('PAYMENTS.settings.howToPay')}>
        <p className="mb-3 text-14 text-ink-2">{t('PAYMENTS.settings.howToPayHelp')}</p>
        <div className="flex flex-col gap-4">
          {(['en', 'fr'] as const).map((language) => (
            <TextArea
              key={language}
              label={t(`PAYMENTS.settings.howToPayIn.${language}`)}
              lang={language}
              maxLength={longestHowToPay}
              readOnly={!mayEdit}
              value={howToPay[language]}
              onChange={({ target }) => change({ howToPay: { ...howToPay, [language]: target.value } })}
            />
          ))}
        </div>
      </Card>
      <Card title={t('PAYMENTS.settings.forFamilies')}>
        <div className="flex flex-col gap-2">
          {box('hideBalances', t('PAYMENTS.settings.hideBalances'), t('PAYMENTS.settings.hideBalancesHelp'))}
          {box(
            'hideDiscounts',
            t('PAYMENTS.settings.hideDiscounts'),
            t('PAYMENTS.settings.hideDiscountsHelp'),
          )}
          <div className="max-w-60">
            <DayInput
              label={t('PAYMENTS.settings.historyFrom')}
              hint={t('PAYMENTS.settings.historyFromHelp')}
              value={fields.historyFrom}
              onChange={(historyFrom) => mayEdit && change({ historyFrom })}
            />
          </div>
        </div>
      </Card>
      <Card title={t('PAYMENTS.settings.unpaid')}>
        {box('unpaidList', t('PAYMENTS.settings.unpaidOn'), t('PAYMENTS.settings.unpaidHelp'))}
      </Card>
      {save.error && <Banner kind="error">{textOf(save.error)}</Banner>}
      {mayEdit && (
        <Button type="submit" look="primary" icon={Save} className="self-start" busy={save.isPending}>
          {t('PAYMENTS.settings.save')}
        </Button>
      )}
    </form>
  );
}

function Explained({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="block py-1">
      <span className="block font-medium">{label}</span>
      <span className="block text-13 text-ink-3">{children}</span>
    </span>
  );
}
