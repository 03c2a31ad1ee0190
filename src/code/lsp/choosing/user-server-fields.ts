import { isAbsolute } from 'node:path';

import { isMap } from '../../../base/plain-data.ts';
import type { ServerSpec } from '../server-spec.ts';
import { DEFAULTS } from '../servers/defaults.ts';
import { OPERATIONS } from '../tool-call.ts';

/** A server in the user's configuration, as it is written there. */
export interface UserServer
  extends Partial<Omit<ServerSpec, 'id' | 'candidates' | 'trusted' | 'install' | 'missesUses' | 'budget' | 'disabled'>> {
  command?: string;
  args?: string[];
  versionArgs?: string[];
  budget?: Partial<ServerSpec['budget']>;
}

/** What is wrong with a value, as the rest of a sentence that starts with its name; undefined where nothing is. */
export type Check = (value: unknown) => string | undefined;

const BUDGETS = Object.keys(DEFAULTS.budget);

/** What may be said of a server, and how each is checked. */
export const FIELDS: Readonly<Record<keyof UserServer, Check>> = {
  command: (value) => unless(isCommand(value), 'must be a name on PATH or an absolute path'),
  args: texts,
  versionArgs: texts,
  documents: (value) =>
    unless(
      mapOf(value, (id) => typeof id === 'string', /^\.\S+$/),
      'must map file name endings, with the dot, to language ids',
    ),
  roots: texts,
  rootStrategy: oneOf('nearest', 'outermost', 'top'),
  projects: texts,
  requires: texts,
  priority: count(1000),
  env: (value) =>
    unless(
      mapOf(value, (each) => typeof each === 'string'),
      'must be a map of texts',
    ),
  initOptions: (value) => unless(isMap(value), 'must be a map'),
  settings: (value) => unless(isMap(value), 'must be a map'),
  open: oneOf('none', 'lazy', 'all'),
  maxOpen: count(1000),
  ready: (value) => (isMap(value) ? notification(value) : oneOf('immediate', 'server-status', 'progress-idle')(value)),
  readyCap: count(60_000),
  diagnostics: oneOf('pull', 'push', 'none'),
  without: (value) => texts(value) ?? (value as string[]).map(oneOf(...OPERATIONS)).find((problem) => problem !== undefined),
  budget: (value) =>
    unless(mapOf(value, isCount, new RegExp(`^(${BUDGETS.join('|')})$`)), `must map ${BUDGETS.join(', ')} to whole numbers`),
  license: (value) => unless(typeof value === 'string', 'must be a text'),
  trust: oneOf('safe', 'reduced', 'executes-code'),
};

/** A list of texts. */
export function texts(value: unknown): string | undefined {
  return unless(Array.isArray(value) && value.every((each) => typeof each === 'string'), 'must be a list of texts');
}

function unless(fits: boolean, problem: string): string | undefined {
  return fits ? undefined : problem;
}

function oneOf(...words: readonly string[]): Check {
  return (value) => unless(typeof value === 'string' && words.includes(value), `must be one of ${words.join(', ')}`);
}

function count(most: number): Check {
  return (value) => unless(isCount(value) && value <= most, `must be a whole number up to ${most}`);
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0;
}

function mapOf(value: unknown, fits: (value: unknown) => boolean, keys = /./): boolean {
  return isMap(value) && Object.entries(value).every(([key, each]) => keys.test(key) && fits(each));
}

/** A relative path would be looked for in the directory kb is started in, which is the repository's. */
function isCommand(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && (isAbsolute(value) || /^[^/\\:\s]+$/.test(value));
}

function notification(value: Readonly<Record<string, unknown>>): string | undefined {
  const { notification: name, field, value: expected, ...others } = value;
  const fits = typeof name === 'string' && [field, expected].every((each) => each === undefined || typeof each === 'string');
  return unless(fits && Object.keys(others).length === 0, 'must be a map of notification and, if that matters, field and value');
}
