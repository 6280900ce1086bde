export { createLink } from '../links/save-link.ts';
