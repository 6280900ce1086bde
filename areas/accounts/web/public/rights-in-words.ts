export { rightsInWords } from '../../rights/rights-in-words.ts';
