/** Contributions to the page of a class or group, one below the other. */
import { useContributions } from '#platform/web/contributions.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { RowSkeletons } from '#platform/web/ui/skeletons.tsx';
import { useAnyWords } from '#platform/web/words.ts';
import { type ClassOnPage, partsOfClass } from './extension-points.ts';
import { useWords } from './words.ts';

export function ClassParts({ classroom }: { classroom: ClassOnPage }) {
  const say = useAnyWords();
  const t = useWords();
  const parts = useContributions(partsOfClass);
  return (
    <>
      {/* The list of students alone is longer than any screen. */}
      <nav aria-label={t('CLASS.parts')} className="no-print flex flex-wrap gap-2">
        {parts.map(({ id, label }) => (
          <Button key={id} small onClick={() => document.getElementById(anchorOf(id))?.scrollIntoView()}>
            {say(label)}
          </Button>
        ))}
      </nav>
      {parts.map((part) => (
        <section
          key={part.id}
          id={anchorOf(part.id)}
          aria-label={say(part.label)}
          className="scroll-mt-18 menu:scroll-mt-4"
        >
          <h2 className="mb-2 text-16">{say(part.label)}</h2>
          <LazyPart load={part.loadBody} fallback={<RowSkeletons count={12} />} props={{ classroom }} />
        </section>
      ))}
    </>
  );
}

const anchorOf = (id: string) => `part-${id}`;
