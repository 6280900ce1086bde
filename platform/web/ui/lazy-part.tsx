/**
 * A part of a page whose code loads on demand. Offline it may be missing: then a message says so, the page continues, and the
 * next attempt loads it again.
 */
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { lateStyles } from '../late-styles.ts';
import { say } from '../words.ts';
import { showToast } from './toast-list.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

const loaded = new Map<unknown, unknown>();

/** Fetches the code of a part, which is then drawn without waiting. @throws when it cannot be had; the next try asks again */
export async function fetchPart<Props>(load: Load<Props>): Promise<void> {
  const [part] = await Promise.all([load(), lateStyles()]);
  loaded.set(load, part);
}

interface LazyPartProps<Props> {
  /** The same function at every render: it identifies the part. */
  load: Load<Props>;
  props: Props;
  /** Shown while the code is on its way, or when it is missing. */
  fallback?: ReactNode;
  /** One of many on a page, which goes on without it: no message. */
  quiet?: boolean;
  /** The code could not be fetched: what opened the part closes it, so that the next tap tries again. */
  onMissing?: () => void;
}

export function LazyPart<Props extends object>({
  load,
  props,
  fallback = null,
  quiet,
  onMissing,
}: LazyPartProps<Props>) {
  const [, setThere] = useState(false);
  const Part = loaded.get(load) as ComponentType<Props> | undefined;
  const missing = !Part;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, however often the opener is drawn.
  useEffect(() => {
    if (!missing) return;
    let wanted = true;
    fetchPart(load).then(
      () => {
        if (wanted) setThere(true);
      },
      () => {
        if (!wanted) return;
        if (!quiet) showToast({ kind: 'error', text: say('UI.errors.notHere') });
        onMissing?.();
      },
    );
    return () => {
      wanted = false;
    };
  }, [load, missing]);
  return Part ? <Part {...props} /> : fallback;
}
