import { parseJsonQuietly } from '../../base/files/parse-json-quietly.ts';
import { readYaml } from '../../base/yaml/read-yaml.ts';
import { type ManifestKind, type Offer, taskManifest } from './manifest.ts';
import { keysOf } from './node.ts';

/** Manifests that are lists of tasks with names of the project's own. */
export const taskRunners: ManifestKind[] = [
  taskManifest(/^(GNUm|[Mm])akefile$|\.mk$/, { runner: 'make', names: makeTargets, isOpen: isOpenMakefile }),
  taskManifest(/^\.?[Jj]ustfile$|\.just$/, {
    runner: 'just',
    names: (text) => named(text, /^@?([A-Za-z_][\w-]*)[^:\n]*:(?!=)|^alias\s+([\w-]+)/gm),
    isOpen: (text) => /^(import|mod)\b/m.test(text),
  }),
  taskManifest(/^[Tt]askfile(\.dist)?\.ya?ml$/, {
    runner: 'task',
    names: async (text) => {
      const [file] = (await readYaml(text)).map(({ data }) => data);
      return keysOf(file, 'tasks');
    },
    isOpen: (text) => /^includes:/m.test(text),
  }),
  taskManifest(/^composer\.json$/, { runner: 'composer', names: (text) => keysOf(parseJsonQuietly(text), 'scripts') }),
  taskManifest(/^Rakefile$/, {
    runner: 'rake',
    names: (text) => named(text, /^\s*(?:task|RSpec::Core::RakeTask\.new)[ (]+:?["']?(\w+)/gm),
    isOpen: () => true,
  }),
  { name: /^Procfile(\.dev)?$/, read: ({ text }) => offerProcesses(text) },
  { name: /^(docker-)?compose(\.dev)?\.ya?ml$/, read: () => [{ kind: 'run', command: 'docker compose up' }] },
];

function offerProcesses(text: string): Offer[] {
  const web = /^web:\s*(.+)$/m.exec(text)?.[1]?.trim();
  return web === undefined ? [] : [{ kind: 'run', command: web }];
}

function makeTargets(text: string): string[] {
  return [...new Set(makeHeads(text).flatMap((head) => head.split(/\s+/)))].filter((name) => !/[%$]/.test(name));
}

function isOpenMakefile(text: string): boolean {
  return makeHeads(text).some((head) => /[%$]/.test(head)) || /^\s*-?s?include\b|\$\(eval/m.test(text);
}

/** What stands before the colons of rules. */
function makeHeads(text: string): string[] {
  const lines = text.replace(/\\\r?\n/g, ' ').split(/\r?\n/);
  return lines.flatMap((line) => /^([^\s#:=][^:=#]*?)\s*::?(?![:=])/.exec(line)?.[1] ?? []);
}

/** The names that a pattern finds, each once. */
function named(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].flatMap(([, name, other]) => name ?? other ?? []))];
}
