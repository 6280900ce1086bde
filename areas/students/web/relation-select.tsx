/** Chooses a guardian's relation to a child, named as on screens. */
import { Select } from '#platform/web/ui/select.tsx';
import { useLanguage } from '#platform/web/words.ts';
import { type Relation, relations, relationTexts } from '../contract.ts';

interface RelationSelectProps {
  label: string;
  value: Relation;
  onChange: (relation: Relation) => void;
}

export function RelationSelect(look: RelationSelectProps) {
  const nameOf = useRelationName();
  return <Select {...look} options={relations.map((value) => ({ value, label: nameOf(value) }))} />;
}

/** A relation in the language of the screens, with a capital: it is used alone. */
export function useRelationName(): (relation: Relation) => string {
  const language = useLanguage();
  return (relation) => {
    const text = relationTexts[relation][language];
    return text.slice(0, 1).toUpperCase() + text.slice(1);
  };
}
