/** The same for screens that open later; apart from public.tsx, so that the first visit does not load it. */
export { Joiners } from './joiners.tsx';
