// How often is kb right when it says that hand-written markdown is not true, and how much of what is not true does it find?
//
//   node bench/words.js --repos DIR [--write]     DIR/NAME: a clone of each repository of bench/words/labels.json that holds its commit
//
// Precision: every finding on those repositories was read and labelled; one without a label is printed and counts as false. "tuned" are those whose
// findings were read while kinds of claims were written, "seen" those that were looked at once, after which what was wrong was mended: both say that
// nothing got worse. What the first look found, before anything was mended, is in bench/README.md.
// Recall: a hundred statements that were true are made false in copies of real documents, ten of each kind, always the same (bench/words/plant.js).
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkWords, processContext, withWorkspace } from '../dist/bench-api.js';
import { record } from './record.js';
import { plantLies } from './words/plant.js';

const LABELS = JSON.parse(readFileSync(join(import.meta.dirname, 'words', 'labels.json'), 'utf8'));

const { values } = parseArgs({ options: { repos: { type: 'string' }, write: { type: 'boolean' } } });

const figures = {};
const planted = [];
for (const { name, commit, set, findings: labels } of LABELS) {
  const cwd = join(values.repos, name);
  if (!existsSync(cwd)) continue;
  const context = { ...processContext({ progress() {}, note() {} }), cwd };
  await withWorkspace(context, { source: { kind: 'commit', rev: commit }, fetch: false }, async (workspace) => {
    const { findings, unsure, documents } = await checkWords(workspace);
    const known = new Map(labels.map((each) => [keyOf(each), each.label]));
    figures[set] ??= { repositories: 0, documents: 0, findings: 0, true: 0, unsure: 0, missed: 0, kinds: {} };
    const own = figures[set];
    own.repositories++;
    own.documents += documents.length;
    own.unsure += unsure.length;
    for (const finding of findings) {
      const label = known.get(keyOf(finding));
      if (label !== true) console.log(`${label === undefined ? 'no label' : 'false'}: ${name} ${keyOf(finding)} ${finding.says}`);
      own.kinds[finding.kind] ??= { findings: 0, true: 0 };
      const kind = own.kinds[finding.kind];
      for (const count of [own, kind]) {
        count.findings++;
        if (label === true) count.true++;
      }
    }
    const told = new Set(findings.map(keyOf));
    own.missed += labels.filter((each) => each.label && !told.has(keyOf(each))).length;
    planted.push(...(await plantLies(name, workspace, planted)));
  });
}
const recall = {};
for (const kind of new Set(planted.map((lie) => lie.kind))) {
  const chosen = planted.filter((lie) => lie.kind === kind).slice(0, 10);
  for (const lie of chosen) if (!lie.found) console.log(`not found: ${lie.name} ${lie.path}:${lie.line} ${kind}: ${lie.from} → ${lie.to}`);
  recall[kind] = { planted: chosen.length, found: chosen.filter(({ found }) => found).length };
}
const all = Object.values(recall);
const total = { planted: sum(all, 'planted'), found: sum(all, 'found') };
for (const own of Object.values(figures)) own.precision = own.findings === 0 ? 1 : Number((own.true / own.findings).toFixed(3));
const result = { precision: figures, recall: { ...total, kinds: recall } };
console.log(JSON.stringify(result, null, 2));
if (values.write) record('words', 'repositories', result);

function keyOf({ path, line, kind, text }) {
  return `${path}:${line} ${kind} ${text}`;
}

function sum(list, key) {
  return list.reduce((so, each) => so + each[key], 0);
}
