export { RunLink, RunLinks } from '../run-links.tsx';
