/** The rows of grades and of levels in the form of the rules. */
import type { ReactNode } from 'react';
import { classNames } from '#platform/web/ui/class-names.ts';
import { controlShape, Field } from '#platform/web/ui/field.tsx';
import { RowFields, RowList } from '#platform/web/ui/row-list.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { mostCompetences, mostGrades } from '../../grading/rules-contract.ts';
import type { GradeFields, LevelFields } from '../../grading/rules-fields.ts';
import { useWords } from '../words.ts';

interface GradeRowsProps {
  grades: readonly GradeFields[];
  onChange: (grades: readonly GradeFields[]) => void;
}

const columns = ['letter', 'from', 'codeEn', 'codeFr', 'meaningEn', 'meaningFr'] as const;
const longest = { letter: 4, from: 5, codeEn: 8, codeFr: 8, meaningEn: 80, meaningFr: 80 };

export function GradeRows({ grades, onChange }: GradeRowsProps) {
  const t = useWords();
  return (
    <RowList
      rows={grades}
      onChange={onChange}
      nameOf={({ letter }, index) => letter || t('EVALUATION.rules.gradeNumber', { number: index + 1 })}
      blank={(): GradeFields => ({
        from: '',
        letter: '',
        codeEn: '',
        codeFr: '',
        meaningEn: '',
        meaningFr: '',
      })}
      add={t('EVALUATION.rules.addGrade')}
      most={mostGrades}
    >
      {({ row, change, index, tools }) => <Fields {...{ row, columns, change, index, tools }} />}
    </RowList>
  );
}

interface LevelRowsProps {
  levels: readonly LevelFields[];
  onChange: (levels: readonly LevelFields[]) => void;
}

const levelColumns = ['codeEn', 'codeFr', 'meaningEn', 'meaningFr'] as const;

/** The best first. */
export function LevelRows({ levels, onChange }: LevelRowsProps) {
  const t = useWords();
  return (
    <RowList
      rows={levels}
      onChange={onChange}
      nameOf={({ codeEn }, index) => codeEn || t('EVALUATION.rules.levelNumber', { number: index + 1 })}
      blank={(): LevelFields => ({ codeEn: '', codeFr: '', meaningEn: '', meaningFr: '' })}
      add={t('EVALUATION.rules.addLevel')}
      most={mostCompetences}
    >
      {({ row, change, index, tools }) => (
        <Fields columns={levelColumns} {...{ row, change, index, tools }} />
      )}
    </RowList>
  );
}

interface FieldsProps<Column extends keyof GradeFields> {
  row: Pick<GradeFields, Column>;
  columns: readonly Column[];
  change: (part: Partial<GradeFields>) => void;
  index: number;
  tools: ReactNode;
}

function Fields<Column extends keyof GradeFields>(props: FieldsProps<Column>) {
  const { row, columns: shown, change, index, tools } = props;
  const t = useWords();
  return (
    <RowFields tools={tools}>
      {shown.map((column) => {
        const label = t(`EVALUATION.rules.gradeFields.${column}`);
        const most = longest[column];
        const write = (text: string) => change({ [column]: text });
        if (column === 'meaningEn' || column === 'meaningFr') {
          return (
            <Meaning
              key={column}
              {...{ label, most, value: row[column], onChange: write, labelOnPhones: index > 0 }}
            />
          );
        }
        return (
          <TextInput
            key={column}
            {...{ label, maxLength: most, value: row[column], labelOnPhones: index > 0 }}
            required
            onChange={({ target }) => write(target.value)}
          />
        );
      })}
    </RowFields>
  );
}

interface MeaningProps {
  label: string;
  labelOnPhones: boolean;
  most: number;
  value: string;
  onChange: (text: string) => void;
}

/** One sentence, in as many lines as it needs: on the smallest phone the usual meanings are wider than their field. */
function Meaning({ label, labelOnPhones, most, value, onChange }: MeaningProps) {
  return (
    <Field {...{ label, labelOnPhones }} required>
      {(control) => (
        <textarea
          {...control}
          rows={1}
          maxLength={most}
          value={value}
          onChange={({ target }) => onChange(target.value.replaceAll('\n', ' '))}
          className={classNames(controlShape, 'field-sizing-content min-h-control resize-none py-2')}
        />
      )}
    </Field>
  );
}
