// Whether what kb says that others cannot see of a file of TypeScript changes no type: functions of a real project are changed at random (a
// statement goes or comes, a name becomes another), changes that leave the shape of the file as it was are kept, and the compiler says what
// types the project exports before and after. Written results are taken away first, so that more is inferred.
//
//   node bench/mutate-shapes.js --sources DIR [--rounds 4] [--changes 8] [--seed 1] [--name NAME]
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { languageOf, shapeOf, withSyntaxTree } from '../dist/bench-api.js';
import { record } from './record.js';

const TSC = join(import.meta.dirname, '../node_modules/.bin/tsc');

const { values } = parseArgs({
  options: {
    sources: { type: 'string' },
    rounds: { type: 'string', default: '4' },
    changes: { type: 'string', default: '8' },
    seed: { type: 'string', default: '1' },
    name: { type: 'string', default: 'sources' },
  },
});

/** What every file can call. */
const HEAD =
  'declare function assertString(x: any): asserts x is string;\ndeclare function assertTrue(x: any): asserts x;\ndeclare function fail(): never;\n';

/** Statements about two names of a function. */
const STATEMENTS = [
  (a, b) => `${a} = ${b} as any;`,
  (a, b) => `if (${a} === undefined) return ${b};`,
  (a) => `if (!${a}) throw new Error();`,
  (a) => `if (typeof ${a} === 'string') return;`,
  (a) => `assertString(${a});`,
  (a) => `assertTrue(${a});`,
  () => 'fail();',
  () => 'throw new Error();',
  (a, b) => `${a}.push(${b});`,
  (a) => `console.log(${a});`,
  (a, b) => `for (const each of ${a}) { ${b}.set(each, 1); }`,
  (a) => `if (${a} instanceof Map) { fail(); } else { console.log(1); }`,
  (a, b) => `const { kind } = ${a}; if (kind === 'x') console.log(${b});`,
  (a) => `const isOk = typeof ${a} === 'number'; if (!isOk) throw 1;`,
  () => 'while (true) { if (Math.random() > 1) break; }',
  () => 'while (true) { }',
  (a) => `switch (${a}) { case 1: fail(); }`,
  (a, b) => `try { ${a}(); } catch { ${b} = 1; }`,
  (a) => `const never: () => never = ${a}; never();`,
  () => 'function inner(): never { throw 1 } inner();',
  (a) => `delete ${a}.x;`,
  (a) => `${a}++;`,
  (a, b) => `[${a}] = ${b};`,
  (a, b) => `const change = () => { ${a} = ${b}; }; change();`,
  (a) => `${a}.extra = 1;`,
  (a) => `do { if (${a}) continue; fail(); } while (${a});`,
];

let state = Number(values.seed);
const below = (count) => {
  state = (state * 1103515245 + 12345) & 0x7fffffff;
  return state % count;
};
const pick = (list) => list[below(list.length)];

const place = mkdtempSync(join(tmpdir(), 'mutate-shapes-'));
try {
  const before = new Map();
  for (const path of readdirSync(values.sources, { recursive: true }).filter((each) => /(?<!\.(?:test|spec|d))\.tsx?$/.test(each)))
    before.set(path, await open(path, readFileSync(join(values.sources, path), 'utf8')));
  const types = typesOf('before', before);
  const tally = { files: before.size, tried: 0, unseen: 0, 'files whose types differ': 0 };
  for (let round = 0; round < Number(values.rounds); round++) {
    const after = new Map();
    for (const [path, text] of before) after.set(path, await change(path, text, tally));
    for (const [path, text] of typesOf('after', after)) {
      if (text === types.get(path)) continue;
      tally['files whose types differ']++;
      console.error(`${path} in round ${round}: ${types.get(path)}\n→ ${text}`);
    }
    console.error(JSON.stringify(tally));
  }
  record('mutate-shapes', values.name, tally);
  if (tally['files whose types differ'] > 0) process.exitCode = 1;
} finally {
  rmSync(place, { recursive: true, force: true });
}

