/** Everything that a roll can say about a student, and a note: what a long press or the button beside opens. */
import { Check, Clock, HeartPulse, LogOut, MessageSquarePlus, ShieldCheck, X } from 'lucide-react';
import type { RefObject } from 'react';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import type { MenuAction } from '#platform/web/ui/menu.tsx';
import { type ExceptionState, states } from '../../contract.ts';
import { useWords } from '../words.ts';

export const loadPanel = async () => (await import('#platform/web/ui/menu-panel.tsx')).MenuPanel;

const pictures = { absent: X, late: Clock, excused: ShieldCheck, out: LogOut, sick: HeartPulse } as const;

interface RowMenuProps {
  anchor: RefObject<HTMLButtonElement | null>;
  label: string;
  /** Null is present, here and below. */
  state: ExceptionState | null;
  onException: (state: ExceptionState | null) => void;
  onNote: () => void;
  onClose: () => void;
}

export function RowMenu({ anchor, label, state, onException, onNote, onClose }: RowMenuProps) {
  const t = useWords();
  const actions: readonly MenuAction[] = [
    {
      label: t('ATTENDANCE.states.present'),
      icon: Check,
      chosen: state === null,
      onSelect: () => onException(null),
    },
    ...states.map((one) => ({
      label: t(`ATTENDANCE.states.${one}`),
      icon: pictures[one],
      chosen: state === one,
      onSelect: () => onException(one),
    })),
    {
      label: t('ATTENDANCE.addNote'),
      icon: MessageSquarePlus,
      reason: state === null ? t('ATTENDANCE.noteOfPresent') : null,
      onSelect: onNote,
    },
  ];
  return <LazyPart load={loadPanel} onMissing={onClose} props={{ anchor, label, actions, onClose }} />;
}
