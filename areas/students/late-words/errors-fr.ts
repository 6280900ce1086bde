import type { WordsLike } from '#platform/kernel/words.ts';
import type * as en from './errors-en.ts';

export const errors: WordsLike<typeof en.errors> = {
  delegatesUnfit: 'Chaque élève ne peut être choisi qu’une fois.',
  delegateElsewhere: 'Un élève choisi ici n’est plus dans cette classe.',
  fieldsAlike: 'Ces noms figurent deux fois ou sont déjà utilisés par la fiche : {names}',
  choiceInUse:
    'Un choix attribué à des élèves ne peut pas être retiré. Renommez-le, ou modifiez d’abord leurs fiches.',
  fieldKindStays: 'Le type d’un champ ne peut pas être modifié. Ajoutez plutôt un autre champ.',
  fieldValueUnfit:
    'Un champ personnalisé a une valeur non valable, ou a été modifié entre-temps. Rien n’a été enregistré. Rouvrez la fiche.',
  boardTooLarge:
    'Un trombinoscope compte au plus 500 élèves. Choisissez une section, un niveau ou une classe.',
  documentUnreadable:
    'Ce n’est ni un PDF complet ni une image. Photographiez le document ou numérisez-le en PDF.',
  documentScript:
    'Ce PDF contient un script ou un autre fichier et n’est pas accepté. Photographiez plutôt la page.',
  documentLarge: 'Ce fichier est trop volumineux\u00a0: 5\u00a0Mo au plus.',
  documentsFull: 'Le nombre de documents est à son maximum. Retirez-en un d’abord.',
  yearNotLater: 'Cette année n’est pas après l’année en cours.',
  notTakenBack: 'Il n’y a rien à annuler : la nouvelle année a commencé, ou aucun élève n’est passé.',
  sameRecord: 'C’est la même fiche.',
  bothHave: 'Les deux fiches diffèrent. Rien n’a été fusionné. Choisissez la valeur à utiliser.',
  loweredByOne:
    'La fiche qui disparaît a des remises ou des frais réduits accordés par une seule personne. Avec ceux de l’autre, c’est trop pour une personne. Terminez-les d’abord, ou faites-les approuver pour la fiche qui reste.',
  ownChild: 'Vous ne pouvez pas fusionner les fiches de votre propre enfant. Adressez-vous à un collègue.',
  notForGroup:
    'Un élève choisi n’est dans aucune classe de ce groupe. Rien n’a été enregistré. Vérifiez la liste.',
  groupFull: 'Un groupe compte au plus 500 membres.',
  notYet: 'Cette date est dans le futur.',
  longAgo: 'Cette date est passée depuis longtemps. Vérifiez l’année.',
  someSitThere: 'Déjà dans cette classe : {names}. Rien n’a été modifié.',
  someNotInClass: 'Ne sont plus dans l’ancienne classe : {names}. Rien n’a été modifié.',
  someSitElsewhere: 'Déjà dans une classe de cette année : {names}. Rien n’a été modifié.',
  someHaveLeft: 'Ont déjà quitté l’établissement : {names}. Rien n’a été modifié.',
  sitsThere: 'L’élève est déjà dans cette classe.',
  notInClass: 'L’élève n’est plus dans l’ancienne classe. Rien n’a été modifié. Vérifiez la fiche.',
  sitsElsewhere: 'L’élève est dans une autre classe de cette année.',
  otherYear: 'Un changement de classe doit rester dans une même année scolaire.',
  photoUnreadable: 'Cette image est illisible. Choisissez un fichier JPEG, PNG ou WebP.',
  notThisYear: 'Cet élève n’a pas de classe cette année.',
  notLeft: 'Cet élève n’a pas quitté l’établissement.',
  matriculeTaken: 'Un autre élève a déjà ce matricule.',
  nationalMatriculeTaken: 'Un autre élève a déjà ce matricule national.',
  emailWrong: 'Cette adresse e-mail n’est pas valable.',
  birthDateUnlikely: 'Vérifiez la date de naissance : elle n’est pas plausible.',
};
