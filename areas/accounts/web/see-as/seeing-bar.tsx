/** Always on screen while an administrator sees the application as another person: as whom, for how long, and the way back. */
import { Eye } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats } from '#platform/web/words.ts';
import { useWords } from '../words.ts';
import { backToOwnAccount } from './seeing.ts';

/** How often the remaining time is looked at, in milliseconds. */
const lookEvery = 5_000;

export function SeeingBar() {
  const { seenBy } = useSession();
  return seenBy ? <Bar until={seenBy.until} /> : null;
}

function Bar({ until }: { until: NonNullable<ReturnType<typeof useSession>['seenBy']>['until'] }) {
  const t = useWords();
  const textOf = useFailureText();
  const { time } = useFormats();
  const { user } = useSession();
  const [leaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    try {
      await backToOwnAccount();
    } catch (error) {
      setLeaving(false);
      showToast({ kind: 'error', text: textOf(error) });
    }
  }
  const leaveInTime = useEffectEvent(() => {
    if (!leaving && Date.now() >= Date.parse(until)) void leave();
  });
  useEffect(() => {
    const timer = setInterval(leaveInTime, lookEvery);
    return () => clearInterval(timer);
  }, []);
  return (
    <section
      aria-label={t('SEE_AS.label')}
      className="no-print flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-accent px-4 py-1.5 text-13 font-medium text-on-accent"
    >
      <span className="flex items-center gap-2">
        <Eye aria-hidden className="size-4 shrink-0" />
        {t('SEE_AS.bar', { name: fullName(user), until: time(until) })}
      </span>
      <Button small busy={leaving} onClick={() => void leave()}>
        {t('SEE_AS.back')}
      </Button>
    </section>
  );
}
