export { publishedFigures } from '../cards/published-figures.ts';