/** All declarations exported, and without results. */
async function open(path, text) {
  const results = await inTree(path, text, (root) =>
    nodesIn(root).flatMap((node) => {
      const result = node.childForFieldName('body') && node.childForFieldName('return_type');
      return result && !/\b(?:asserts|is)\b/.test(result.text) ? [[result.startIndex, result.endIndex]] : [];
    }),
  );
  const bare = results.sort(([a], [b]) => b - a).reduce((all, [start, end]) => all.slice(0, start) + all.slice(end), text);
  return HEAD + bare.replace(/^(async function|function|const|class|abstract class|let|interface|type) /gm, 'export $1 ');
}

/** As many changes of a text as are wanted that its shape does not show. */
async function change(path, text, tally) {
  const language = languageOf(path);
  const { digest } = await shapeOf(language, text);
  let current = text;
  for (let tries = 0, made = 0; tries < 60 && made < Number(values.changes); tries++) {
    const next = await inTree(path, current, (root) => changeOnce(root, current));
    if (next === undefined || next === current) continue;
    tally.tried++;
    if ((await shapeOf(language, next)).digest !== digest || (await inTree(path, next, (root) => root.hasError))) continue;
    tally.unseen++;
    made++;
    current = next;
  }
  return current;
}

function changeOnce(root, text) {
  const functions = nodesIn(root).filter(
    (node) => /function|method_def/.test(node.type) && node.childForFieldName('body')?.type === 'statement_block',
  );
  const inside = functions.length > 0 ? nodesIn(pick(functions)) : [];
  const statements = inside.filter(
    ({ type, parent }) => /_statement$|lexical_declaration/.test(type) && parent?.type === 'statement_block',
  );
  const names = inside.filter((node) => node.type === 'identifier' && node.text !== 'undefined');
  if (statements.length === 0 || names.length === 0) return undefined;
  const [statement, a, b] = [pick(statements), pick(names), pick(names)];
  const kind = below(4);
  if (kind === 0) return text.slice(0, statement.startIndex) + text.slice(statement.endIndex);
  if (kind === 1) return text.slice(0, a.startIndex) + b.text + text.slice(a.endIndex);
  return `${text.slice(0, statement.startIndex)}${pick(STATEMENTS)(a.text, b.text)} ${text.slice(statement.startIndex)}`;
}

function inTree(path, text, use) {
  return withSyntaxTree(path.endsWith('x') ? 'tsx' : 'typescript', text, (tree) => use(tree.rootNode));
}

function nodesIn(node) {
  return [node, ...node.children.flatMap((child) => (child ? nodesIn(child) : []))];
}

/** What types the files of a project export, as the compiler writes them. */
function typesOf(name, texts) {
  const [sources, out] = [join(place, name), join(place, `${name}-types`)];
  for (const each of [sources, out]) rmSync(each, { recursive: true, force: true });
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(sources, path)), { recursive: true });
    writeFileSync(join(sources, path), text);
  }
  const compilerOptions = {
    ...{ target: 'ES2022', module: 'ESNext', moduleResolution: 'bundler', lib: ['ES2022', 'DOM', 'DOM.Iterable'], types: [], strict: true },
    ...{ declaration: true, emitDeclarationOnly: true, noCheck: true, allowImportingTsExtensions: true, jsx: 'preserve' },
    ...{ outDir: out, rootDir: sources },
  };
  writeFileSync(join(place, `${name}.json`), JSON.stringify({ compilerOptions, include: [name] }));
  try {
    execFileSync(TSC, ['-p', join(place, `${name}.json`)], { stdio: 'ignore' });
  } catch {
    // Errors of types are no errors here.
  }
  return new Map([...texts.keys()].map((path) => [path, readFileSync(join(out, path.replace(/\.tsx?$/, '.d.ts')), 'utf8')]));
}
