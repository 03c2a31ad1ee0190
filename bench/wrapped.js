// What kb states of small applications that wrap their frameworks, at default limits: the whole, folders, and words.
//
//   node bench/wrapped.js [--app NAME]     with --app, every difference is listed
//
// An application is a directory in `test/fixtures/lens/wrapped/` with `truth/routes.txt`, what its framework itself lists (`truth/list.*` makes
// it), and `truth/key.txt`: the same routes with handler, files and guards, schemas with the fields that they declare, jobs, and focuses to ask at.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { record } from './record.js';
import { contentLines, readRoute, sameHandler, sameRoute } from './routes/route-list.js';
import { look, statedGuards, statedRoutes } from './routes/stated.js';

const APPS = join(import.meta.dirname, '../test/fixtures/lens/wrapped');

const { values } = parseArgs({ options: { app: { type: 'string' } } });
const table = {};
for (const app of readdirSync(APPS).sort()) if (values.app === undefined || values.app === app) measure(app);
const short = Object.fromEntries(
  Object.entries({ ...table, all: total(Object.values(table)) }).map(([name, parts]) => [name, inShort(parts)]),
);
if (values.app === undefined) record('lenses', 'wrapped', short);
else console.table(short);

function measure(app) {
  const key = readKey(join(APPS, app, 'truth'));
  const repo = repositoryOf(join(APPS, app));
  const tell = (line) => values.app !== undefined && process.stdout.write(`${line}\n`);
  try {
    const whole = look(repo, '.', ['flows', 'trust-zones', 'contracts']);
    const parts = {
      ...routesAndGuards(whole, key.routes, (line) => tell(`. ${line}`)),
      schemas: schemas(whole.findings.contracts ?? [], key.schemas, tell),
      jobs: jobs(whole.findings.flows ?? [], key.jobs, tell),
      header: whole.header.flows,
    };
    for (const focus of key.focuses) {
      const { routes, guards } = routesAndGuards(
        look(repo, focus, ['flows', 'trust-zones']),
        covered(key.routes, focus),
        (line) => tell(`${focus} ${line}`),
        key.routes,
      );
      parts.focusRoutes = add(parts.focusRoutes, routes);
      parts.focusGuards = add(parts.focusGuards, guards);
    }
    table[app] = parts;
  } finally {
    rmSync(repo, { recursive: true, force: true });
  }
}

