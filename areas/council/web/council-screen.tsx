/** The way to the page of a council: so small that the first visit, which names the files of all screens, names this one alone. */
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';

const loadPage = async () => (await import('./council-page.tsx')).CouncilPage;

export function Screen() {
  return <LazyPart load={loadPage} props={{}} />;
}
