import type { en } from './en.ts';

export const fr: typeof en = {
  SCHEDULE: {
    errors: {
      noYear:
        'L’établissement n’a pas encore d’année en cours. Indiquez-la dans les réglages, à « Années et périodes ».',
      roomNameTaken: 'Une salle porte déjà ce nom.',
      roomInUse: 'Des cours ont lieu dans cette salle. Donnez-leur d’abord une autre salle.',
      shiftNameTaken: 'Une vacation porte déjà ce nom.',
      shiftInUse: 'Des classes viennent dans cette vacation. Donnez-leur d’abord une autre vacation.',
      periodsOverlap: 'Deux de ces heures se chevauchent, ou l’une finit avant de commencer.',
      notInPeriods:
        'La journée de {name} n’a pas cette séance. Un cours prend des séances entières, sans pause entre elles.',
      classBusy: '{name} a {subject} à cette heure.',
      teacherBusy: '{name} enseigne {subject} à cette heure.',
      roomBusy: '{name} est prise par {subject} à cette heure.',
      teacherUnavailable: '{name} n’est pas disponible à cette heure.',
      outsideYear: 'Ce jour n’est pas dans l’année scolaire, ou vient après le dernier jour du cours.',
      unknownPart: 'Une classe, une matière, un enseignant ou une salle n’existe plus. Rechargez la page.',
      tooManyLessons: 'L’emploi du temps a autant de cours qu’il peut en contenir.',
      lessonInUse: 'Quelque chose est noté sur ce cours à un jour plus tardif. Terminez-le après ce jour.',
    },
  },
};
