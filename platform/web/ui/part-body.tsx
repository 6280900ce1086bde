/** The body of a page's part, on demand: its shape while it is on its way, and a word with a button when it is not here. */
import { type ComponentType, useState } from 'react';
import { useUiWords } from '../words.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { LazyPart } from './lazy-part.tsx';
import { CardSkeletons, RowSkeletons } from './skeletons.tsx';

interface PartBodyProps<Props> {
  /** The same function at every render: it identifies the part. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  skeleton?: 'cards' | 'rows';
}

export function PartBody<Props extends object>({ load, props, skeleton = 'rows' }: PartBodyProps<Props>) {
  const ui = useUiWords();
  const [missing, setMissing] = useState(false);
  return missing ? (
    <EmptyState
      drawing="plug"
      action={<Button onClick={() => setMissing(false)}>{ui('UI.actions.retry')}</Button>}
    >
      {ui('UI.errors.notHere')}
    </EmptyState>
  ) : (
    <LazyPart
      quiet
      load={load}
      props={props}
      fallback={skeleton === 'cards' ? <CardSkeletons count={4} /> : <RowSkeletons />}
      onMissing={() => setMissing(true)}
    />
  );
}
