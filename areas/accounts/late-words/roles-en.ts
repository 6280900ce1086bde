/** What one may do with each role that is given singly, by its name, and the groups of the form. */
export const roleGroups = {
  students: 'Students',
  parents: 'Parents',
  notebook: 'Class notebook',
  evaluations: 'Evaluations',
  discipline: 'Discipline and presence',
  payments: 'Payments',
  reports: 'Reports',
  accounts: 'Accounts and personal data',
} as const;

export const roles = {
  SLM: {
    Student: {
      View: 'See names and classes of students',
      Overview: {
        View: 'See who students are: matricule, birth, photo',
      },
      Contact: {
        View: 'See telephones and addresses of students',
      },
      Parent: {
        Info: {
          View: 'See the family of a student',
        },
      },
      Planning: {
        View: 'See the timetables of students',
      },
      Edit: 'Change students, classes and school years; take lists out',
      Health: {
        View: 'Read health notes',
        Edit: 'Write health notes',
      },
      Presence: {
        View: 'See presence, print attendance sheets',
      },
      Absence: {
        Justification: {
          Edit: 'Justify absences',
        },
      },
      Discipline: {
        View: 'See the discipline of students',
      },
      Payment: {
        Edit: 'Change what a student is to pay',
      },
    },
    Parent: {
      View: 'See the parents who pay',
      Info: {
        View: 'See how to reach the parents who pay',
      },
      Edit: 'See and change all parents and their access',
    },
    ClassNotebook: {
      View: 'Read every class notebook',
      Administrate: 'Write in every class notebook, close and reopen it',
    },
    Evaluation: {
      View: 'See evaluations and marks',
      Administrate: 'Manage evaluations and reopen them',
    },
    Incident: {
      View: 'See and report incidents',
      Edit: 'Change and settle incidents',
    },
    Consequence: {
      Edit: 'Decide sanctions',
    },
    Payment: {
      View: 'See payment plans and payments',
      Edit: 'Change payment plans, record payments',
      Pay: 'Take payments in',
    },
    Report: {
      View: 'See the reports of the school',
      Read: 'Read report cards',
    },
    PersonalData: {
      View: 'Take out everything held about a person',
    },
  },
  MGM: {
    Account: {
      View: 'See the accounts and the audit',
    },
  },
} as const;
