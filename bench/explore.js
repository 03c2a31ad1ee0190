// How often do the findings of `kb explore` hold the answer, and how far can its confidence be relied on? Sixty questions about six real repositories, whose
// answers were found by reading before the explorer was written: bench/explore/. Those of three were looked at while it was made, and its confidence was
// fitted to them; the others are reported.
//
//   node bench/explore.js --repos DIR [--fit] [--lost] [--write]     DIR/NAME: a clone that holds the commit
//
// An answer is right where one of its findings lies in a file that holds the answer; one to a question that cannot be answered as it stands, or whose subject
// is not there, where it asks back. With --fit, weights of the signs are printed that fit the three best.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findFiles, processContext, readQuestion, readSigns, runOperation, searchWords, withWorkspace } from '../dist/bench-api.js';
import { record } from './record.js';

const LABELS = join(import.meta.dirname, 'explore');
const TUNED = ['healthchecks', 'lemmy', 'umami'];

const { values } = parseArgs({
  options: { repos: { type: 'string' }, fit: { type: 'boolean' }, lost: { type: 'boolean' }, write: { type: 'boolean' } },
});

const asked = [];
for (const file of readdirSync(LABELS).filter((name) => name.endsWith('.json'))) {
  const name = file.replace('.json', '');
  const cwd = join(values.repos, name);
  if (!existsSync(cwd)) continue;
  const { commit, questions } = JSON.parse(readFileSync(join(LABELS, file), 'utf8'));
  for (const question of questions) asked.push({ name, ...question, ...(await ask(cwd, commit, question)) });
}
report('tuned', (each) => TUNED.includes(each.name));
report('held out', (each) => !TUNED.includes(each.name));
if (values.fit) console.log(fit(asked.filter((each) => TUNED.includes(each.name))));

async function ask(cwd, rev, { question, kind, files }) {
  const context = { ...processContext(), cwd };
  const answer = await runOperation('explore', context, { question, rev });
  const { signs } = await withWorkspace(context, { source: { kind: 'commit', rev }, fetch: false }, async (workspace) => {
    const search = (topic) => searchWords(workspace, topic);
    const { found, grounds } = await findFiles(workspace, readQuestion(question), { directory: '.', files: [], search });
    return { signs: readSigns(grounds, found) };
  });
  const truth = new Map(files.map(({ path, lines }) => [path, lines]));
  const evidence = answer.findings.flatMap((finding) => finding.evidence);
  const asksBack = answer.recommendedNextAction === 'ask_clarifying_questions';
  const holds = evidence.some(({ path }) => truth.has(path));
  const isPlace = ({ path, lines: [from, to] }) => truth.has(path) && from <= truth.get(path)[1] && to >= truth.get(path)[0];
  return {
    signs,
    holds,
    first: evidence[0] !== undefined && truth.has(evidence[0].path),
    place: evidence.some(isPlace),
    right: kind === 'answerable' ? holds : asksBack,
    next: answer.recommendedNextAction,
    confidence: answer.confidence,
    bytes: JSON.stringify(answer).length,
  };
}

function report(group, isMeant) {
  const all = asked.filter(isMeant);
  const answerable = all.filter(({ kind }) => kind === 'answerable');
  const others = all.filter(({ kind }) => kind !== 'answerable');
  const share = (list, test) => (list.length === 0 ? 0 : Number((list.filter(test).length / list.length).toFixed(2)));
  const figures = {
    questions: all.length,
    'file among findings': share(answerable, ({ holds }) => holds),
    'first finding': share(answerable, ({ first }) => first),
    'lines among evidence': share(answerable, ({ place }) => place),
    'asks back where it must': share(others, ({ right }) => right),
    'asks back where it need not': share(answerable, ({ next, holds }) => next === 'ask_clarifying_questions' && holds),
    'calibration error': Number(calibrationError(all).toFixed(3)),
    'Brier score': Number((all.reduce((sum, { confidence, holds }) => sum + (confidence - Number(holds)) ** 2, 0) / all.length).toFixed(3)),
    'median bytes': all.map(({ bytes }) => bytes).sort((a, b) => a - b)[Math.floor(all.length / 2)],
  };
  console.log(group);
  console.table([figures]);
  console.table(reliability(all));
  for (const each of values.lost ? all.filter(({ right }) => !right) : [])
    console.log(`${each.id} ${each.confidence} ${each.next}: ${each.question}`);
  if (values.write) record('explore', group.replace(' ', '-'), { ...figures, reliability: reliability(all) });
}

/** By how sure it was: how often it was right. */
function reliability(all) {
  return [0, 0.2, 0.4, 0.6, 0.8].map((from) => {
    const own = all.filter(({ confidence }) => confidence >= from && (confidence < from + 0.2 || from === 0.8));
    const mean = (of) => (own.length === 0 ? null : Number((own.reduce((sum, each) => sum + of(each), 0) / own.length).toFixed(2)));
    return { from, answers: own.length, confidence: mean(({ confidence }) => confidence), held: mean(({ holds }) => Number(holds)) };
  });
}

/** Expected calibration error over five bins. */
function calibrationError(all) {
  return reliability(all).reduce(
    (sum, { answers, confidence, held }) => sum + (answers / all.length) * Math.abs((confidence ?? 0) - (held ?? 0)),
    0,
  );
}

/** Logistic regression by gradient descent, with weights held small: thirty questions say little. */
function fit(all) {
  const names = ['always', ...Object.keys(all[0].signs)];
  const rows = all.map(({ signs, holds }) => ({ x: names.map((name) => (name === 'always' ? 1 : signs[name])), y: Number(holds) }));
  const weights = names.map(() => 0);
  for (let step = 0; step < 20_000; step++) {
    const gradient = names.map(() => 0);
    for (const { x, y } of rows) {
      const sum = x.reduce((total, value, at) => total + value * weights[at], 0);
      const error = 1 / (1 + Math.exp(-sum)) - y;
      x.forEach((value, at) => {
        gradient[at] += error * value;
      });
    }
    weights.forEach((weight, at) => {
      weights[at] -= 0.02 * (gradient[at] / rows.length + (at === 0 ? 0 : 0.01 * weight));
    });
  }
  return Object.fromEntries(names.map((name, at) => [name, Number(weights[at].toFixed(2))]));
}
