// What `kb query callers` and `calls` state, beside what a compiler or a language server says: for functions of a real repository, chosen by a hash
// of their names among those that some place seems to call, every place that looks like a call is put to the server, and compared.
//
//   node bench/callers.js --repo DIR --language typescript|go|python [--server COMMAND] [--functions 60] [--name NAME] [--lost]
//
// `--server`: 'gopls' (installed with Go) or 'pyright-langserver --stdio'; TypeScript is taken from bench/node_modules. With --lost, what differs is printed.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startLsp } from './callers/lsp-oracle.js';
import { startTypeScript } from './callers/typescript-oracle.js';
import { record } from './record.js';

const KB = fileURLToPath(new URL('../bin/run.js', import.meta.url));

const LANGUAGES = {
  typescript: { ext: /\.(ts|tsx)$/, languageId: 'typescript', comment: /^\s*(\/\/|\/?\*)/ },
  go: { ext: /\.go$/, languageId: 'go', comment: /^\s*(\/\/|\/?\*)/ },
  python: { ext: /\.py$/, languageId: 'python', comment: /^\s*#/ },
};

const { values } = parseArgs({
  options: {
    repo: { type: 'string' },
    language: { type: 'string' },
    server: { type: 'string' },
    functions: { type: 'string', default: '60' },
    name: { type: 'string' },
    lost: { type: 'boolean', default: false },
  },
});
const root = resolve(values.repo ?? '.');
const language = LANGUAGES[values.language];
const files = execFileSync('git', ['-C', root, 'ls-files'], { encoding: 'utf8', maxBuffer: 1 << 26 })
  .split('\n')
  // What is built elsewhere only, the server does not read.
  .filter((path) => language.ext.test(path) && !/\.d\.ts$|_(?:windows|darwin|freebsd)\.go$/.test(path));
const oracle =
  values.language === 'typescript'
    ? startTypeScript(root, files)
    : await startLsp(root, files, { command: values.server, languageId: language.languageId });

/** Functions of files, looked for once. */
const functionsOf = new Map();
const chosen = await chooseFunctions(Number(values.functions));
const incoming = {
  it: 0,
  through: 0,
  other: 0,
  unknown: 0,
  stated: 0,
  false: 0,
  unproven: 0,
  undecided: 0,
  undecidedIsIt: 0,
  deniedIsIt: 0,
  missing: 0,
  noAnswer: 0,
};
const outgoing = { known: 0, found: 0, undecided: 0, missing: 0, stated: 0, false: 0, unproven: 0, noAnswer: 0 };
for (const each of chosen) {
  await measureCallers(each);
  await measureCalls(each);
}
oracle.end();
console.log(JSON.stringify({ functions: chosen.length, incoming, outgoing }, undefined, 1));
if (values.name !== undefined) record('callers', values.name, { functions: chosen.length, incoming, outgoing });

/** Half of them of a name that others have, too, where there are so many. */
async function chooseFunctions(most) {
  const all = [];
  for (const path of files) all.push(...(await oracle.functions(path)));
  const named = new Map();
  for (const each of all) named.set(lastOf(each.name), [...(named.get(lastOf(each.name)) ?? []), each]);
  const hash = ({ path, name }) => createHash('sha1').update(`${path}#${name}`).digest('hex');
  const isTest = ({ path }) => /(^|\/)(tests?|__tests__|e2e)\/|[._]test\.|\.spec\.|(^|\/)test_|_pb\.|\.pb\./.test(path);
  const asked = all
    .filter(
      (each) =>
        !isTest(each) &&
        named.get(lastOf(each.name)).length <= 12 &&
        seeming(lastOf(each.name)).length > named.get(lastOf(each.name)).length,
    )
    .sort((a, b) => hash(a).localeCompare(hash(b)));
  const [alone, shared] = [1, 2].map((number) => asked.filter(({ name }) => Math.min(2, named.get(lastOf(name)).length) === number));
  const half = Math.min(shared.length, Math.floor(most / 2));
  return [...shared.slice(0, half), ...alone.slice(0, most - half)];
}

function lastOf(name) {
  return name.split('.').at(-1);
}

/** Places where a name stands before a bracket, in no comment. */
function seeming(name) {
  const call = new RegExp(`(?<![\\w$])${name.replace(/\$/g, '\\$')}(?=\\s*(?:\\?\\.)?(?:<[^<>()]*>)?\\()`, 'g');
  return [...oracle.texts].flatMap(([path, text]) =>
    text.includes(name)
      ? text
          .split('\n')
          .flatMap((line, at) =>
            language.comment.test(line)
              ? []
              : [...line.matchAll(call)].map(({ index }) => ({ path, line: at + 1, character: index, text: line.trim() })),
          )
      : [],
  );
}

async function measureCallers(asked) {
  const truth = await trueSites(asked);
  for (const { is } of truth.values()) incoming[is]++;
  const told = ask(['callers', `${asked.path}#${asked.name}`, '--tests']);
  if (told === undefined) incoming.noAnswer++;
  const stated = told === undefined ? new Map() : sitesIn(told);
  for (const [key, { is, text }] of truth) if (is === 'it' || is === 'through') countCall(asked, stated.get(key), `${key} ${text}`);
  for (const [key, says] of stated) countStatement(asked, says, truth.get(key), key);
}

/** Of each line that seems to call a function, whether it does. */
async function trueSites(asked) {
  const truth = new Map();
  for (const site of seeming(lastOf(asked.name))) {
    const found = await oracle.definitions(site.path, site.line, site.character);
    if (found.some(({ path, line, character }) => path === site.path && line === site.line && character === site.character)) continue;
    const is = await judge(asked, found);
    const key = `${site.path}:${site.line}`;
    // Two calls in a line count as one: what is stated of it holds for the better of them.
    if (truth.get(key)?.is !== 'it') truth.set(key, { is, ...site });
  }
  return truth;
}

/** A call that there is. */
function countCall(asked, says, where) {
  if (says === 'it' || says === 'through') return;
  const [kind, name] = {
    perhaps: ['undecidedIsIt', 'undecided'],
    outside: ['undecidedIsIt', 'undecided'],
    other: ['deniedIsIt', 'DENIED'],
  }[says] ?? ['missing', 'MISSING'];
  incoming[kind]++;
  lost(asked, `${name} ${where}`);
}

/** A call that is stated. */
function countStatement(asked, says, site, key) {
  if (says === 'perhaps') incoming.undecided++;
  if (says !== 'it' && says !== 'through') return;
  incoming.stated++;
  if (site?.is === 'it' || site?.is === 'through') return;
  const kind = site?.is === 'other' ? 'false' : 'unproven';
  incoming[kind]++;
  lost(asked, `${kind === 'false' ? 'FALSE' : kind} ${key} ${site?.text ?? ''}`);
}

/** Of what the places that a name leads to are: the function; what it fulfils, or what fulfils it; something else; nothing known. */
async function judge({ path, line, character, from, to }, found) {
  const isHere = (place) => place.path === path && from <= place.line && place.line <= Math.max(line, Math.min(to, line));
  if (found.length === 0) return 'unknown';
  if (found.some(isHere)) return 'it';
  for (const place of found) {
    const own = (await oracle.implementations(place.path, place.line, place.character)) ?? [];
    if (own.some(isHere)) return 'through';
    if (!oracle.texts.has(place.path)) continue;
    const fulfilling = (await oracle.implementations(path, line, character)) ?? [];
    if (fulfilling.some((each) => each.path === place.path && each.line === place.line)) return 'through';
  }
  return 'other';
}

function ask(words) {
  try {
    const printed = execFileSync(process.execPath, [KB, 'query', ...words, '--json'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1 << 27,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return JSON.parse(printed).answer;
  } catch {
    return undefined;
  }
}

/** What is stated of each place, by the titles under which it is told. */
function sitesIn({ groups }) {
  const stated = new Map();
  for (const { title = '', lines } of groups.filter((group) => !/^(?:named |what leads)/.test(group.title ?? ''))) {
    const is = statedBy(title);
    for (const { at } of lines) if (at && stated.get(`${at.path}:${at.line}`) !== 'it') stated.set(`${at.path}:${at.line}`, is);
  }
  return stated;
}

function statedBy(title) {
  if (title.startsWith('not decided')) return 'perhaps';
  if (title.includes('may stand for it')) return 'outside';
  if (title.startsWith('calls of others')) return 'other';
  return title.startsWith('through ') ? 'through' : 'it';
}

/** Every place in a function that looks like a call, and the functions of the repository that it leads to. */
async function measureCalls(asked) {
  const known = await knownCalls(asked);
  outgoing.known += known.length;
  const told = ask(['calls', `${asked.path}#${asked.name}`, '--depth', '1']);
  if (told === undefined) {
    outgoing.noAnswer++;
    outgoing.missing += known.length;
    return lost(asked, 'no answer of calls');
  }
  const [first = { lines: [] }] = told.groups;
  const stated = first.lines.slice(1).flatMap(({ at, item }) => item?.brief ?? (item ? [{ ...item, path: at.path, line: at.line }] : []));
  const undecided = told.groups.filter(({ title = '' }) => title.startsWith('not decided')).flatMap((group) => group.lines);
  outgoing.stated += stated.length;
  for (const call of known) {
    if (stated.some((each) => isSame(each, call))) outgoing.found++;
    else if (undecided.some(({ at }) => at.line === call.from)) outgoing.undecided++;
    else {
      outgoing.missing++;
      lost(asked, `calls lacks ${call.from} ${call.name} → ${call.places[0].path}:${call.places[0].line}`);
    }
  }
  for (const call of stated.filter((each) => !known.some((one) => isSame(each, one)))) {
    const isElsewhere = known.some(({ from, name }) => from === call.from && lastOf(call.name) === name);
    outgoing[isElsewhere ? 'false' : 'unproven']++;
    lost(asked, `calls ${isElsewhere ? 'FALSE' : 'unproven'} ${call.from} ${call.name} → ${call.path}:${call.line}`);
  }
}

async function knownCalls({ path: own, from, to }) {
  const lines = oracle.texts.get(own).split('\n');
  const known = [];
  for (let line = from; line <= to; line++) {
    const text = language.comment.test(lines[line - 1]) ? '' : lines[line - 1];
    for (const { 0: name, index } of text.matchAll(/(?<![\w$])[A-Za-z_$][\w$]*(?=(?:<[^<>()]*>)?\()/g)) {
      const found = await oracle.definitions(own, line, index);
      const outside = found.filter(({ path, line: at }) => oracle.texts.has(path) && !(path === own && from <= at && at <= to));
      const places = await functionsAt(outside, name);
      if (places.length > 0) known.push({ from: line, name, places });
    }
  }
  return known;
}

/** A declaration may be said to begin at its decorators. */
function isSame(call, { places }) {
  return places.some(({ path, from, to }) => path === call.path && from - 3 <= call.line && call.line <= Math.max(from, to));
}

/** The functions of the repository that places declare, with what implements them. */
async function functionsAt(places, name) {
  const found = [];
  for (const place of places) {
    const own = (await functionsIn(place.path)).find(({ from, line, to }) => from <= place.line && place.line <= Math.min(line, to));
    if (own && lastOf(own.name) === name) found.push(own);
    if (own?.code) continue;
    const implementing = (await oracle.implementations(place.path, place.line, place.character)) ?? [];
    for (const each of implementing) found.push(...(await functionsIn(each.path)).filter(({ line }) => line === each.line));
  }
  return found;
}

async function functionsIn(path) {
  if (!oracle.texts.has(path)) return [];
  if (!functionsOf.has(path)) functionsOf.set(path, await oracle.functions(path));
  return functionsOf.get(path);
}

function lost({ path, name }, what) {
  if (values.lost) console.log(`${path}#${name}: ${what}`);
}
