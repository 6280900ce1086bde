/** Groups and filters the list by lesson or day (specification 2, session filter). */
import { ListFilter } from 'lucide-react';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Popover } from '#platform/web/ui/popover.tsx';
import type { SessionChoicesProps } from '../giving/session-choices.tsx';
import { useFirstWords } from '../words.ts';
import { isNarrowed } from './board-view.ts';

const loadChoices = async () => (await import('../giving/session-choices.tsx')).SessionChoices;

export function SessionFilter(props: SessionChoicesProps) {
  const t = useFirstWords();
  return (
    <Popover
      label={t('HOMEWORKS.filter.title')}
      icon={ListFilter}
      iconOnly
      className={isNarrowed(props.choice) ? 'text-primary bg-tint' : ''}
    >
      {() => <LazyPart load={loadChoices} props={props} />}
    </Popover>
  );
}
