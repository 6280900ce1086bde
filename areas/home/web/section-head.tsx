/** The title of a part of the page, with the way to the whole of it. */
import { ChevronRight } from 'lucide-react';
import { Link } from '#platform/web/ui/link.tsx';

export function SectionHead({ title, to, link }: { title: string; to: string; link: string }) {
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
      <h2 className="text-16">{title}</h2>
      <Link
        to={to}
        className="inline-flex min-h-control-small items-center gap-0.5 text-13 font-medium text-primary hover:underline"
      >
        {link}
        <ChevronRight aria-hidden className="size-4" />
      </Link>
    </div>
  );
}
