import { parseJsonQuietly } from '../../base/files/parse-json-quietly.ts';
import { isMap } from '../../base/plain-data.ts';
import type { ManifestKind } from './manifest.ts';
import { keysAt, parseToml } from './toml.ts';

type TaskNames = NonNullable<ManifestKind['tasks']>['names'];

/** What tools are given by name that is no task: `cargo test -p NAME`, `tox -e NAME`, `./gradlew :NAME:test`. Nobody types these alone, so nothing is offered. */
export const namedParts: ManifestKind[] = [
  list(/^Cargo\.toml$/, 'cargo package', packagesOfCargo),
  list(/^Cargo\.toml$/, 'cargo bin', (text) => [...tablesOf(text, 'bin'), ...ownName(text, ['package'])]),
  list(/^Cargo\.toml$/, 'cargo example', (text) => tablesOf(text, 'example')),
  list(/^mage\w*\.go$/, 'mage', targetsOfMage, /^\s*\/\/\s*mage:import|^\s*_ "/m),
  list(/^pyproject\.toml$/, 'poe', tasksOfPoe, /^\[tool\.poe\]\n(?:(?!\[).*\n)*?include|^\[\[?tool\.poe\.include|^include_script/m),
  list(/^tox\.ini$/, 'tox', environmentsOfTox),
  list(
    /^noxfile\.py$/,
    'nox',
    (text) => found(text, /^def (\w+)\(session\b|\bname\s*=\s*["']([\w-]+)["']/gm),
    /session\([^)]*name\s*=\s*(?!["'])/,
  ),
  list(/^pyproject\.toml$/, 'uv group', (text) => keysAt(parseToml(text), ['dependency-groups'])),
  list(/^pyproject\.toml$/, 'uv extra', (text) => keysAt(parseToml(text), ['project', 'optional-dependencies'])),
  list(/^pyproject\.toml$/, 'uv package', (text) => ownName(text, ['project'])),
  list(
    /^settings\.gradle(?:\.kts)?$/,
    'gradle project',
    projectsOfGradle,
    /\bincludeBuild\b|\bforEach\b|\beachDir|\.each\b|include\s*\(?\s*[^"'\s(]/,
  ),
  list(/^(?:project|package)\.json$/, 'nx project', projectOfNx),
];

/** @param open where there can be more than the names. */
function list(name: RegExp, runner: string, names: TaskNames, open?: RegExp): ManifestKind {
  return { name, read: () => [], tasks: { runner, names, ...(open ? { isOpen: (text: string) => open.test(text) } : {}) } };
}

/** What `nx` in a manifest calls it, else the manifest's own name, with or without its scope. */
function projectOfNx(text: string): string[] {
  const data = parseJsonQuietly(text);
  const nx = isMap(data) ? data['nx'] : undefined;
  return [isMap(nx) ? nx['name'] : undefined, isMap(data) ? data['name'] : undefined].flatMap((name) =>
    typeof name === 'string' ? [name, name.slice(name.lastIndexOf('/') + 1)] : [],
  );
}

/** What it depends on is a package that can be named, too. */
function packagesOfCargo(text: string): string[] {
  const data = parseToml(text);
  const tables = [['dependencies'], ['dev-dependencies'], ['build-dependencies'], ['workspace', 'dependencies']];
  return [...ownName(text, ['package']), ...tables.flatMap((path) => keysAt(data, path))];
}

function ownName(text: string, path: readonly string[]): string[] {
  const table = path.reduce<unknown>((at, key) => (isMap(at) ? at[key] : undefined), parseToml(text));
  const name = isMap(table) ? table['name'] : undefined;
  return typeof name === 'string' ? [name] : [];
}

function tablesOf(text: string, key: string): string[] {
  const data = parseToml(text);
  const tables = isMap(data) ? data[key] : undefined;
  return Array.isArray(tables) ? tables.flatMap((each) => (isMap(each) && typeof each['name'] === 'string' ? [each['name']] : [])) : [];
}

/** Functions with a great first letter, those of a namespace behind its name, and other names that a map gives them; all as they are compared. */
function targetsOfMage(text: string): string[] {
  const functions = [...text.matchAll(/^func (?:\((?:\w+ )?\*?(\w+)\) )?([A-Z]\w*)\(/gm)].map(([, space, name = '']) =>
    space === undefined ? name : `${space}:${name}`,
  );
  const [, lines, line] = /^(?:var\s+|\s*)Aliases\b[^\n]*\{(?:[ \t]*\n([\s\S]*?)^\s*\}|([^{}\n]+)\})/m.exec(text) ?? [];
  const aliases = lines ?? line ?? '';
  const others = found(aliases, /"([\w:-]+)"\s*:/g);
  // The default of a namespace is run by its name alone.
  const spaces = functions.filter((name) => name.endsWith(':Default')).map((name) => name.slice(0, -':Default'.length));
  return [...functions, ...spaces, ...others].map((name) => name.replaceAll('-', '').toLowerCase());
}

/** Nothing where there is no such table: then nobody runs it here. */
function tasksOfPoe(text: string): string[] {
  return keysAt(parseToml(text), ['tool', 'poe', 'tasks']);
}

/** Sections, and every word of `envlist` and of conditions: an environment is made of them. */
function environmentsOfTox(text: string): string[] {
  const lists = found(text, /^env_?list\s*=\s*((?:.*\n)(?:[ \t]+.*\n)*)/gm).flatMap((each) => each.split(/[^\w]+/));
  const sections = found(text, /^\[testenv:([^\]]+)\]/gm).flatMap((each) => [each, ...each.split(/[^\w]+/)]);
  const conditions = found(text, /^\s+([\w,!{}-]+):\s/gm).flatMap((each) => each.split(/[^\w]+/));
  return [...lists, ...sections, ...conditions].filter((each) => each !== '');
}

/** `include(":a:b", ":c")`: what stands around a project is one, too. */
function projectsOfGradle(text: string): string[] {
  const included = [...text.matchAll(/\binclude\b\s*\(?((?:\s*,?\s*["'][^"']+["'])+)/g)].flatMap(([, names = '']) =>
    found(names, /["']([^"']+)["']/g),
  );
  return included.flatMap((name) => {
    const parts = name.replace(/^:/, '').split(/[:/]/);
    return parts.map((_, at) => parts.slice(0, at + 1).join(':'));
  });
}

function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, one, other]) => one ?? other ?? []);
}
