// The HTTP routes that kb states of real applications, at default limits, against lists made apart from kb.
//
//   node bench/real.js --repos DIR [--lists DIR] [--app NAME] [--write]     DIR/NAME: a clone at the commit that bench/truth/apps.yml names
//
// A list is `NAME` below --lists or bench/truth/lists, a line `VERB /path` for each route; without one, `bench/truth/` makes it by scanning sources. With --app or
// --tell, every difference is printed; with --write, the figures go to bench/runs/. Handlers are not compared: lists made by frameworks do not always name them.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';

import { record } from './record.js';
import { contentLines, readRoute, sameRoute } from './routes/route-list.js';
import { look, statedRoutes } from './routes/stated.js';

const TRUTH = join(import.meta.dirname, 'truth');

const { values } = parseArgs({
  options: {
    repos: { type: 'string' },
    lists: { type: 'string' },
    app: { type: 'string' },
    write: { type: 'boolean' },
    tell: { type: 'boolean' },
  },
});
const table = {};
for (const app of parse(readFileSync(join(TRUTH, 'apps.yml'), 'utf8'))) {
  const short = app.name.split('/')[1];
  if (values.app !== undefined && values.app !== short) continue;
  const repo = join(values.repos, short);
  process.stdout.write(`# ${app.name}\n`);
  if (existsSync(repo)) table[app.name] = measure(app, repo, listOf(app, short, repo));
  process.stderr.write(`${app.name} ${JSON.stringify(table[app.name] ?? 'no clone')}\n`);
}
if (values.write) record('real', 'routes', { ...recorded(), ...table });
console.table(Object.fromEntries(Object.entries(table).map(([name, { commit, framework, ...rest }]) => [name, rest])));

/** The figures of the others: an application can be measured by itself. */
function recorded() {
  const file = join(import.meta.dirname, 'runs/real-routes.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).result : {};
}

function listOf({ truth }, short, repo) {
  const list = join(values.lists ?? join(TRUTH, 'lists'), short);
  if (existsSync(list)) return contentLines(readFileSync(list, 'utf8')).map(readRoute);
  const [script, ...args] = truth.split(' ');
  const program = { py: 'python3', rb: 'ruby', php: 'php' }[script.split('.').at(-1)];
  if (program === undefined) throw new Error(`${short}: its list is made by the application itself (${truth}): put it below --lists`);
  const { stdout, stderr, status } = spawnSync(program, [join(TRUTH, script), ...args], {
    cwd: repo,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (status !== 0) throw new Error(`${short}: no list, and none could be made: ${stderr}`);
  return contentLines(stdout).map(readRoute);
}

function measure({ commit, framework, focus }, repo, truth) {
  const expected = [...new Map(truth.map((route) => [`${route.verb} ${route.path}`, route])).values()];
  const { findings, header } = look(repo, focus, ['flows']);
  const { missed, of } = header.flows ?? {};
  return {
    commit: commit.slice(0, 12),
    framework,
    routes: expected.length,
    ...compared(statedRoutes(findings.flows ?? []), expected, values.tell || values.app !== undefined),
    'not understood': of === undefined ? '-' : `${missed} of ${of}`,
  };
}

function compared(stated, expected, tell) {
  const wrong = stated.filter((one) => !expected.some((truth) => isRight(one, truth)));
  const missing = expected.filter((truth) => !stated.some((one) => isRight(one, truth)));
  if (tell) {
    for (const { text } of missing) process.stdout.write(`missing: ${text}\n`);
    for (const { text } of wrong) process.stdout.write(`wrong:   ${text}\n`);
  }
  const ratio = (part, all) => (all === 0 ? 1 : Math.round((part / all) * 1000) / 1000);
  return {
    stated: stated.length,
    recall: ratio(expected.length - missing.length, expected.length),
    precision: ratio(stated.length - wrong.length, stated.length),
  };
}

/** A first segment in braces that no route has is what kb knows to be computed: in a deployment it may be nothing. */
function isRight(stated, truth) {
  return sameRoute(stated, truth) || (stated.path.startsWith('/{}') && sameRoute({ ...stated, path: stated.path.slice(3) || '/' }, truth));
}
