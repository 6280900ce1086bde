/** Language, kept on this device and with the account; light or dark, where reports open and single keys, kept on this device. */
import { useState } from 'react';
import { setLanguage } from '#areas/accounts/contract.ts';
import { listReports } from '#areas/reports/contract.ts';
import { type Language, languages } from '#platform/kernel/words.ts';
import { useLiveValue } from '#platform/web/live-value.ts';
import { useMayCall } from '#platform/web/reads/queries.ts';
import { send } from '#platform/web/requests/client.ts';
import { readSetting, writeSetting } from '#platform/web/session/settings.ts';
import { changeTheme, theme, themes } from '#platform/web/theme.ts';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { changeLanguage, useLanguage } from '#platform/web/words.ts';
import { KeysSwitch } from '../pages/keys-help.tsx';
import { useWords } from '../words.ts';

const names = { en: 'English', fr: 'Français' } as const;

export function Appearance() {
  const t = useWords();
  const textOf = useFailureText();
  const language = useLanguage();
  const chosenTheme = useLiveValue(theme);

  async function choose(next: Language) {
    try {
      await changeLanguage(next);
      await send(setLanguage, { language: next });
    } catch (error) {
      // The screens speak it already; only the account's own setting has not followed.
      showToast({ kind: 'error', text: textOf(error) });
    }
  }

  return (
    <div className="flex flex-col gap-4">
      <Choice label={t('MORE.language')}>
        <Segmented
          label={t('MORE.language')}
          value={language}
          onChange={(next) => void choose(next)}
          choices={languages.map((value) => ({ value, label: names[value], lang: value }))}
        />
      </Choice>
      <Choice label={t('MORE.theme')}>
        <Segmented
          label={t('MORE.theme')}
          value={chosenTheme}
          onChange={changeTheme}
          choices={themes.map((value) => ({ value, label: t(`MORE.themes.${value}`) }))}
        />
      </Choice>
      {useMayCall(listReports) && <WhereReportsOpen />}
      <KeysSwitch />
    </div>
  );
}

function WhereReportsOpen() {
  const t = useWords();
  const [inApp, setInApp] = useState(readSetting('reportInApp') !== 'n');
  return (
    <Choice label={t('MORE.reports.title')}>
      <Segmented
        label={t('MORE.reports.title')}
        value={inApp ? 'here' : 'tab'}
        onChange={(next) => {
          writeSetting('reportInApp', next === 'here' ? 'y' : 'n');
          setInApp(next === 'here');
        }}
        choices={[
          { value: 'here', label: t('MORE.reports.here') },
          { value: 'tab', label: t('MORE.reports.tab') },
        ]}
      />
    </Choice>
  );
}

function Choice({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <span aria-hidden="true" className="text-ink-2">
        {label}
      </span>
      {children}
    </div>
  );
}
