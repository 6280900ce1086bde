/** How often families get a digest while they choose nothing, and when. */
import { Save } from 'lucide-react';
import { useState } from 'react';
import { useStaffQuery } from '#platform/web/reads/staff-query.ts';
import { useTapWrite } from '#platform/web/requests/tap-write.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import {
  type DigestSettings,
  digestDays,
  digestHours,
  digestRhythms,
  readDigestSettings,
  saveDigestSettings,
} from '../../digest/contract.ts';
import { useWords } from '../words.ts';

const dayNames = {
  1: 'monday',
  2: 'tuesday',
  3: 'wednesday',
  4: 'thursday',
  5: 'friday',
  6: 'saturday',
} as const;

export function DigestForm() {
  const query = useStaffQuery(readDigestSettings, {});
  if (!query.data) return <NotLoaded query={query} count={2} />;
  return <Loaded key={query.data.version} settings={query.data} />;
}

function Loaded({ settings }: { settings: DigestSettings }) {
  const t = useWords();
  const save = useTapWrite(saveDigestSettings, [readDigestSettings]);
  const [given, setGiven] = useState(settings);
  const submit = () =>
    save.mutate(given, {
      onSuccess: () => showToast({ kind: 'info', text: t('NOTIFICATIONS.digest.saved') }),
    });
  return (
    <Card title={t('NOTIFICATIONS.digest.settings')}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className="text-13 text-ink-2">{t('NOTIFICATIONS.digest.about')}</p>
        <div className="grid gap-4">
          <Select
            label={t('NOTIFICATIONS.digest.usual')}
            value={given.usual}
            onChange={(usual) => setGiven({ ...given, usual })}
            options={digestRhythms.map((value) => ({
              value,
              label: t(`NOTIFICATIONS.digest.rhythms.${value}`),
            }))}
          />
          <div className="grid grid-cols-2 items-end gap-4">
            <Select
              label={t('NOTIFICATIONS.digest.weekday')}
              value={`${given.weekday}`}
              onChange={(value) => setGiven({ ...given, weekday: dayOf(value) })}
              options={digestDays.map((day) => ({
                value: `${day}`,
                label: t(`NOTIFICATIONS.digest.days.${dayNames[day]}`),
              }))}
            />
            <Select
              label={t('NOTIFICATIONS.digest.hour')}
              value={`${given.hour}`}
              onChange={(value) => setGiven({ ...given, hour: hourOf(value) })}
              options={digestHours.map((hour) => ({ value: `${hour}`, label: `${hour}:00` }))}
            />
          </div>
        </div>
        <Button type="submit" look="primary" icon={Save} busy={save.isPending} className="self-start">
          {t('NOTIFICATIONS.digest.save')}
        </Button>
      </form>
    </Card>
  );

  function dayOf(value: string): DigestSettings['weekday'] {
    return digestDays.find((day) => `${day}` === value) ?? given.weekday;
  }
  function hourOf(value: string): DigestSettings['hour'] {
    return digestHours.find((hour) => `${hour}` === value) ?? given.hour;
  }
}
