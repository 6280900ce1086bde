/** The spellings of an area's name in paths, in code, in words and in the database. */
export interface AreaNames {
  /** `report-cards`, in paths and addresses. */
  readonly kebab: string;
  /** `reportCards`, in code. */
  readonly camel: string;
  /** `ReportCards`, in the paths of calls. */
  readonly pascal: string;
  /** `REPORT_CARDS`, the outermost key of its words. */
  readonly upper: string;
  /** `report_cards`, in the database. */
  readonly snake: string;
  /** `Report cards`, on screen. */
  readonly title: string;
}

export function areaNames(kebab: string): AreaNames {
  const steps = kebab.split('-');
  const pascal = steps.map(capital).join('');
  return {
    kebab,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    upper: steps.join('_').toUpperCase(),
    snake: steps.join('_'),
    title: capital(steps.join(' ')),
  };
}

/** Why a name cannot be an area's, or null. */
export function nameFault(name: string | undefined): string | null {
  if (name === undefined) return 'Which area? npm run new:area <name>, such as npm run new:area canteen';
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) return `"${name}" is not kebab-case, such as report-cards`;
  return null;
}

/** The shape's text with the sample's spellings replaced by the area's. */
export function withNames(text: string, names: AreaNames): string {
  return text
    .replaceAll('sample-area', names.kebab)
    .replaceAll('sample_area', names.snake)
    .replaceAll('SAMPLE_AREA', names.upper)
    .replaceAll('Sample area', names.title)
    .replaceAll('sampleArea', names.camel)
    .replaceAll('SampleArea', names.pascal);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
