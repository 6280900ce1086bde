/** The files of `deploy/district`, written by its own script for three machines that are addresses of this one. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { runProgram } from '#platform/server/db/embedded/run-program.ts';

export const machineNames = ['one', 'two', 'three'] as const;
export type MachineName = (typeof machineNames)[number];

export const addresses: Readonly<Record<MachineName, string>> = {
  one: '127.0.0.11',
  two: '127.0.0.12',
  three: '127.0.0.13',
};

export const passwords = {
  superuser: 'superuserOfTheTrial',
  replication: 'replicationOfTheTrial',
  owner: 'ownerOfTheTrial',
  app: 'appOfTheTrial',
};

/** Writes `etc` and `var/lib` of a machine below the folder. */
export async function writeMachineFiles(folder: string, name: MachineName): Promise<void> {
  await mkdir(folder, { recursive: true });
  const settings = join(folder, 'district.env');
  const lines = [
    ...machineNames.map((one) => `ADDRESS_${one.toUpperCase()}=${addresses[one]}`),
    'PUBLIC_URL=http://127.0.0.1:8080',
    ...Object.entries(passwords).map(([of, password]) => `PASSWORD_${of.toUpperCase()}=${password}`),
  ];
  await writeFile(settings, `${lines.join('\n')}\n`, { mode: 0o600 });
  const written = await runProgram('/usr/bin/env', [
    `DISTRICT=${settings}`,
    `LOCAL=${addresses[name]}`,
    `WEB=${addresses[name]}:8080`,
    '/bin/sh',
    resolve('deploy/district/install.sh'),
    name,
    folder,
  ]);
  if (written.code !== 0) throw new Error(written.output);
}

/** The variables of a file that systemd reads as EnvironmentFile. */
export async function environmentIn(file: string): Promise<Record<string, string>> {
  const lines = (await readFile(file, 'utf8')).split('\n');
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value] = /^([A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value]];
    }),
  );
}
