// How many of the fields of a repository's schemas kb states, by parsers of their own language: node bench/schemas.js --repo DIR [--missing]

import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';

import { isTestPath, processContext, stateKinds, withWorkspace } from '../dist/bench-api.js';
import { fieldsOf } from './schemas/fields.js';

const { values } = parseArgs({ options: { repo: { type: 'string', default: '.' }, missing: { type: 'boolean', default: false } } });
const { repo } = values;

const LEFT_OUT = /(^|\/)(migrations?|alembic|dist|node_modules)\/|\.d\.ts$|\.min\./;

const tracked = execFileSync('git', ['-C', repo, 'ls-files', '-z'], { encoding: 'utf8', maxBuffer: 1e8 }).split('\0');
const paths = tracked.filter((path) => path !== '' && !isTestPath(path) && !LEFT_OUT.test(path));
const python = paths.filter((path) => path.endsWith('.py'));
const fields = [
  ...paths.filter((path) => /\.([cm]?[jt]s|tsx)$/.test(path)).flatMap((path) => fieldsOf(repo, path)),
  ...(python.length === 0 ? [] : fieldsOfPython(python)),
];

const context = { ...processContext(), cwd: repo };
const { findings } = await withWorkspace(context, { source: { kind: 'worktree' }, fetch: false }, (workspace) =>
  stateKinds(workspace, ['schema', 'field']),
);
const told = new Map();
for (const { path, startLine, endLine, field } of findings) {
  if (field)
    for (let line = startLine; line <= endLine; line++) told.set(`${path} ${line}`, [...(told.get(`${path} ${line}`) ?? []), field.name]);
}
const isTold = ({ path, line, to, name }) => {
  const names = Array.from({ length: to - line + 1 }, (_, index) => told.get(`${path} ${line + index}`) ?? []).flat();
  return names.some((each) => each === name || each.endsWith(`.${name}`));
};

for (const kind of new Set(fields.map((field) => field.kind))) {
  const all = fields.filter((field) => field.kind === kind);
  const missing = all.filter((field) => !isTold(field));
  console.log(`${kind}: ${all.length - missing.length} of ${all.length}`);
  if (values.missing) for (const { path, line, owner, name } of missing) console.log(`  ${path}:${line}  ${owner} ${name}`);
}

function fieldsOfPython(some) {
  const script = new URL('schemas/fields.py', import.meta.url).pathname;
  const out = execFileSync('python3', [script, repo, ...some], { encoding: 'utf8', maxBuffer: 1e8 });
  return JSON.parse(out).map((field) => ({ kind: 'python', ...field }));
}
