export const errors = {
  keysMissing: 'Saisissez les clés de ce compte chez l’opérateur.',
  operatorOff: 'L’établissement n’encaisse pas ici avec cet opérateur.',
  phoneWaiting:
    'Un paiement par téléphone de cet élève n’est pas encore confirmé. Confirmez-le ou attendez qu’il expire.',
  phoneTooOften: 'Trop de paiements par téléphone pour cet élève. Réessayez dans une heure.',
  phoneWrong: 'Saisissez un numéro de téléphone mobile, par exemple 6 77 11 22 33.',
  morePhonedThanOpen: 'C’est plus que ce qui est dû.',
  unpaidListOff: 'L’établissement n’a pas activé la liste des élèves non à jour.',
  ownRequest: 'Une autre personne doit décider de votre propre demande.',
  itemNotOwed: 'L’élève ne doit pas cette rubrique d’un plan ouvert.',
  discountTooHigh: 'C’est plus que ce que demande la rubrique : {most} au plus est possible.',
  discountEnded: 'Cette remise est déjà terminée.',
  itemNotOffered:
    'Cette rubrique ne peut pas être donnée à l’élève : elle est sans prix ici ou pour d’autres classes.',
  itemPaid: 'Une part de cette rubrique est payée. Remboursez-la d’abord.',
  debtReversed: 'Cette dette est déjà annulée.',
  extensionPast: 'Choisissez un jour à partir d’aujourd’hui.',
  extensionEnded: 'Ce moratoire est déjà terminé.',
  penaltyReversed: 'Cette pénalité est déjà annulée.',
  alreadyDecided: 'Cette demande est déjà décidée.',
  requestOutdated:
    'Cette demande ne correspond plus à ce qui peut être passé ici. Refusez-la et faites-la renvoyer.',
  requestWaits:
    'C’est déjà demandé et en attente d’une autre personne. La demande peut être retirée ou décidée d’abord.',
  ownTillTooLow:
    'Les espèces sont rendues par votre caisse. Ouvrez d’abord votre caisse avec assez d’espèces.',
  cancelledBefore: 'Ce reçu est déjà annulé, ou son annulation est demandée.',
  refundedBefore:
    'De l’argent a été remboursé à cet élève après ce reçu. Une annulation le rendrait une deuxième fois : remboursez plutôt le reste.',
  secondPerson: 'C’est plus qu’une seule personne ne peut réduire. Une autre personne doit approuver.',
  amountChanged:
    'La réduction est maintenant de {amount}, pas de {shown} comme affiché. Faites retirer la demande et l’envoyer à nouveau.',
  ownPricesLater:
    'Ce plan est ouvert : ajoutez d’abord la rubrique avec les prix de tous, puis les prix plus bas. Une autre personne les approuve.',
  nothingLowered: 'Ceci ne réduit rien : personne d’autre n’est nécessaire.',
  notCheque: 'Seul un chèque peut revenir impayé. Annulez plutôt le reçu.',
  requestTooHigh: 'C’est trop : {most} au plus est possible.',
  refundByHand:
    'Cet opérateur ne rembourse pas vers le téléphone depuis cette page. Remboursez en espèces ou par virement.',
  refundTill: 'Il n’y a pas assez d’espèces dans la caisse ouverte de la personne qui a demandé.',
  moreThanOpen: 'C’est plus que ce qui est dû. Confirmez que le reste est une avance.',
  paidBefore: 'Le même paiement a déjà été encaissé. Confirmez que c’en est un autre.',
  partsDoNotFit: 'La répartition ne correspond pas à ce qui est dû. Vérifiez les montants.',
  tillClosed: 'Votre caisse est fermée. Ouvrez-la avant d’encaisser des espèces.',
  tillOpen: 'Votre caisse est déjà ouverte.',
  notYourNumber:
    'Ce numéro n’a pas été attribué à votre caisse. Rien n’a été enregistré. Mettez les espèces de côté et prévenez le chef d’établissement.',
  numberUsed: 'Un reçu provisoire de ce numéro a déjà été envoyé, avec d’autres indications.',
  provisionalHeld: {
    one: 'Un reçu provisoire n’est pas régularisé. Régularisez-le, puis fermez la caisse.',
    other: '{count} reçus provisoires ne sont pas régularisés. Régularisez-les, puis fermez la caisse.',
  },
  settledBefore: 'Ce reçu provisoire est déjà régularisé.',
  noteMissing: 'Indiquez le motif.',
  noSuchReceipt: 'Aucun autre reçu n’a été établi pour cet argent.',
  countDiffers: 'Le comptage diffère des comptes. Recomptez, ou indiquez le motif.',
  tillTooLow: 'Il y a moins que cela en caisse.',
  cashOfOtherDay: 'Les espèces sont enregistrées le jour où elles sont reçues. Choisissez aujourd’hui.',
  dayOutside: 'Choisissez un jour de cette année scolaire, au plus tard aujourd’hui.',
  periodClosed:
    'Les comptes de ce jour sont clos. Choisissez un jour plus récent, ou faites rouvrir les comptes.',
  tooManyLines: 'Ces jours comptent plus de {most} lignes. Choisissez moins de jours.',
  noLetters:
    'Aucune lettre n’est nécessaire : chaque famille a une adresse, ou a déjà été relancée aujourd’hui.',
  ownClosing: 'Une autre personne doit décider de votre propre demande.',
  closingDecided: 'Cette demande est déjà décidée.',
  closingWaits: 'Une autre demande de clôture ou de réouverture est en attente. Décidez-en d’abord.',
  closingDay: 'Choisissez un jour passé qui n’est pas encore clos.',
  notClosedBeyond: 'Les comptes ne sont pas clos au-delà de ce jour. Choisissez un jour plus ancien.',
  itemExists: 'Une rubrique de plan de paiement existe déjà avec ce nom',
  planExists: 'Un plan de paiement porte déjà ce nom cette année.',
  categoryExists: 'Une catégorie de frais porte déjà ce nom.',
  itemAssigned:
    'Impossible de retirer cette rubrique du plan de paiement. Cause : elle est affectée à des classes.',
  planAssigned:
    'Ce plan ne peut pas être supprimé : une rubrique est affectée à des classes. Retirez d’abord les classes.',
  planOpen: 'Un plan ouvert ne peut pas être supprimé : des élèves doivent ce qu’il demande.',
  alreadyOpen: 'Ce plan est déjà ouvert.',
  itemCharged:
    'Cette rubrique ne peut pas être retirée : des élèves l’ont due ou payée. Sans classes, elle ne demande rien.',
  noYear: 'L’établissement n’a pas d’année en cours où passer l’écriture.',
  pricesDoNotFit: 'Chaque prix a un montant par tranche, et chaque classe, niveau ou catégorie un seul prix.',
  instalmentsOutOfOrder: 'Une tranche est due avant celle qui la précède.',
  outsidePlan: 'Un prix concerne une classe, un niveau ou un élève hors de ce plan.',
};

