/** Restoring one backup: what it holds is seen first, then the name of the school and the password are typed. */
import { useState } from 'react';
import { useSession } from '#platform/web/session/session.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { Facts } from '#platform/web/ui/facts.tsx';
import { PasswordInput } from '#platform/web/ui/password-input.tsx';
import { RowSkeletons } from '#platform/web/ui/skeletons.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useFormats, useUiWords } from '#platform/web/words.ts';
import { failures, type InsideBackup } from '../restore-contract.ts';
import { isSameName } from '../rules.ts';
import { useInside, useRestore } from './backup-data.ts';
import { useWords } from './words.ts';

export interface ChosenBackup {
  readonly from: 'kept' | 'brought';
  readonly name: string;
}

interface RestoreDialogProps {
  chosen: ChosenBackup;
  onClose: () => void;
  onBegun: () => void;
}

export function RestoreDialog({ chosen, onClose, onBegun }: RestoreDialogProps) {
  const t = useWords();
  const ui = useUiWords();
  const textOf = useFailureText();
  const { name: orgName } = useSession().organisation;
  const [vouched, setVouched] = useState<{ key: string | null; passphrase: string | null }>({
    key: null,
    passphrase: null,
  });
  const [school, setSchool] = useState('');
  const [secret, setSecret] = useState('');
  const looked = useInside({ ...chosen, ...vouched });
  const restore = useRestore();
  const inside = looked.data;
  const ready = inside !== undefined && isSameName(school, orgName) && secret !== '';
  const code = looked.error?.code;
  const wants = code === failures.stranger.code ? 'key' : code === failures.sealed.code ? 'passphrase' : null;
  /** Nothing that could be typed makes this file one to restore. */
  const useless = looked.error !== null && wants === null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('BACKUP.restoring.title')}
      wrong={restore.error && textOf(restore.error)}
      footer={
        <>
          <Button onClick={onClose}>{ui(useless ? 'UI.actions.close' : 'UI.actions.cancel')}</Button>
          {!useless && (
            <Button
              look="danger"
              disabled={!ready}
              busy={restore.isPending}
              onClick={() =>
                restore.mutate({ ...chosen, ...vouched, school, secret }, { onSuccess: onBegun })
              }
            >
              {t('BACKUP.restoring.go')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {inside ? (
          <Holds inside={inside} />
        ) : looked.error ? (
          <Banner kind="error">{textOf(looked.error)}</Banner>
        ) : (
          <>
            <p className="text-14 text-ink-3">{t('BACKUP.restoring.looking')}</p>
            <RowSkeletons count={2} />
          </>
        )}
        {wants && (
          <Voucher
            key={wants}
            wants={wants}
            onCheck={(value) => setVouched((before) => ({ ...before, [wants]: value }))}
          />
        )}
        {inside && (
          <>
            <TextInput
              label={t('BACKUP.restoring.school', { name: orgName })}
              autoComplete="off"
              value={school}
              onChange={(event) => setSchool(event.target.value)}
            />
            <PasswordInput
              label={t('BACKUP.restoring.secret')}
              autoComplete="current-password"
              value={secret}
              onChange={(event) => setSecret(event.target.value)}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

function Holds({ inside }: { inside: InsideBackup }) {
  const t = useWords();
  const { dayAndTime } = useFormats();
  const counts = (['students', 'classes', 'accounts'] as const).map((what) =>
    t(`BACKUP.restoring.${what}`, { count: inside[what] }),
  );
  return (
    <>
      <Facts
        facts={[
          [t('BACKUP.restoring.made'), dayAndTime(inside.createdAt)],
          [t('BACKUP.restoring.schools'), inside.schools.join(', ')],
          [t('BACKUP.restoring.holds'), counts.join(' · ')],
        ]}
      />
      <p className="text-13 text-ink-3">{t('BACKUP.restoring.verified')}</p>
      <Banner kind="notice">{t('BACKUP.restoring.warning', { at: dayAndTime(inside.createdAt) })}</Banner>
    </>
  );
}

interface VoucherProps {
  wants: 'key' | 'passphrase';
  onCheck: (value: string) => void;
}

/** Asks for the missing proof where the installation does not trust the backup, or cannot open it. */
function Voucher({ wants, onCheck }: VoucherProps) {
  const t = useWords();
  const [typed, setTyped] = useState('');
  return (
    <form
      className="flex flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onCheck(typed.trim());
      }}
    >
      <div className="w-full">
        {wants === 'key' ? (
          <TextInput
            label={t('BACKUP.restoring.key')}
            hint={t('BACKUP.restoring.keyHint')}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        ) : (
          <PasswordInput
            label={t('BACKUP.restoring.passphrase')}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </div>
      <Button type="submit" disabled={typed.trim() === ''}>
        {t('BACKUP.restoring.check')}
      </Button>
    </form>
  );
}
