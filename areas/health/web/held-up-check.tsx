/** People who must wait before the next try to sign in, and may be let in. */
import { Button } from '#platform/web/ui/button.tsx';
import { useFormats } from '#platform/web/words.ts';
import type { HeldUp } from '../contract.ts';
import type { Verdict } from '../rules.ts';
import { CheckRow } from './check-row.tsx';
import { useLetIn, useOutcomeToasts } from './health-data.ts';
import { useWords } from './words.ts';

export function HeldUpCheck({ heldUp, verdict }: { heldUp: readonly HeldUp[]; verdict: Verdict }) {
  const t = useWords();
  return (
    <CheckRow
      title={t('HEALTH.heldUp.title')}
      verdict={verdict}
      more={
        heldUp.length > 0 && (
          <ul className="mt-2 divide-y divide-rule border-t border-rule">
            {heldUp.map((member) => (
              <Member key={member.id} member={member} />
            ))}
          </ul>
        )
      }
    >
      {t(heldUp.length > 0 ? 'HEALTH.heldUp.help' : 'HEALTH.heldUp.none')}
    </CheckRow>
  );
}

function Member({ member: { id, name, login, until } }: { member: HeldUp }) {
  const t = useWords();
  const { time } = useFormats();
  const toasts = useOutcomeToasts();
  const write = useLetIn();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-48">
        <p className="[overflow-wrap:anywhere]">{name}</p>
        <p className="text-13 text-ink-3 [overflow-wrap:anywhere]">
          {login !== null && `${login} · `}
          {t('HEALTH.heldUp.until', { time: time(until) })}
        </p>
      </div>
      <Button
        small
        busy={write.isPending}
        aria-label={t('HEALTH.heldUp.letInOf', { name })}
        onClick={() => write.mutate({ id }, toasts(t('HEALTH.heldUp.done', { name })))}
      >
        {t('HEALTH.heldUp.letIn')}
      </Button>
    </li>
  );
}
