/** A page of results for parents: their children, and the report cards of each that the school has published. */
import type { LucideIcon } from 'lucide-react';
import { loadOwnChildren } from '#areas/students/web/public/load-own-children.ts';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Page } from '#platform/web/ui/page.tsx';

interface CardsOfChildrenProps {
  title: string;
  icon: LucideIcon;
  /** Text of the cards about the whole page. */
  about: string;
}

export function CardsOfChildren({ title, icon, about }: CardsOfChildrenProps) {
  return (
    <Page title={title} icon={icon}>
      <div className="flex flex-col gap-4">
        <p className="text-14 text-ink-2">{about}</p>
        <LazyPart load={loadOwnChildren} props={{ tab: 'cards' }} />
      </div>
    </Page>
  );
}
