export { TitleInput } from '../structure/title-input.tsx';
