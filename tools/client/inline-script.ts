/** A script that a page carries within itself, bundled on its own. */
import { build } from 'vite';

/** @param file from the project's root; @param facts what the build fills in, by name */
export async function inlineScript(
  root: string,
  file: string,
  facts: Readonly<Record<string, unknown>>,
): Promise<string> {
  const define = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, JSON.stringify(value)]),
  );
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const chunk = outputs
    .flatMap((one) => ('output' in one ? one.output : []))
    .find((one) => one.type === 'chunk');
  if (!chunk) throw new Error(`${file} gave no script.`);
  return chunk.code.trim();
}
