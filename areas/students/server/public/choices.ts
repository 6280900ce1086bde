export { sizesOfSubjects, takersOf, takingIn } from '../choices/taking.ts';
