/** The end of a list that grows: asks for more when it is about to be seen. Each part brings an end of its own (`key`). */
import { useEffect, useRef } from 'react';
import type { en } from '../late-words/en.ts';
import { useWords } from '../words.ts';

export function ListEnd({ onSeen }: { onSeen: () => void }) {
  const t = useWords<typeof en>();
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one end asks once; the next part brings another.
  useEffect(() => {
    if (!place.current) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onSeen();
      },
      { rootMargin: '1200px' },
    );
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  return (
    <div ref={place} className="p-4 text-center text-13 text-ink-3">
      {t('KIT.loadingMore')}
    </div>
  );
}
