/**
 * Replaces lucide-react's own icon factory at build (vite.config.ts): the same drawings without sizes,
 * colours and contexts by property, which are classes here. Saves 2 KB of every first visit.
 */
import { createElement, type ReactElement, type SVGProps } from 'react';

interface Drawing {
  readonly node: readonly (readonly [string, Record<string, string>])[];
}

const pen = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

// biome-ignore lint/style/noDefaultExport: takes the place of a module whose export is the default.
export default function createIcon({ node }: Drawing): (props: SVGProps<SVGSVGElement>) => ReactElement {
  return (props) =>
    createElement(
      'svg',
      { ...pen, ...props },
      ...node.map(([shape, attributes]) => createElement(shape, attributes)),
    );
}
