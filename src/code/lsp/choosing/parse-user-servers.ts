import { isMap, layOver } from '../../../base/plain-data.ts';
import { readYaml } from '../../../base/yaml/read-yaml.ts';
import { type DataNode, memberOf, readNodes } from '../../../base/yaml/yaml-nodes.ts';
import type { Candidate, ServerSpec } from '../server-spec.ts';
import { DEFAULTS } from '../servers/defaults.ts';
import { FIELDS, texts, type UserServer } from './user-server-fields.ts';

export interface ParsedServers {
  specs: ServerSpec[];
  /** `line` is 1-based. */
  problems: { line: number; message: string }[];
}

/** Tells what is wrong at a chain of keys. */
type Complain = (keys: readonly string[], message: string) => void;

/** What is not known of a server that only the user knows. It comes before those that kb knows. */
const NEW = { documents: {}, roots: [], candidates: [], priority: 200, install: {}, license: 'unknown', trust: 'executes-code' } as const;

/** Lays a user's `servers.yaml` over a registry. What is wrong is named with its line and left out. */
export async function parseUserServers(text: string, registry: readonly ServerSpec[]): Promise<ParsedServers> {
  const [document, second] = await readYaml(text);
  if (!document) return { specs: [...registry], problems: [] };
  const broken = document.problem ?? (second && { message: 'only one document is read', line: second.line });
  if (broken) return { specs: [...registry], problems: [broken] };
  const problems: ParsedServers['problems'] = [];
  const nodes = readNodes(text);
  const complain: Complain = (keys, message) =>
    problems.push({ line: lineOf(text, nodes, keys), message: [keys.join('.'), message].join(' ').trim() });
  return { specs: readServers(document.data, registry, complain), problems };
}

function readServers(data: unknown, registry: readonly ServerSpec[], complain: Complain): ServerSpec[] {
  if (!isMap(data)) complain([], 'the file must be a map of servers and disabled');
  const { servers, disabled, ...others } = isMap(data) ? data : {};
  for (const key of Object.keys(others)) complain([key], 'is not known; known are servers and disabled');
  if (!(isMap(servers) || (servers ?? undefined) === undefined)) complain(['servers'], 'must be a map of ids to servers');
  const own = Object.entries(isMap(servers) ? servers : {}).flatMap(([id, entry]) => {
    const base = registry.find((spec) => spec.id === id);
    return isSound(id, entry, base !== undefined, complain) ? [toSpec(id, entry, base)] : [];
  });
  const all = [...own, ...registry.filter(({ id }) => !own.some((spec) => spec.id === id))];
  const unwanted = readDisabled(disabled ?? [], all, complain);
  return all.map((spec) => (unwanted.includes(spec.id) ? { ...spec, disabled: true } : spec));
}

function readDisabled(value: unknown, specs: readonly ServerSpec[], complain: Complain): readonly string[] {
  const problem = texts(value);
  if (problem !== undefined) complain(['disabled'], problem);
  const ids = problem === undefined ? (value as string[]) : [];
  for (const id of ids.filter((each) => !specs.some((spec) => spec.id === each))) complain(['disabled'], `names ${id}, which is no server`);
  return ids;
}

function isSound(id: string, entry: unknown, isKnown: boolean, complain: Complain): entry is UserServer {
  const keys = ['servers', id];
  if (!/^[\w.-]+$/.test(id)) complain(keys, 'is no id: one is made of letters, digits, dots, hyphens and underscores');
  else if (!isMap(entry)) complain(keys, 'must be a map');
  else {
    const wrong = Object.entries(entry).flatMap(([key, value]) => {
      const problem = isField(key) ? FIELDS[key](value) : `is not known; known are ${Object.keys(FIELDS).join(', ')}`;
      return problem === undefined ? [] : [{ key, problem }];
    });
    for (const { key, problem } of wrong) complain([...keys, key], problem);
    const missing = isKnown ? [] : ['command', 'documents'].filter((key) => !Object.hasOwn(entry, key));
    if (missing.length > 0) complain(keys, `is no server that kb knows, and lacks ${missing.join(' and ')}`);
    return wrong.length === 0 && missing.length === 0;
  }
  return false;
}

function isField(key: string): key is keyof UserServer {
  return Object.hasOwn(FIELDS, key);
}

/** What a user says of options and environment holds in both profiles. */
function toSpec(id: string, entry: UserServer, base: ServerSpec | undefined): ServerSpec {
  const { command, args, versionArgs, env, initOptions, settings, budget, ...rest } = entry;
  const below: ServerSpec = base ?? { ...DEFAULTS, ...NEW, id };
  const own = Object.fromEntries(Object.entries({ env, initOptions, settings }).filter(([, value]) => value !== undefined));
  const { trusted } = below;
  return {
    ...below,
    ...rest,
    ...layOver({ env: below.env ?? {}, initOptions: below.initOptions ?? {}, settings: below.settings ?? {} }, own),
    ...(trusted ? { trusted: layOver({ ...trusted }, own) } : {}),
    budget: { ...below.budget, ...budget },
    candidates: candidatesOf(below, { command, args, versionArgs }),
  };
}

function candidatesOf(below: ServerSpec, own: Pick<UserServer, 'command' | 'args' | 'versionArgs'>): Candidate[] {
  const { command, args, versionArgs } = own;
  const told = { ...(args ? { args } : {}), ...(versionArgs ? { versionArgs } : {}) };
  if (command === undefined) return below.candidates.map((candidate) => ({ ...candidate, ...told }));
  const { args: known = [], untrustedArgs } = below.candidates[0] ?? {};
  return [{ kind: 'user', command, args: known, ...(untrustedArgs ? { untrustedArgs } : {}), ...told }];
}

/** Of the key that a chain of keys ends in; of the file where there is none. */
function lineOf(text: string, nodes: DataNode | undefined, keys: readonly string[]): number {
  const members = memberOf(nodes, ...keys.slice(0, -1))?.members;
  const start = members?.findLast(({ key }) => key === keys.at(-1))?.start ?? 0;
  return text.slice(0, start).split('\n').length;
}
