/** Notifications that the school sends in any case, whatever people chose. */
import { Save } from 'lucide-react';
import { useState } from 'react';
import { useStaffQuery } from '#platform/web/reads/staff-query.ts';
import { useTapWrite } from '#platform/web/requests/tap-write.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useLanguage } from '#platform/web/words.ts';
import { type ForcedPurposes, readForced, saveForced } from '../../choices/contract.ts';
import { useWords } from '../words.ts';

export function ForcedSection() {
  const query = useStaffQuery(readForced, { language: useLanguage() });
  if (!query.data) return <NotLoaded query={query} count={3} />;
  return <ForcedForm key={query.data.version} stored={query.data} />;
}

function ForcedForm({ stored }: { stored: ForcedPurposes }) {
  const t = useWords();
  const language = useLanguage();
  const save = useTapWrite(saveForced, [readForced]);
  const [forced, setForced] = useState(
    () => new Set(stored.purposes.filter((one) => one.forced).map(({ id }) => id)),
  );
  const choose = (id: string, on: boolean) =>
    setForced((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id)));
  const submit = () =>
    save.mutate(
      { purposeIds: [...forced], version: stored.version, language },
      {
        onSuccess: () => showToast({ kind: 'info', text: t('NOTIFICATIONS.forced.saved') }),
      },
    );
  return (
    <Card title={t('NOTIFICATIONS.forced.title')}>
      <form
        className="flex max-w-2xl flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className="text-13 text-ink-2">{t('NOTIFICATIONS.forced.about')}</p>
        {(['families', 'staff'] as const).map((audience) => (
          <fieldset key={audience}>
            <legend className="text-14 font-medium">{t(`NOTIFICATIONS.forced.${audience}`)}</legend>
            {stored.purposes
              .filter((one) => one.audience === audience)
              .map(({ id, name }) => (
                <Checkbox key={id} checked={forced.has(id)} onChange={(on) => choose(id, on)}>
                  {name}
                </Checkbox>
              ))}
          </fieldset>
        ))}
        <Button type="submit" look="primary" icon={Save} className="self-start" busy={save.isPending}>
          {t('NOTIFICATIONS.forced.save')}
        </Button>
      </form>
    </Card>
  );
}
