export { RunLink, RunLinks } from '../import/run-links.tsx';
