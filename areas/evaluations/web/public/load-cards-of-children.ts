export const loadCardsOfChildren = async () =>
  (await import('../results/cards-of-children.tsx')).CardsOfChildren;
