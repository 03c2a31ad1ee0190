import { describe, expect, test } from 'vitest';
import { countSteps } from '../../src/base/steps.ts';
import { extract } from '../../src/code/extract.ts';
import type { Facts } from '../../src/code/facts/facts.ts';
import { languageOf } from '../../src/code/languages/languages.ts';
import type { RuleMatch } from '../../src/code/rules/rules.ts';
import { loadRules } from '../../src/generate/rules/load-rules.ts';
import { LENS_NAMES, loadLenses, requireLens } from '../../src/lens/find-lens.ts';
import { lensDigestOf, seenBy } from '../../src/lens/lens-digest.ts';
import type { Lens } from '../../src/lens/report/lens.ts';
import type { SourceView, View } from '../../src/program/view.ts';
import { someOf } from '../helpers/draws.ts';
import { matchText } from '../helpers/match-text.ts';
import { type NastyInput, nastyInputs } from '../helpers/nasty-inputs.ts';
import { renderReport } from './render-report.ts';

const LENSES = await loadLenses(LENS_NAMES);
const flows = await requireLens('flows');
const trustZones = await requireLens('trust-zones');

const MAX_OUTPUT = 400;

describe('every lens tells of files that are deep, wide or lead back to themselves, in lines that end', () => {
  test.each(someOf(nastyInputs({ deep: 20, wide: 40 })))('$name', async (input) => {
    for (const lens of LENSES) {
      const lines = render(lens, await viewOf(lens, input)).split('\n');
      expect(lines.length).toBeLessThanOrEqual(MAX_OUTPUT + 20);
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(3100);
    }
  });
});

describe('no file is too deep to be read', () => {
  const deep = nastyInputs({ deep: 3000, wide: 3000 }).filter(({ name }) =>
    /nested|never close|chain|ladder|elements|templates/.test(name),
  );
  test.each(someOf(deep))('$name', async ({ files }) => {
    for (const [path, text] of Object.entries(files)) {
      const facts = await factsOf(path, text);
      for (const lens of LENSES) lensDigestOf(lens, { facts, matches: [] });
      expect(JSON.stringify(facts).length).toBeLessThan(20 * text.length + 2000);
    }
  });
});

describe('twice as much takes about twice the steps', () => {
  const linear: [string, Lens, string][] = [
    ['routers mounted on each other', flows, 'ts: routers mounted on each other'],
    ['a router mounted on itself many times', flows, 'ts: a router mounted on itself'],
    ['many mounts and routes of one router', flows, 'ts: many mounts and routes of one'],
    ['a function that is called to register often', flows, 'ts: one function that registers often'],
    ['many routers', flows, 'ts: many mounts of many'],
    ['data that goes through many names', trustZones, 'ts: data through many names'],
    ['functions that call each other', flows, 'go: functions that call each other twice'],
  ];
  test.each(linear)('%s', async (_, lens, name) => {
    const [once = 0, twice = 0] = await Promise.all([60, 120].map(async (size) => stepsOf(lens, await viewOf(lens, named(name, size)))));
    expect(once).toBeGreaterThan(0);
    // What compares all with all takes four times as many.
    expect(twice / once).toBeLessThan(4.5);
  });
});

test('what is cut short is said with its file', async () => {
  const input = named('ts: much data', 500);
  const report = trustZones.report(await viewOf(trustZones, input));
  expect(report.gaps).toContainEqual(
    expect.stringMatching(/^Cut short, as there is more than kb follows: .*untrusted data.* of `src\/shop\.ts`\.$/),
  );
});

function named(name: string, size: number): NastyInput {
  const input = nastyInputs({ deep: size, wide: size }).find((each) => each.name === name);
  if (!input) throw new Error(`no input ${name}`);
  return input;
}

function stepsOf(lens: Lens, view: View): number {
  return countSteps(() => {
    lens.report(view);
  });
}

async function viewOf(lens: Lens, { files, leads = {} }: NastyInput): Promise<View> {
  const sources: SourceView[] = [];
  for (const [path, text] of Object.entries(files)) {
    const contents = { facts: await factsOf(path, text), matches: await matchesOf(lens, path, text) };
    expect(lensDigestOf(lens, contents)).toMatch(/^[0-9a-f]{8}$/);
    const outbound = new Map(Object.entries(leads[path] ?? {}).map(([from, to]) => [from, { kind: 'file' as const, paths: [to] }]));
    if (contents.facts.skipped === undefined) sources.push({ path, ...seenBy(lens, contents), outbound });
  }
  return { focus: 'orders', maxDepth: 3, sources, skipped: [], inbound: [] };
}

async function factsOf(path: string, text: string): Promise<Facts> {
  const language = languageOf(path);
  if (!language) throw new Error(`no language for ${path}`);
  return (await extract(language, path, Buffer.from(text), 'full')) as Facts;
}

async function matchesOf(lens: Lens, path: string, text: string): Promise<RuleMatch[]> {
  const language = languageOf(path);
  return language && lens.rules.length > 0 ? matchText(language, text, await loadRules(lens.name)) : [];
}

function render(lens: Lens, view: View): string {
  const header = { lens: lens.name, scope: 'src', tools: [], passedOver: [], maxOutput: MAX_OUTPUT, showAll: () => 'kb spelunk' };
  return renderReport(lens.report(view), header).body;
}
