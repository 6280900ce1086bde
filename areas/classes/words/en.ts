export const en = {
  CLASSES: {
    class: 'Class',
    choose: 'Choose a class',
  },
} as const;
