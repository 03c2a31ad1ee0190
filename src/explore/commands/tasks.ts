import { parseJsonQuietly } from '../../base/files/parse-json-quietly.ts';
import { isMap } from '../../base/plain-data.ts';
import { readYaml } from '../../base/yaml/read-yaml.ts';
import { type ManifestKind, type Offer, offerTasks } from './manifest.ts';

/** Manifests that are lists of tasks with names of the project's own. */
export const taskRunners: ManifestKind[] = [
  {
    name: /^(GNUm|[Mm])akefile$/,
    read: ({ text }) => offerTasks(named(text, /^([A-Za-z][\w:-]*)(?: +[A-Za-z][\w-]*)*\s*:(?![=:])/gm), (name) => `make ${name}`),
  },
  {
    name: /^\.?[Jj]ustfile$/,
    read: ({ text }) => offerTasks(named(text, /^@?([A-Za-z][\w-]*)[^:\n]*:(?!=)/gm), (name) => `just ${name}`),
  },
  {
    name: /^[Tt]askfile\.ya?ml$/,
    read: async ({ text }) => {
      const [file] = (await readYaml(text)).map(({ data }) => data);
      return offerTasks(isMap(file) && isMap(file['tasks']) ? Object.keys(file['tasks']) : [], (name) => `task ${name}`);
    },
  },
  {
    name: /^composer\.json$/,
    read: ({ text }) => {
      const file = parseJsonQuietly(text);
      return offerTasks(isMap(file) && isMap(file['scripts']) ? Object.keys(file['scripts']) : [], (name) => `composer ${name}`);
    },
  },
  {
    name: /^Rakefile$/,
    read: ({ text }) => offerTasks(named(text, /^\s*(?:task|RSpec::Core::RakeTask\.new)[ (]+:?["']?(\w+)/gm), (name) => `rake ${name}`),
  },
  { name: /^Procfile(\.dev)?$/, read: ({ text }) => offerProcesses(text) },
  { name: /^(docker-)?compose(\.dev)?\.ya?ml$/, read: () => [{ kind: 'run', command: 'docker compose up' }] },
];

function offerProcesses(text: string): Offer[] {
  const web = /^web:\s*(.+)$/m.exec(text)?.[1]?.trim();
  return web === undefined ? [] : [{ kind: 'run', command: web }];
}

/** The names that a pattern finds, each once. */
function named(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].flatMap(([, name]) => name ?? []))];
}
