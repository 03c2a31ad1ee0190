import { posix } from 'node:path';

import { parseSync } from 'oxc-parser';

import { LAYERS, OWNERS, SURFACE_ONLY } from './layers.js';

/**
 * What breaks the layout, a sentence each.
 * @param {ReadonlyMap<string, string>} files text by path: 'src/git/run.ts'.
 * @returns {string[]}
 */
export function findViolations(files) {
  const edges = [...files].flatMap(([from, text]) => importsOf(from, text).map((to) => ({ from, to })));
  const inside = edges.filter(({ to }) => files.has(to));
  return [
    ...inside.flatMap(({ from, to }) => upward(from, to)),
    ...mutualFolders(inside),
    ...cycles(inside),
    ...edges.flatMap(({ from, to }) => foreignOwner(from, to)),
    ...[...files].flatMap(([path, text]) => surfaceWords(path, text)),
  ];
}

/** What a module imports or re-exports, types and dynamic imports included: paths of files, and names of packages. */
function importsOf(path, text) {
  const { module } = parseSync(path, text);
  const exported = module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? []));
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({ value: text.slice(start + 1, end - 1) }));
  const specifiers = [...module.staticImports.map(({ moduleRequest }) => moduleRequest), ...exported, ...dynamic].map(({ value }) => value);
  return [...new Set(specifiers)].map((specifier) => (specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier));
}

function upward(from, to) {
  const [above, below] = [rowOf(from), rowOf(to)];
  if (below === -1 || above === -1) return [`${above === -1 ? from : to} is in a folder that scripts/layers.js does not list`];
  if (topFolder(from) === topFolder(to) || below > above) return [];
  return [`${from} imports ${to}: ${LAYERS[below > above ? above : Math.max(above, below)].says}`];
}

function rowOf(path) {
  return LAYERS.findIndex(({ folders }) => folders.includes(topFolder(path)));
}

/** 'git' of src/git/notes/x.ts, '' of src/main.ts. */
function topFolder(path) {
  const [, first, ...rest] = path.split('/');
  return rest.length > 0 ? first : '';
}

function mutualFolders(edges) {
  const example = new Map();
  for (const { from, to } of edges) {
    const [a, b] = [posix.dirname(from), posix.dirname(to)];
    if (a !== b && !example.has(`${a} ${b}`)) example.set(`${a} ${b}`, `${from} imports ${to}`);
  }
  return [...example].flatMap(([pair, way]) => {
    const [a, b] = pair.split(' ');
    const back = example.get(`${b} ${a}`);
    return back !== undefined && a < b ? [`${a} and ${b} import each other: ${way}, ${back}; move what both need into a folder below`] : [];
  });
}

/** Every file on a way from which it comes back to itself, named once with the file that closes it. */
function cycles(edges) {
  const next = new Map();
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to]);
  const state = new Map();
  const found = [];
  const visit = (path, way) => {
    state.set(path, 'open');
    for (const to of next.get(path) ?? []) {
      if (state.get(to) === 'open')
        found.push(`a cycle of imports: ${[...way.slice(way.indexOf(to)), to].join(' → ')}; let one of them take what it needs as a value`);
      else if (!state.has(to)) visit(to, [...way, to]);
    }
    state.set(path, 'done');
  };
  for (const path of next.keys()) if (!state.has(path)) visit(path, [path]);
  return found;
}

function foreignOwner(from, to) {
  return OWNERS.flatMap(({ packages, owners, says }) => {
    const name = packages.find((each) => to === each || to.startsWith(`${each}/`));
    return name === undefined || owners.some((owner) => from.startsWith(owner)) ? [] : [`${from} imports ${name}: ${says}`];
  });
}

/** Comments may speak of what code must not touch. */
function surfaceWords(path, text) {
  if (['', 'commands', 'mcp', 'agents'].includes(topFolder(path))) return [];
  return text.split('\n').flatMap((line, index) => {
    if (/^\s*(\*|\/\*|\/\/)/.test(line)) return [];
    return SURFACE_ONLY.flatMap(({ pattern, says }) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim()}: ${says}`] : []));
  });
}
