import type { WordsLike } from '#platform/kernel/words.ts';
import type * as en from './rights-en.ts';

export const roleGroups: WordsLike<typeof en.roleGroups> = {
  students: 'Élèves',
  parents: 'Parents',
  notebook: 'Cahier de textes',
  evaluations: 'Évaluations',
  discipline: 'Discipline et assiduité',
  payments: 'Paiements',
  reports: 'Rapports',
  accounts: 'Comptes et données personnelles',
};

export const roles: WordsLike<typeof en.roles> = {
  SLM: {
    Student: {
      View: 'Voir les noms et classes des élèves',
      Overview: {
        View: 'Voir l’identité des élèves : matricule, naissance, photo',
      },
      Contact: {
        View: 'Voir les téléphones et adresses des élèves',
      },
      Parent: {
        Info: {
          View: 'Voir la famille d’un élève',
        },
      },
      Planning: {
        View: 'Voir les emplois du temps des élèves',
      },
      Edit: 'Modifier élèves, classes et années scolaires ; exporter les listes',
      Health: {
        View: 'Lire les notes de santé',
        Edit: 'Écrire les notes de santé',
      },
      Presence: {
        View: 'Voir l’assiduité, imprimer les feuilles d’appel',
      },
      Absence: {
        Justification: {
          Edit: 'Justifier des absences',
        },
      },
      Discipline: {
        View: 'Voir la discipline des élèves',
      },
      Payment: {
        Edit: 'Modifier les frais d’un élève',
      },
    },
    Parent: {
      View: 'Voir les parents payeurs',
      Info: {
        View: 'Voir les coordonnées des parents payeurs',
      },
      Edit: 'Voir et modifier tous les parents et leurs accès',
    },
    ClassNotebook: {
      View: 'Lire tous les cahiers de textes',
      Administrate: 'Écrire dans tous les cahiers de textes, les fermer et les rouvrir',
    },
    Evaluation: {
      View: 'Voir les évaluations et les notes',
      Administrate: 'Gérer les évaluations et les rouvrir',
    },
    Incident: {
      View: 'Voir et signaler des incidents',
      Edit: 'Modifier et traiter les incidents',
    },
    Consequence: {
      Edit: 'Décider des sanctions',
    },
    Payment: {
      View: 'Voir les plans de paiement et les paiements',
      Edit: 'Modifier les plans de paiement, enregistrer des paiements',
      Pay: 'Encaisser des paiements',
    },
    Report: {
      View: 'Voir les rapports de l’établissement',
      Read: 'Lire les bulletins',
    },
    PersonalData: {
      View: 'Exporter tout ce qui est conservé sur une personne',
    },
  },
  MGM: {
    Account: {
      View: 'Voir les comptes et le journal d’audit',
    },
  },
};

export const jobs: WordsLike<typeof en.jobs> = {
  teacher: 'Enseignant',
  classMaster: 'Professeur principal',
  disciplineMaster: 'Surveillant général',
  bursar: 'Intendant',
  secretary: 'Secrétaire',
  vicePrincipal: 'Censeur',
  principal: 'Chef d’établissement',
  administrator: 'Administrateur',
};

export const about: WordsLike<typeof en.about> = {
  teacher: 'Ses classes : cahiers, devoirs, notes, appel',
  classMaster: 'La classe dont il est professeur principal : coordonnées, discipline, tous les cahiers',
  disciplineMaster: 'Incidents, sanctions et absences de l’établissement',
  bursar: 'Frais et reçus ; uniquement les noms des élèves',
  secretary: 'Élèves, parents, classes, emploi du temps',
  vicePrincipal: 'Voit tout des élèves et des classes, ne change rien',
  principal: 'Tout l’établissement, sauf les comptes et les paramètres',
  administrator: 'Paramètres, comptes et tout ce qui concerne les élèves',
};
