/** The activation slip of one person: shown once, to be printed or written down. */
import { Mail, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { useDocument } from '#platform/web/documents/documents.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { ErrorState, useFailureText } from '#platform/web/ui/error-state.tsx';
import { LateSpinner } from '#platform/web/ui/skeletons.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useUiWords } from '#platform/web/words.ts';
import { type Member, type MemberSlip, printMemberSlip } from '../../members/contract.ts';
import { isMailLogin } from '../../members/rules.ts';
import { useMailSlip, useSlipWrite } from '../members/members-data.ts';
import { useWords } from '../words.ts';

export function SlipDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useWords();
  const ui = useUiWords();
  const { mutate, data: slip, error } = useSlipWrite();
  const { id } = member;
  const failureText = useFailureText();
  const print = useDocument(printMemberSlip);
  const mail = useMailSlip();
  const { organisation } = useSession();
  const requested = useRef(false);
  useEffect(() => {
    // Each slip takes the one before away: one is asked for, however often this is drawn.
    if (requested.current) return;
    requested.current = true;
    mutate({ id });
  }, [mutate, id]);
  const onPrint = ({ code }: MemberSlip) =>
    print.mutate(
      { id, code, origin: location.origin },
      { onSuccess: () => showToast({ kind: 'info', text: t('MEMBERS.slip.printed') }) },
    );
  const onMail = ({ code, login }: MemberSlip) =>
    mail.mutate(
      { id, code },
      {
        onSuccess: ({ mailLeaves }) =>
          showToast(
            mailLeaves
              ? { kind: 'info', text: t('MEMBERS.slip.mailed', { login }) }
              : { kind: 'error', text: t('MEMBERS.slip.noMailServer') },
          ),
      },
    );
  const wrong = print.error ?? mail.error;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('MEMBERS.slip.title', { name: fullName(member) })}
      wrong={wrong && failureText(wrong)}
      footer={
        <>
          {slip && (
            <Button icon={Printer} busy={print.isPending} onClick={() => onPrint(slip)}>
              {t('MEMBERS.slip.print')}
            </Button>
          )}
          {slip && isMailLogin(slip.login, organisation.code) && (
            <Button icon={Mail} busy={mail.isPending} onClick={() => onMail(slip)}>
              {t('MEMBERS.slip.mail')}
            </Button>
          )}
          <Button look="primary" onClick={onClose}>
            {ui('UI.actions.ok')}
          </Button>
        </>
      }
    >
      {slip ? (
        <div className="flex flex-col gap-4">
          <p className="text-14 text-ink-2">{t('MEMBERS.slip.text')}</p>
          <dl className="grid gap-3 rounded-card border border-dashed border-field p-4">
            <Line name={t('MEMBERS.slip.address')}>{`${location.origin}/activate`}</Line>
            <Line name={t('MEMBERS.slip.login')}>{slip.login}</Line>
            <Line name={t('MEMBERS.slip.code')}>
              <span className="tabular font-mono text-22 font-bold tracking-wide">{slip.code}</span>
            </Line>
          </dl>
          <p className="text-13 text-ink-3">{t('MEMBERS.slip.once')}</p>
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => mutate({ id })} size="pop" />
      ) : (
        <LateSpinner />
      )}
    </Dialog>
  );
}

function Line({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-ink-3">{name}</dt>
      <dd className="select-all [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
