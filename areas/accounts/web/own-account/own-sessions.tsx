/** The person's own sessions on all devices, each of which can be ended. */
import { MonitorSmartphone } from 'lucide-react';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useTapWrite } from '#platform/web/requests/tap-write.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { LateSpinner } from '#platform/web/ui/skeletons.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats } from '#platform/web/words.ts';
import { endSession, listSessions, type SessionRow } from '../../own-account/contract.ts';
import { useWords } from '../words.ts';
import { deviceName } from './device-name.ts';

export function OwnSessions() {
  const sessions = useCallQuery(listSessions, {});
  if (sessions.error && !sessions.data) {
    return <ErrorState error={sessions.error} size="pop" onRetry={() => void sessions.refetch()} />;
  }
  if (!sessions.data) return <LateSpinner />;
  return (
    <ul className="divide-y divide-rule">
      {sessions.data.map((session) => (
        <SessionLine key={session.sessionId} session={session} />
      ))}
    </ul>
  );
}

function SessionLine({ session }: { session: SessionRow }) {
  const t = useWords();
  const { ago } = useFormats();
  const end = useTapWrite(endSession, [listSessions]);
  const device = deviceName(session.device);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate">{device}</p>
        <p className="text-13 text-ink-3">
          {session.current
            ? t('ACCESS.sessions.now')
            : t('ACCESS.sessions.seen', { ago: ago(Date.now() - Date.parse(session.seenAt)) })}
        </p>
      </div>
      {session.current ? (
        <StatusChip tone="ongoing">{t('ACCESS.sessions.thisOne')}</StatusChip>
      ) : (
        <Button
          small
          busy={end.isPending}
          aria-label={t('ACCESS.sessions.one', { device })}
          onClick={() =>
            end.mutate(
              { sessionId: session.sessionId },
              {
                onSuccess: () => showToast({ kind: 'info', text: t('ACCESS.sessions.ended') }),
              },
            )
          }
        >
          {t('ACCESS.sessions.end')}
        </Button>
      )}
    </li>
  );
}
