export { figuresOfMasteredClasses } from '../mastered-classes-tile.ts';
