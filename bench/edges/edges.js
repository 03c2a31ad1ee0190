// Compares the import edges that kb finds with those of TypeScript's own resolver and of dependency-cruiser, on one checked-out tree.
// See README.md for what counts.
//
//   npm run build && npm ci --prefix bench --ignore-scripts
//   node bench/edges/edges.js --repo DIR [--name NAME] [--rounds 3] [--differences]
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { record } from '../record.js';
import { compare } from './compare.js';
import { copyTree } from './tree.js';

const TOOLS = ['kb', 'typescript', 'dependency-cruiser'];
/** Extra certificates cost every start of Node 20 some 50 ms and have nothing to do with the matter. */
const { NODE_EXTRA_CA_CERTS: _, ...ENVIRONMENT } = process.env;

const { values } = parseArgs({
  options: {
    repo: { type: 'string' },
    name: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    differences: { type: 'boolean', default: false },
  },
});
const repo = resolve(values.repo ?? process.cwd());
const tree = copyTree(repo);
try {
  const runs = Object.fromEntries(TOOLS.map((tool) => [tool, []]));
  for (let round = 0; round < Number(values.rounds); round++) for (const tool of TOOLS) runs[tool].push(runTool(tool));
  const expected = runs.typescript[0].imports;
  const rows = Object.fromEntries(TOOLS.map((tool) => [tool, toRow(runs[tool], expected)]));
  for (const tool of TOOLS) rows[tool]['times kb'] = Number((rows[tool].seconds / rows.kb.seconds).toFixed(1));
  record('edges', values.name ?? basename(repo), rows);
  if (values.differences) printDifferences(runs.kb[0].imports, expected);
} finally {
  rmSync(tree.root, { recursive: true, force: true });
  rmSync(tree.description, { force: true });
}

/** Each run is a process of its own, started after the one before has ended; the tools take turns. */
function runTool(tool) {
  const out = `${tree.description}.${tool}.out`;
  writeFileSync(tree.description, JSON.stringify({ root: tree.root, paths: [...tree.paths], sources: tree.sources }));
  try {
    execFileSync(process.execPath, [join(import.meta.dirname, 'run-tool.js'), tool, tree.description, out], {
      env: ENVIRONMENT,
      stdio: 'inherit',
    });
    return JSON.parse(readFileSync(out, 'utf8'));
  } finally {
    rmSync(out, { force: true });
  }
}

/** The median of the seconds of whole processes. */
function toRow(runs, expected) {
  const { edges, precision, recall, kinds } = compare(runs[0].imports, expected, tree.packages);
  const seconds = runs.map((run) => run.seconds).sort((a, b) => a - b)[runs.length >> 1];
  return {
    files: tree.sources.length,
    edges,
    precision: Number(precision.toFixed(5)),
    recall: Number(recall.toFixed(5)),
    seconds: Number(seconds.toFixed(2)),
    'edges/s': Math.round(edges / seconds),
    ...kinds,
  };
}

function printDifferences(found, expected) {
  for (const { sign, from, specifier, to, kind } of compare(found, expected, tree.packages).differences) {
    console.log(`${sign} ${from}  '${specifier}'  ${to}  ${kind ?? 'DIFFERS'}`);
  }
}