/** Those of statements, whose codes clients know by these names. */
export const statementErrors = {
  openDocument:
    'C’est un tableau OpenDocument (.ods). Rien n’a été ajouté. Enregistrez-le en .xlsx dans LibreOffice et chargez-le à nouveau.',
  oldExcel:
    'C’est un ancien fichier Excel. Rien n’a été ajouté. Enregistrez-le en .xlsx et chargez-le à nouveau.',
  locked:
    'Ce fichier est protégé par un mot de passe. Rien n’a été ajouté. Ouvrez-le dans votre tableur, enregistrez-le en .xlsx sans mot de passe et chargez-le à nouveau.',
  otherProgram:
    'Ce fichier est au format {format}. Rien n’a été ajouté. Ouvrez-le là où il a été créé, ou dans un tableur, enregistrez-le ou exportez-le en Excel (.xlsx) ou en CSV et chargez-le à nouveau.',
  noTable:
    'Ce fichier est au format {format}, qui ne contient pas de tableau lisible. Rien n’a été ajouté. Demandez-le en Excel (.xlsx) ou en CSV, ou copiez le tableau dans un tableur, enregistrez-le en .xlsx et chargez-le à nouveau.',
  onlyLink:
    'Ce fichier n’est qu’un lien vers un document sur le web. Rien n’a été ajouté. Ouvrez-le, choisissez « Fichier », « Télécharger », « Microsoft Excel (.xlsx) » et chargez-le à nouveau.',
  otherKind: 'Ce n’est ni un fichier Excel ni un fichier CSV.',
  damaged: 'Ce fichier est endommagé. Rien n’a été ajouté. Téléchargez le relevé à nouveau.',
  tooLarge: 'Ce fichier est trop grand. Téléchargez le relevé d’une période plus courte.',
  unsafe:
    'Ce fichier contient un élément inhabituel pour un relevé et n’a pas été lu. Enregistrez-le en CSV et chargez-le à nouveau.',
  tooSlow: 'La lecture de ce fichier dure trop longtemps. Téléchargez le relevé d’une période plus courte.',
  empty: 'Ce fichier est vide.',
  tooManyRows: 'Ce relevé a plus de {count} lignes. Téléchargez le relevé d’une période plus courte.',
  noHeadings:
    'Aucune colonne de date et de montant n’a été trouvée. Rien n’a été ajouté. Vérifiez que le fichier est un relevé et que son opérateur ou sa banque est choisi.',
  mixedDays:
    'Certaines dates de ce fichier commencent par le jour, d’autres par le mois. Un tableur les a modifiées. Rien n’a été ajouté. Téléchargez le relevé à nouveau et chargez-le sans l’ouvrir d’abord.',
  asks: 'Répondez à ce que ce fichier ne dit pas.',
  posted: 'Ce paiement est déjà encaissé.',
};

export const partErrors = {
  notWhole:
    'Les parts ne donnent pas le montant du paiement, ou un élève y est deux fois. Rien n’a été modifié.',
  notOpen: 'Ce paiement est écarté, ou déjà une part. Annulez cela d’abord.',
};
