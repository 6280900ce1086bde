/** What later areas bring to the page of a class or group, part under part. */
import { usePieces } from '#platform/web/gathering.ts';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { RowSkeletons } from '#platform/web/ui/skeletons.tsx';
import { useAnyWords } from '#platform/web/words.ts';
import { type ClassOnPage, partsOfClass } from './places.ts';

export function ClassParts({ classroom }: { classroom: ClassOnPage }) {
  const say = useAnyWords();
  return usePieces(partsOfClass).map((part) => (
    <section key={part.id} aria-label={say(part.label)}>
      <h2 className="mb-2 text-16">{say(part.label)}</h2>
      <LazyPart load={part.loadBody} fallback={<RowSkeletons />} props={{ classroom }} />
    </section>
  ));
}
