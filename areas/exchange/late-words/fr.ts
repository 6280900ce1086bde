import type { WordsLike } from '#platform/kernel/words.ts';
import type { en } from './en.ts';

export const fr: WordsLike<typeof en> = {
  IMPORT: {
    title: 'Import et export',
    heading: 'Import : {kind}',
    all: 'Tous les imports',
    takeFailed: 'Lignes ignorées, en Excel',
    earlier: 'Précédent',
    later: 'Suivant',
    page: '{page} sur {pages}',
    section: {
      title: 'Importer une liste',
      text: 'Depuis votre propre fichier Excel ou CSV. Vous voyez un aperçu avant toute modification.',
    },
    lists: {
      title: 'Importer plusieurs listes',
      text: 'Importez classes, élèves, enseignants et parents ensemble, même dans un établissement vide. Chaque liste est reconnue à ses en-têtes ou au nom de sa feuille. Vous voyez un aperçu avant toute modification, et pouvez tout annuler d’un coup.',
      drop: 'Choisissez les fichiers, ou déposez-les ici',
      kinds:
        'Excel (.xlsx) avec une feuille par liste, ou plusieurs fichiers Excel et CSV, aussi dans un zip ; jusqu’à 12 Mo ensemble.',
      choose: 'Choisir des fichiers',
      tooManyFiles: 'Choisissez {count} fichiers au plus à la fois.',
      back: 'Toutes les listes de cet import',
      notRead: 'Plusieurs listes, pas encore lues',
      unread: 'Ces fichiers n’ont pas été lus. Choisissez-les à nouveau, ou d’autres.',
      leaveOut: 'Ignorer cette liste',
      otherAtWork:
        'Les listes de cet import sont traitées ensemble. En cours : {list} ({file}). Vous pourrez modifier cette liste ensuite.',
      seeWork: 'Voir l’avancement',
      summary: 'Rien n’a encore changé. Les listes sont importées ensemble, dans cet ordre.',
      done: 'Ces listes sont importées.',
      undone: 'L’import de ces listes a été annulé.',
      leftOut: 'Non reconnues comme listes, et ignorées : {sheets}.',
      unknownTitle: 'Non reconnu',
      unknownText:
        'Ces feuilles sont ignorées. Indiquez ce que contient une feuille pour l’importer avec les autres.',
      holds: '{sheet} contient',
      notTaken: 'Ignorer',
      kind: 'Cette liste contient',
      waits: 'Questions à traiter',
      toCorrect: { one: '{count} ligne à vérifier', other: '{count} lignes à vérifier' },
      answers: 'Répondez d’abord aux questions. Ouvrez : {lists}.',
      bad: {
        one: '{count} ligne est refusée ou attend votre décision. Ouvrez sa liste et décidez, corrigez votre fichier et importez-le à nouveau, ou importez maintenant les bonnes lignes.',
        other:
          '{count} lignes sont refusées ou attendent votre décision. Ouvrez leurs listes et décidez, corrigez vos fichiers et importez-les à nouveau, ou importez maintenant les bonnes lignes.',
      },
      try: 'Aperçu de toutes les listes',
      dropAll: 'Abandonner ces listes',
      again: 'Importer d’autres listes',
      undoTitle: 'Annuler l’import de toutes ces listes ?',
      staying: 'Modifié depuis ou utilisé, donc gardé, dans : {lists}.',
      kept: 'Gardé : {names}.',
    },
    names: {
      title: 'Ce qui manque à l’établissement',
      text: 'Le fichier nomme ce qui suit, et l’établissement ne l’a pas. Ce que vous cochez est ajouté avec les cours, et retiré si vous annulez l’import. Les cours qui ont besoin de ce que vous ne cochez pas sont refusés.',
      missing: { one: '{count} à ajouter', other: '{count} à ajouter' },
      questions: { one: '{count} question à traiter', other: '{count} questions à traiter' },
      answer: 'Répondre aux questions',
      open: 'Répondez d’abord aux questions : d’ici là, les cours qui ont besoin de ces noms sont refusés.',
      each: 'Voir le détail',
      show: 'Afficher les noms',
      isSame: 'Est-ce la même chose ?',
      isThis: 'Oui, c’est {label}',
      isNew: 'Non, l’ajouter',
    },
    runs: {
      title: 'Imports précédents',
      none: 'Rien n’a encore été importé.',
      drafts:
        'Les imports non terminés sont gardés 7 jours, dix fichiers au plus par personne ; un onzième remplace le plus ancien. Les listes importées ensemble sont supprimées ensemble.',
      draft: 'Non terminé',
      done: 'Terminé',
      undone: 'Annulé',
    },
    steps: { label: 'Étapes', file: 'Fichier', columns: 'Colonnes', preview: 'Aperçu', done: 'Terminé' },
    file: {
      kind: 'Que voulez-vous importer ?',
      title: 'Choisissez un fichier, ou déposez-le ici',
      text: 'Excel (.xlsx) ou CSV, pour les cours aussi FET (.fet), pour les événements aussi un calendrier (.ics), jusqu’à 12 Mo. Les lignes au-dessus des en-têtes et les colonnes inconnues sont ignorées.',
      choose: 'Choisir un fichier',
      reading: 'Lecture du fichier',
      notReadable: 'L’appareil n’a pas pu lire ce fichier. Choisissez-le à nouveau.',
    },
    template: {
      title: 'Pas encore de liste ?',
      text: 'Téléchargez un modèle avec les bonnes colonnes, remplissez-le et importez-le.',
      take: 'Télécharger le modèle Excel',
      columns: 'Colonnes connues',
    },
    columns: {
      title: 'Contenu de chaque colonne',
      text: 'Corrigez ce qui n’a pas été reconnu. Ce choix est retenu pour le prochain fichier avec ces en-têtes.',
      sheet: 'Feuille',
      sheetRows: { one: '{name}, {count} ligne', other: '{name}, {count} lignes' },
      headingRow: 'Ligne d’en-tête',
      headingRowHint: 'Numéro de ligne comme dans Excel',
      likelier:
        'Ces en-têtes ressemblent à une autre sorte de liste : {kind}. Le fichier est lu comme : {chosen}.',
      takeLikelier: 'La lire comme : {kind}',
      notTaken: 'Cette colonne est ignorée.',
      guessed: 'Deviné d’après les valeurs. Vérifiez.',
      leftOutAll: {
        one: '{count} colonne du fichier est ignorée : {columns}.',
        other: '{count} colonnes du fichier sont ignorées : {columns}.',
      },
      noHeadingRow: 'Pas de ligne d’en-tête',
      encoding: 'Jeu de caractères',
      encodingHint: 'À changer si les accents sont faux',
      needsOneOf: 'Avant l’aperçu, choisissez la colonne de l’une de ces données : {labels}.',
      noHeading: 'Sans en-tête',
      noValues: 'Aucune valeur',
      holds: 'La colonne {letter} contient',
      leftOut: 'Ignorer',
      asksDayOrder:
        'Les dates de ce fichier peuvent se lire de deux façons. Qu’est-ce qui vient en premier ?',
      dayOrder: 'Ordre des dates',
      dmy: 'Le jour, puis le mois',
      mdy: 'Le mois, puis le jour',
      forAll: '{label} pour les lignes qui n’en ont pas',
      forAllNone: 'Aucune',
      otherFile: 'Choisir un autre fichier',
      next: 'Aperçu',
    },
    preview: {
      summary: 'Rien n’a encore changé. Voici ce que ferait l’import de {file}.',
      remarks: 'À noter (cela ne bloque pas l’import) :',
      outcomes: 'Filtrer les lignes',
      row: 'Ligne',
      nameless: 'Sans nom',
      noRows: 'Aucune ligne de ce type.',
      alike: 'Très semblable à :',
      perhaps: 'Peut-être :',
      decide: 'Choisir la personne',
      choose: 'Décidez',
      isThis: 'La même personne que {label}',
      isNew: 'Une nouvelle personne',
      skip: 'Ignorer cette ligne',
      nearTitle: 'Tout décider à la fois',
      nearText: {
        one: '{count} ligne attend votre décision. Si elle pose une question, ou si son matricule et son nom se contredisent, décidez ci-dessus.',
        other:
          '{count} lignes attendent votre décision. Celles décidées ci-dessus gardent votre choix. Celles qui posent une question, ou dont le matricule et le nom se contredisent, se décident seulement ci-dessus.',
      },
      nearFirst: 'Toutes existent déjà',
      nearCreate: 'Toutes sont nouvelles',
      nearSkip: 'Tout ignorer',
      unknownTitle: 'Que désignent ces noms ?',
      unknownText: 'Ces noms sont inconnus. Choisissez une fois pour toutes les lignes.',
      unknownValue: { one: '{value}, {count} ligne', other: '{value}, {count} lignes' },
      decided: { one: 'Vous avez décidé de {count} ligne.', other: 'Vous avez décidé de {count} lignes.' },
      apply: 'Appliquer les décisions',
      bad: {
        one: '{count} ligne est refusée ou attend votre décision. Décidez ci-dessus, corrigez votre fichier et importez-le à nouveau, ou importez maintenant les bonnes lignes.',
        other:
          '{count} lignes sont refusées ou attendent votre décision. Décidez ci-dessus, corrigez votre fichier et importez-le à nouveau, ou importez maintenant les bonnes lignes.',
      },
      policy: 'Lignes à importer',
      all: 'Tout ou rien',
      good: 'Bonnes lignes seulement',
      back: 'Retour aux colonnes',
      again: 'Actualiser l’aperçu',
      nothing: 'Il n’y a rien à changer.',
      notAllGood: 'Choisissez « Bonnes lignes seulement », ou corrigez le fichier.',
      do: { one: 'Importer {count} ligne', other: 'Importer {count} lignes' },
    },
    absent: {
      title: {
        one: '{count} élève de l’établissement ne figure pas dans cette liste',
        other: '{count} élèves de l’établissement ne figurent pas dans cette liste',
      },
      text: 'Élèves de cette année. Les lignes en attente de votre décision sont comptées ici jusqu’à ce que vous décidiez.',
      none: 'Tous les élèves de cette année figurent dans cette liste.',
    },
    work: {
      read: 'Lecture du fichier',
      readLists: 'Lecture des fichiers',
      try: 'Vérification de la liste',
      do: 'Importation de la liste',
      undo: 'Annulation de l’import',
      progress: '{done} lignes sur {total}',
      waiting: 'Démarrage dans un instant.',
      leave: 'Vous pouvez quitter cette page. L’import continue ; retrouvez-le sous « Tous les imports ».',
      stop: 'Arrêter',
      cancelled: 'Arrêté. Cette étape n’a rien changé.',
      failed: 'Échec, rien n’a été changé. {problem}',
    },
    outcomes: {
      create: 'Nouvelles',
      update: 'Modifiées',
      unchanged: 'Inchangées',
      undecided: 'À décider',
      skipped: 'Ignorées',
      failed: 'Refusées',
    },
    counts: {
      create: { one: '{count} nouvelle', other: '{count} nouvelles' },
      update: { one: '{count} modifiée', other: '{count} modifiées' },
      unchanged: { one: '{count} inchangée', other: '{count} inchangées' },
      undecided: '{count} à décider',
      skipped: { one: '{count} ignorée', other: '{count} ignorées' },
      failed: { one: '{count} refusée', other: '{count} refusées' },
      none: 'Aucune ligne',
    },
    done: {
      title: 'Import terminé',
      undone: 'Cet import a été annulé',
      undo: 'Annuler l’import',
      undoTitle: 'Annuler cet import ?',
      undoText:
        'Les nouvelles fiches sont retirées, et les champs modifiés reprennent leur ancienne valeur. Ce qui a été modifié depuis est gardé.',
      again: 'Importer un autre fichier',
      linesGone:
        'Cet import ne peut plus être annulé : ses lignes ne sont plus conservées. Les données importées sont gardées.',
      staying: {
        one: '{count} ligne n’a pas été annulée, car d’autres données en dépendent (ligne {rows}). Retirez d’abord ces données (par exemple une liste importée plus tard), puis annulez de nouveau.',
        other:
          '{count} lignes n’ont pas été annulées, car d’autres données en dépendent (lignes {rows}). Retirez d’abord ces données (par exemple une liste importée plus tard), puis annulez de nouveau.',
      },
      conflicts: {
        one: '{count} ligne est gardée, car elle a changé depuis ou est utilisée : {rows}.',
        other: '{count} lignes sont gardées, car elles ont changé depuis ou sont utilisées : {rows}.',
      },
    },
    errors: {
      openDocument:
        'C’est un tableau OpenDocument (.ods). Rien n’a été importé. Ouvrez-le dans LibreOffice, enregistrez-le en .xlsx (« Enregistrer sous », Excel 2007–365) et importez-le à nouveau.',
      oldExcel:
        'C’est un ancien fichier Excel (.xls). Rien n’a été importé. Ouvrez-le dans votre tableur, enregistrez-le en .xlsx et importez-le à nouveau.',
      locked:
        'Ce fichier est protégé par un mot de passe. Rien n’a été importé. Ouvrez-le dans votre tableur, enregistrez-le en .xlsx sans mot de passe et importez-le à nouveau.',
      otherProgram:
        'Ce fichier est au format {format}. Rien n’a été importé. Ouvrez-le là où il a été créé, ou dans un tableur, enregistrez-le ou exportez-le en Excel (.xlsx) ou en CSV et importez-le à nouveau.',
      noTable:
        'Ce fichier est au format {format}, qui ne contient pas de tableau lisible. Rien n’a été importé. Demandez-le en Excel (.xlsx) ou en CSV, ou copiez le tableau dans un tableur, enregistrez-le en .xlsx et importez-le à nouveau.',
      onlyLink:
        'Ce fichier n’est qu’un lien vers un document sur le web. Rien n’a été importé. Ouvrez-le, choisissez « Fichier », « Télécharger », « Microsoft Excel (.xlsx) » et importez-le à nouveau.',
      otherKind:
        'Ce n’est pas une liste. Choisissez un fichier Excel (.xlsx), CSV, un emploi du temps de FET (.fet) ou un calendrier (.ics).',
      damaged:
        'Ce fichier est abîmé ou incomplet. Rien n’a été importé. Enregistrez-le et importez-le à nouveau.',
      tooLarge: 'Ce fichier est trop grand : 12 Mo au plus.',
      unsafe:
        'Ce fichier n’a pas la forme d’une liste et n’a pas été ouvert. Enregistrez-le à nouveau en .xlsx, un emploi du temps dans FET.',
      tooSlow: 'Ce fichier est trop long à lire. Divisez-le en plusieurs.',
      empty: 'Ce fichier est vide.',
      tooManyRows: 'Un import a {count} lignes au plus. Divisez le fichier.',
      notDraft: 'Cet import est déjà terminé.',
      notDone:
        'Cet import ne peut pas être annulé : il n’a pas été terminé, il est déjà annulé, ou ses lignes ne sont plus conservées.',
      planChanged:
        'Les données de l’établissement ont changé depuis cet aperçu. Rien n’a été importé. Vérifiez le nouvel aperçu.',
      notAllGood: 'Des lignes sont refusées ou attendent votre décision.',
      inBackground: 'Cet import est en cours de traitement. Attendez la fin ou arrêtez-le.',
      otherListAtWork:
        'Une autre liste de cet import est en cours de traitement : {file}. Attendez la fin ou arrêtez-la.',
      tooManyLists: 'Importez {count} listes au plus à la fois. Importez les autres ensuite.',
      noKnownList:
        'Aucune feuille de ces fichiers n’est reconnue comme une liste. Importez-les une à une sous « Importer une liste », en indiquant ce que chacune contient.',
      tooManyDrafts:
        'Vos fichiers précédents sont encore en cours de traitement. Attendez que l’un soit terminé, ou arrêtez-le.',
      otherImport:
        'Une autre personne de votre établissement importe en ce moment. Réessayez dans un instant.',
    },
  },
};