function readKey(directory) {
  const lines = contentLines(readFileSync(join(directory, 'key.txt'), 'utf8'));
  const of = (word) =>
    lines
      .filter((line) => line.startsWith(`${word} `))
      .map((line) =>
        line
          .slice(word.length + 1)
          .split('|')
          .map((part) => part.trim()),
      );
  const routes = lines.filter((line) => /^[A-Z]+ \//.test(line)).map(readRoute);
  holdToFramework(directory, routes);
  return {
    routes,
    schemas: of('schema').map(([name, fields, file]) => ({ name, fields: fields.split(' ').filter((each) => each !== '-'), file })),
    jobs: of('job').map(([name, files]) => ({ name, files: files.split(' ') })),
    focuses: of('focus').map(([focus]) => focus),
  };
}

/** A key is only as good as the framework's own list: they have to name the same routes. */
function holdToFramework(directory, routes) {
  if (!existsSync(join(directory, 'routes.txt'))) return;
  const own = contentLines(readFileSync(join(directory, 'routes.txt'), 'utf8')).map(readRoute);
  const text = (list) => [...new Set(list.map(({ verb, path }) => `${verb} ${path}`))].sort().join('\n');
  if (text(own) !== text(routes)) throw new Error(`${directory}: key.txt and routes.txt differ\n${text(own)}\n---\n${text(routes)}`);
}

function routesAndGuards({ findings }, expected, tell, all = expected) {
  const stated = statedRoutes(findings.flows ?? []);
  const right = (one, truth) => sameRoute(one, truth) && sameHandler(one.handler, truth.handler);
  const guards = statedGuards(findings['trust-zones'] ?? []);
  const behind = (one, truth) => sameRoute(one, truth) && one.kind === expectedKind(truth);
  return {
    routes: compared(stated, expected, right, (what, one) => tell(`route ${what}: ${one.text}`), all),
    guards: compared(guards, expected, behind, (what, one) => tell(`access ${what}: ${one.kind ?? expectedKind(one)} ${one.text}`), all),
  };
}

function expectedKind({ guards }) {
  return guards.some((each) => !each.startsWith('?')) ? 'protected' : 'unprotected';
}

/** A field of a schema is one that it declares itself; what else is stated of schemas that the key does not name is not judged. */
function schemas(findings, expected, tell) {
  const stated = findings.filter(({ kind }) => kind === 'schema' || kind === 'field');
  const wanted = expected.flatMap(({ name, fields, file }) => [
    { text: name, name, file },
    ...fields.map((field) => ({ text: `${name}.${field}`, name, field, file })),
  ]);
  const right = (finding, { name, field, file }) =>
    finding.path === file &&
    (field === undefined ? finding.kind === 'schema' && finding.name.split(' ')[0] === name : isField(finding, name, field));
  return compared([], wanted, right, (what, one) => tell(`schema ${what}: ${one.text}`), wanted, stated);
}

function isField({ kind, name }, schema, field) {
  return kind === 'field' && new RegExp(`^${schema}: (?:.*\\W)?${field}\\b`).test(name);
}

function jobs(findings, expected, tell) {
  const stated = findings.filter(({ kind }) => kind === 'job' || kind === 'event');
  const right = ({ name, path }, wanted) => name.includes(wanted.name) && wanted.files.includes(path);
  return compared(
    [],
    expected.map((each) => ({ ...each, text: each.name })),
    right,
    (what, one) => tell(`job ${what}: ${one.text}`),
    expected,
    stated,
  );
}

function compared(stated, expected, right, tell, all, from = stated) {
  const wrong = stated.filter((one) => !all.some((truth) => right(one, truth)));
  const missing = expected.filter((truth) => !from.some((one) => right(one, truth)));
  for (const one of missing) tell('missing', one);
  for (const one of wrong) tell('wrong', one);
  return { expected: expected.length, found: expected.length - missing.length, stated: stated.length, wrong: wrong.length };
}

/** The routes that a focus covers: a folder's, by file of registration or handler; of words, those with a word in the path or the name of a file. */
function covered(routes, focus) {
  const words = focus.split(' ');
  const inFocus = (text) => (words.length > 1 ? words.some((word) => text.includes(word)) : text === focus || text.startsWith(`${focus}/`));
  return routes.filter(({ files, path }) => files.some(inFocus) || (words.length > 1 && inFocus(path)));
}

function repositoryOf(app) {
  const repo = mkdtempSync(join(tmpdir(), 'kb-wrapped-'));
  cpSync(app, repo, { recursive: true, filter: (path) => !path.startsWith(join(app, 'truth')) });
  const git = (...args) => spawnSync('git', ['-c', 'user.name=bench', '-c', 'user.email=bench@localhost', ...args], { cwd: repo });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'as it is');
  return repo;
}

function add(a = { expected: 0, found: 0, stated: 0, wrong: 0 }, b) {
  return Object.fromEntries(Object.keys(a).map((name) => [name, a[name] + (b?.[name] ?? 0)]));
}

function total(rows) {
  const names = ['routes', 'guards', 'focusRoutes', 'focusGuards', 'schemas', 'jobs'];
  return Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name]).reduce(add, undefined)]));
}

function inShort(parts) {
  const figure = ({ expected, found, stated, wrong }) => `${found}/${expected}${stated > 0 ? `, ${wrong} of ${stated} wrong` : ''}`;
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [
      name,
      part?.expected === undefined ? `${part?.missed ?? '-'}/${part?.of ?? '-'}` : figure(part),
    ]),
  );
}
