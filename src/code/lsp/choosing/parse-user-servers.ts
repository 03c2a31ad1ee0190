import type * as v from 'valibot';

import { isMap, layOver } from '../../../base/plain-data.ts';
import { readAs } from '../../../base/schema/read-as.ts';
import { readYaml } from '../../../base/yaml/read-yaml.ts';
import { type DataNode, memberOf, readYamlNodes } from '../../../base/yaml/yaml-nodes.ts';
import type { Candidate, ServerSpec } from '../server-spec.ts';
import { DEFAULTS } from '../servers/defaults.ts';
import { TEXTS, USER_SERVER, type UserServer } from './user-server-schema.ts';

export interface ParsedServers {
  specs: ServerSpec[];
  /** `line` is 1-based. */
  problems: { line: number; message: string }[];
}

/** Tells what is wrong at a chain of keys, a sentence. */
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
  const nodes = readYamlNodes(text);
  const complain: Complain = (keys, message) => problems.push({ line: lineOfKey(text, nodes, keys), message });
  return { specs: readServers(document.data, registry, complain), problems };
}

function readServers(data: unknown, registry: readonly ServerSpec[], complain: Complain): ServerSpec[] {
  if (!isMap(data)) complain([], 'the file must be a map of servers and disabled');
  const { servers, disabled, ...others } = isMap(data) ? data : {};
  for (const key of Object.keys(others)) complain([key], `unknown key ${key}; known are servers and disabled`);
  if (!(isMap(servers) || (servers ?? undefined) === undefined)) complain(['servers'], 'servers must be a map of ids to servers');
  const own = Object.entries(isMap(servers) ? servers : {}).flatMap(([id, entry]) => {
    const base = registry.find((spec) => spec.id === id);
    const server = readServer(id, entry, base !== undefined, complain);
    return server ? [toSpec(id, server, base)] : [];
  });
  const all = [...own, ...registry.filter(({ id }) => !own.some((spec) => spec.id === id))];
  const unwanted = readDisabled(disabled ?? [], all, complain);
  return all.map((spec) => (unwanted.includes(spec.id) ? { ...spec, disabled: true } : spec));
}

function readDisabled(value: unknown, specs: readonly ServerSpec[], complain: Complain): readonly string[] {
  const ids = readAt(['disabled'], TEXTS, value, complain) ?? [];
  for (const id of ids.filter((each) => !specs.some((spec) => spec.id === each)))
    complain(['disabled'], `disabled names ${id}, which is no server`);
  return ids;
}

function readServer(id: string, entry: unknown, isKnown: boolean, complain: Complain): UserServer | undefined {
  const keys = ['servers', id];
  const name = keys.join('.');
  if (!/^[\w.-]+$/.test(id)) complain(keys, `${name} is no id: one is made of letters, digits, dots, hyphens and underscores`);
  else {
    const server = readAt(keys, USER_SERVER, entry, complain);
    const missing = isKnown || !isMap(entry) ? [] : ['command', 'documents'].filter((key) => !Object.hasOwn(entry, key));
    if (missing.length > 0) complain(keys, `${name} is no server that kb knows, and lacks ${missing.join(' and ')}`);
    else return server;
  }
  return undefined;
}

/** What stands at a chain of keys; undefined, with complaints, where it is not as it has to be. */
function readAt<T extends v.GenericSchema<unknown, unknown>>(keys: readonly string[], schema: T, value: unknown, complain: Complain) {
  const read = readAs(schema, value, { place: (path) => [...keys, ...path] });
  if ('value' in read) return read.value;
  for (const { path, message } of read.problems)
    complain(
      path.filter((step) => typeof step === 'string'),
      message,
    );
  return undefined;
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
function lineOfKey(text: string, nodes: DataNode | undefined, keys: readonly string[]): number {
  const members = memberOf(nodes, ...keys.slice(0, -1))?.members;
  const start = members?.findLast(({ key }) => key === keys.at(-1))?.start ?? 0;
  return text.slice(0, start).split('\n').length;
}
