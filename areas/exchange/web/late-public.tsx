/** The parts of imports that pages of other areas show; they need the late words of exchange. */
export { Pager } from './pager.tsx';
export { RunLink, RunLinks } from './run-links.tsx';
