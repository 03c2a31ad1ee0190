import { parseJsonQuietly } from '../../base/files/parse-json-quietly.ts';
import { isMap } from '../../base/plain-data.ts';
import { readYaml } from '../../base/yaml/read-yaml.ts';
import { type ManifestKind, type Offer, taskManifest } from './manifest.ts';
import { keysUnder } from './node.ts';

/** Manifests that are lists of tasks with names of the project's own. */
export const taskRunners: ManifestKind[] = [
  taskManifest(/^(GNUm|[Mm])akefile$|\.mk$/, { runner: 'make', names: makeTargets, isOpen: isOpenMakefile, includes: makeIncludes }),
  taskManifest(/^\.?[Jj]ustfile$|\.just$/, {
    runner: 'just',
    names: (text) => named(text, /^@?([A-Za-z_][\w-]*)[^:\n]*:(?!=)|^alias\s+([\w-]+)/gm),
    isOpen: (text) => /^(import|mod)\b/m.test(text),
  }),
  taskManifest(/^[Tt]askfile(\.dist)?\.ya?ml$/, {
    runner: 'task',
    names: async (text) => {
      const [file] = (await readYaml(text)).map(({ data }) => data);
      const names = keysUnder(file, 'tasks');
      return names && [...names, ...aliasesIn(file)];
    },
    isOpen: (text) => /^includes:/m.test(text),
  }),
  taskManifest(/^composer\.json$/, { runner: 'composer', names: (text) => keysUnder(parseJsonQuietly(text), 'scripts') }),
  taskManifest(/^Rakefile$/, {
    runner: 'rake',
    names: (text) => named(text, /^\s*(?:task|RSpec::Core::RakeTask\.new)[ (]+:?["']?(\w+)/gm),
    isOpen: () => true,
  }),
  { name: /^Procfile(\.dev)?$/, read: ({ text }) => offerProcesses(text) },
  { name: /^(docker-)?compose(\.dev)?\.ya?ml$/, read: () => [{ kind: 'run', command: 'docker compose up' }] },
];

/** Other names of the tasks of a Taskfile: `pre: { aliases: [fmt] }`. */
function aliasesIn(file: unknown): string[] {
  const tasks = isMap(file) && isMap(file['tasks']) ? Object.values(file['tasks']) : [];
  const aliases = tasks.flatMap((task) => (isMap(task) && Array.isArray(task['aliases']) ? task['aliases'] : []));
  return aliases.filter((alias): alias is string => typeof alias === 'string');
}

function offerProcesses(text: string): Offer[] {
  const web = /^web:\s*(.+)$/m.exec(text)?.[1]?.trim();
  return web === undefined ? [] : [{ kind: 'run', command: web }];
}

function makeTargets(text: string): string[] {
  const targets = [...new Set(makeHeads(text).flatMap((head) => head.split(/\s+/)))].filter(
    (name) => name !== '%' && !/\$|%.*[%/]|\/.*%/.test(name),
  );
  return [...targets, ...madeOf(text, targets)];
}

function isOpenMakefile(text: string): boolean {
  const heads = makeHeads(text.replace(/^%\s*:\s*[\w.-]+%[ \t]*;?[ \t]*$/gm, '')).flatMap((head) => head.split(/\s+/));
  // A file in a directory is not what people name.
  return heads.some((head) => (head === '%' || head.includes('$')) && !/[)}\w]\//.test(head)) || /\$\(eval/.test(text);
}

/** Without those that need not be there and only set variables: `-include .env`. */
function makeIncludes(text: string): string[] {
  return [...text.matchAll(/^\s*(-|s)?include\s+([^#\n]+)/gm)].flatMap(([, optional, names = '']) =>
    names
      .trim()
      .split(/\s+/)
      .filter((name) => optional === undefined || !/(?:^|[/.])env(?:\.\w+)?$/.test(name)),
  );
}

/** `%: common-%`: what a rule makes of each target that begins so. */
function madeOf(text: string, targets: readonly string[]): string[] {
  return [...text.matchAll(/^%\s*:\s*([\w.-]+)%[ \t]*;?[ \t]*$/gm)].flatMap(([, start = '']) =>
    targets.filter((target) => target.startsWith(start)).map((target) => target.slice(start.length)),
  );
}

/** What stands before the colons of rules. */
function makeHeads(text: string): string[] {
  const lines = text.replace(/\\\r?\n/g, ' ').split(/\r?\n/);
  const values = valuesIn(lines);
  return lines.flatMap((line) => {
    const head = /^([^\s#:=][^:=#]*?)\s*::?(?![:=])/.exec(line)?.[1];
    return head?.replace(/\$[({](\w+)[)}]/g, (whole, name: string) => values.get(name) ?? whole) ?? [];
  });
}

/** Variables that are set once, to a plain word, `KUSTOMIZE_BIN := kustomize`, or to a file, of which the name is enough. */
function valuesIn(lines: readonly string[]): Map<string, string> {
  const set = lines.flatMap((line) => {
    const [, name, value] = /^(\w+)\s*(?::{0,3}|\?)=\s*([^#]*?)\s*(?:#.*)?$/.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [[name, value] as const];
  });
  const plain = set.map(
    ([name, value]) => [name, value.replace(/^(?:\$\([^()]*\)|\$\{\w+\}|[\w.-])*(?:\/[\w.-]+)*\/(?=[\w.-]+$)/, './')] as const,
  );
  return new Map(plain.filter(([name, value]) => /^(?:\.\/)?[\w.-]+$/.test(value) && set.filter(([other]) => other === name).length === 1));
}

/** The names that a pattern finds, each once. */
function named(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].flatMap(([, name, other]) => name ?? other ?? []))];
}
