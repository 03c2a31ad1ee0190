const DECLARATION = /\.d\.[cm]?ts$/;
const CODE = /\.(?:[cm]?[jt]sx?|json)$/;

/**
 * Precision and recall of one tool's edges (file → file of the tree) against those of the compiler. Only targets that the compiler knows
 * count (code and JSON). A source beside its declarations (`a.js`, `a.d.ts`) is one module, whichever of the two a tool names. Differences
 * of a known kind (see README.md) are counted by kind and left out of precision and recall.
 * @param packages names of the packages of the tree
 */
export function compare(found, expected, packages) {
  const have = edgesOf(found);
  const want = edgesOf(expected);
  const answered = new Set(expected.filter(({ to, ambient }) => to.length > 0 && !ambient).map(keyOf));
  const declarations = new Set(expected.filter(({ to }) => to.some((path) => DECLARATION.test(path))).map(keyOf));
  const led = new Set(found.filter(({ to }) => to.length > 0).map(keyOf));
  const extra = [...have]
    .filter(([edge]) => !want.has(edge))
    .map(([, edge]) => ({ ...edge, kind: kindOfExtra(edge, answered, declarations, packages) }));
  const missing = [...want].filter(([edge]) => !have.has(edge)).map(([, edge]) => ({ ...edge, kind: kindOfMissing(edge, led) }));
  const wrong = extra.filter(({ kind }) => !kind).length;
  const lost = missing.filter(({ kind }) => !kind).length;
  const agreed = have.size - extra.length;
  return {
    edges: have.size,
    precision: agreed / (agreed + wrong || 1),
    recall: agreed / (agreed + lost || 1),
    kinds: countKinds([...extra, ...missing]),
    differences: [...extra.map((edge) => ({ sign: '+', ...edge })), ...missing.map((edge) => ({ sign: '-', ...edge }))],
  };
}

/** The compiler has no answer where a build writes the target, or where a bundler reads more into a specifier than a path. */
function kindOfExtra(edge, answered, declarations, packages) {
  if (declarations.has(keyOf(edge))) return 'source before declarations';
  if (answered.has(keyOf(edge))) return undefined;
  if (/[?!]/.test(edge.specifier)) return 'bundler syntax';
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(edge.specifier)?.[0];
  return edge.specifier.startsWith('.') || packages.has(name) ? 'source of build output' : undefined;
}

/** The checker takes the types that the tree writes for an installed package, or for all files of an extension, as the import itself. */
function kindOfMissing(edge, led) {
  if (edge.ambient) return 'ambient types';
  return DECLARATION.test(edge.to) && led.has(keyOf(edge)) ? 'source before declarations' : undefined;
}

function countKinds(differences) {
  const counts = {};
  for (const { kind } of differences) if (kind) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

function edgesOf(imports) {
  const edges = new Map();
  for (const { from, specifier, to, ambient } of imports) {
    for (const path of to) {
      if (path !== from && CODE.test(path)) edges.set(`${from} -> ${moduleOf(path)}`, { from, specifier, to: path, ambient });
    }
  }
  return edges;
}

function keyOf({ from, specifier }) {
  return `${from} ${specifier}`;
}

function moduleOf(path) {
  return path.replace(DECLARATION, '').replace(/\.[cm]?[jt]sx?$/, '');
}
