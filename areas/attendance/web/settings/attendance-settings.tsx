/** How the school counts absences. */
import { Save } from 'lucide-react';
import { useUnsentFields } from '#platform/web/forms/unsent-form.ts';
import { useStaffQuery } from '#platform/web/reads/staff-query.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { CountInput } from '#platform/web/ui/count-input.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { readPresence } from '../../contract.ts';
import {
  mostThresholds,
  readAttendanceSettings,
  type AttendanceSettings as Settings,
  saveAttendanceSettings,
} from '../../settings/contract.ts';
import { useWords } from '../words.ts';

export function AttendanceSettings() {
  const query = useStaffQuery(readAttendanceSettings, {});
  if (!query.data) return <NotLoaded query={query} count={3} />;
  return (
    <div className="max-w-2xl">
      <SettingsForm key={query.data.version} settings={query.data} />
    </div>
  );
}

/** Whole numbers in rising order; null for anything else. */
function typedThresholds(text: string): number[] | null {
  const numbers = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(Number);
  const isRising = numbers.every(
    (hours, index) =>
      Number.isInteger(hours) && hours >= 1 && hours <= 500 && hours > (numbers[index - 1] ?? 0),
  );
  return isRising && numbers.length <= mostThresholds ? numbers : null;
}

function SettingsForm({ settings }: { settings: Settings }) {
  const t = useWords();
  const textOf = useFailureText();
  const { version, mayEdit, hourThresholds, ...stored } = settings;
  const { fields, change, clear } = useUnsentFields('attendance settings', {
    ...stored,
    thresholds: hourThresholds.join(', '),
  });
  const save = useCallWrite(saveAttendanceSettings, [readAttendanceSettings, readPresence]);
  const { thresholds, ...numbers } = fields;
  const hours = typedThresholds(thresholds);
  const { hourMinutes, daysInRow, latenesses } = numbers;
  const isWhole = hours !== null && hourMinutes >= 15 && daysInRow >= 1 && latenesses >= 1;
  const submit = () => {
    if (hours === null) return;
    save.mutate(
      { ...numbers, hourThresholds: hours, version },
      {
        onSuccess: () => {
          clear();
          showToast({ kind: 'info', text: t('ATTENDANCE.counting.saved') });
        },
      },
    );
  };
  return (
    <Card title={t('ATTENDANCE.counting.title')}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <fieldset disabled={!mayEdit} className="flex flex-col gap-4">
          <CountInput
            label={t('ATTENDANCE.counting.hourMinutes')}
            hint={t('ATTENDANCE.counting.hourMinutesHelp')}
            required
            most={120}
            value={hourMinutes || null}
            onChange={(value) => change({ hourMinutes: value ?? 0 })}
          />
          <CountInput
            label={t('ATTENDANCE.counting.lateCountsFrom')}
            hint={t('ATTENDANCE.counting.lateCountsFromHelp')}
            most={120}
            value={numbers.lateCountsFrom}
            onChange={(value) => change({ lateCountsFrom: value })}
          />
          <CountInput
            label={t('ATTENDANCE.counting.justifyWithin')}
            required
            most={60}
            value={numbers.justifyWithin || null}
            onChange={(value) => change({ justifyWithin: value ?? 0 })}
          />
          <TextInput
            label={t('ATTENDANCE.counting.thresholds')}
            hint={t('ATTENDANCE.counting.thresholdsHelp')}
            error={hours === null ? t('ATTENDANCE.counting.thresholdsWrong') : null}
            inputMode="text"
            value={thresholds}
            onChange={({ target }) => change({ thresholds: target.value })}
          />
          <CountInput
            label={t('ATTENDANCE.counting.daysInRow')}
            required
            most={30}
            value={daysInRow || null}
            onChange={(value) => change({ daysInRow: value ?? 0 })}
          />
          <CountInput
            label={t('ATTENDANCE.counting.latenesses')}
            required
            most={100}
            value={latenesses || null}
            onChange={(value) => change({ latenesses: value ?? 0 })}
          />
        </fieldset>
        {save.error && <Banner kind="error">{textOf(save.error)}</Banner>}
        {mayEdit && (
          <Button type="submit" look="primary" icon={Save} busy={save.isPending} disabled={!isWhole}>
            {t('ATTENDANCE.counting.save')}
          </Button>
        )}
      </form>
    </Card>
  );
}
