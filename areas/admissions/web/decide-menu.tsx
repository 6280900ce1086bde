/** Decisions that the state of an application allows, and deletion of one that was a mistake. */
import { Check, Mail, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { go } from '#platform/web/navigation.ts';
import { listName } from '#platform/web/school-names.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import type { ApplicationRecord, Decision, LevelCapacity } from '../contract.ts';
import { countVacancies, letterFor, mayBeChanged, statesAfter } from '../rules.ts';
import { useApplicationWrites } from './admissions-data.ts';
import { useWords } from './words.ts';

const loadDecision = async () => (await import('./decide-dialog.tsx')).DecideDialog;
const loadLetter = async () => (await import('./letter-dialog.tsx')).LetterDialog;

interface DecideMenuProps {
  application: ApplicationRecord;
  /** Places of the requested level; undefined until they are known. */
  level: LevelCapacity | undefined;
  /** Elements between the menu and the button that accepts. */
  children: ReactNode;
}

export function DecideMenu({ application, level, children }: DecideMenuProps) {
  const t = useWords();
  const failureText = useFailureText();
  const { decide, remove } = useApplicationWrites();
  const [chosen, setChosen] = useState<Decision | 'delete' | 'letter' | null>(null);
  const { id, version, state } = application;
  const close = () => setChosen(null);
  const onError = (error: Error) => showToast({ kind: 'error', text: failureText(error) });
  const settle = (to: Decision) =>
    decide.mutate(
      { id, version, state: to, reason: null },
      { onSuccess: () => showToast({ kind: 'info', text: t('ADMISSIONS.decide.done') }), onError },
    );
  const takeAway = () =>
    remove.mutate(
      { id },
      {
        onSuccess: () => {
          showToast({ kind: 'info', text: t('ADMISSIONS.delete.done') });
          go('/student/applications');
        },
        onError,
        onSettled: close,
      },
    );
  const left = level ? countVacancies({ ...level, accepted: level.counts.accepted }) : null;
  /** Asked about where it is hard to take back, or where there is no room. */
  const choose = (to: Decision) =>
    to === 'received' || (to === 'accepted' && (left === null || left > 0)) ? settle(to) : setChosen(to);
  const next = statesAfter(state);
  const letter = letterFor(state);
  if (state === 'takenIn') return null;
  return (
    <>
      <Menu
        label={t('ADMISSIONS.more')}
        actions={[
          ...next
            .filter((to) => to !== 'accepted')
            .map((to) => ({
              label: t(`ADMISSIONS.decide.${to === 'received' && mayBeChanged(state) ? 'undone' : to}`),
              onSelect: () => choose(to),
            })),
          ...(letter === null
            ? []
            : [
                {
                  label: t('ADMISSIONS.letter.action'),
                  icon: Mail,
                  onSelect: () => setChosen('letter'),
                },
              ]),
          {
            label: t('ADMISSIONS.delete.action'),
            icon: Trash2,
            danger: true,
            onSelect: () => setChosen('delete'),
          },
        ]}
      />
      {children}
      {next.includes('accepted') && (
        <Button look="primary" icon={Check} busy={decide.isPending} onClick={() => choose('accepted')}>
          {t('ADMISSIONS.decide.accepted')}
        </Button>
      )}
      {chosen === 'letter' ? (
        <LazyPart
          load={loadLetter}
          onMissing={close}
          props={{ of: { id }, refusal: letter === 'refusal', onClose: close }}
        />
      ) : chosen === 'delete' ? (
        <ConfirmDialog
          open
          danger
          title={t('ADMISSIONS.delete.action')}
          confirm={t('ADMISSIONS.delete.action')}
          busy={remove.isPending}
          onCancel={close}
          onConfirm={takeAway}
        >
          {t('ADMISSIONS.delete.text', { name: listName(application) })}
        </ConfirmDialog>
      ) : (
        chosen !== null && (
          <LazyPart
            load={loadDecision}
            onMissing={close}
            props={{ application, to: chosen, left, onClose: close }}
          />
        )
      )}
    </>
  );
}
