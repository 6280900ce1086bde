export { LevelSelect, useLevels } from '../structure/level-select.tsx';
