export { maySeeMembers } from '../../members/rules.ts';
