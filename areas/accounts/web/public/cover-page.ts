export { CoverPage } from '../sign-in/cover-page.tsx';
