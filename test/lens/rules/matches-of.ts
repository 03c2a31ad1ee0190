import { readFileSync } from 'node:fs';

import { extract } from '../../../src/code/extract.ts';
import { languageOf } from '../../../src/code/languages/languages.ts';
import { matchRules } from '../../../src/code/rules/match-rules.ts';
import type { RuleFile, RuleMatch } from '../../../src/code/rules/rules.ts';
import { loadRules } from '../../../src/generate/load-rules.ts';
import { findAll } from '../../../src/program/names/find-matches.ts';
import type { SourceView } from '../../../src/program/view.ts';

/** The rules for a language as such. */
const GENERAL = /^rules\/(common|flows)\/(javascript|python|go|rust|java|kotlin|c-sharp|ruby|php)\.scm$/;

const FIXTURES = new URL('../../fixtures/lens/rules/', import.meta.url);

/** A text as a lens sees it; its imports lead nowhere. */
export async function viewOf(path: string, text: Buffer, ...ruleSets: (readonly RuleFile[])[]): Promise<SourceView> {
  const language = languageOf(path);
  if (!language) throw new Error(`no language for ${path}`);
  const facts = await extract(language, path, text, 'full');
  if (!('symbols' in facts)) throw new Error(`${path} was not read in full`);
  const matches = await Promise.all(ruleSets.map((rules) => matchRules(language, text.toString('utf8'), rules)));
  return { path, facts, outbound: new Map(), matches: matches.flat().sort(byPlace) };
}

/** As the matches of one set of rules are sorted. */
function byPlace(a: RuleMatch, b: RuleMatch): number {
  return (a.start ?? 0) - (b.start ?? 0) || (b.end ?? 0) - (a.end ?? 0);
}

/**
 * What the rules of one rule file find in a fixture, conditions in their metadata included, one line each:
 * `12 route method=get path='/orders' args=['/orders' | listOrders]`.
 */
export async function matchesOf(lens: string, fixture: string, ruleFile: string): Promise<string[]> {
  const own = `rules/${lens}/${ruleFile}.scm`;
  const files = await loadRules(lens === 'common' ? 'flows' : lens);
  const rules = new Set(files.find(({ path }) => path === own)?.rules.map(({ id }) => id));
  // Conditions can ask for what the rules of the language find, never for another framework's.
  const asked = files.filter(({ path }) => path === own && !GENERAL.test(path));
  const source = await viewOf(fixture, readFileSync(new URL(`${lens}/${fixture}`, FIXTURES)), generalRules(files), asked);
  const found = findAll([source]).get(source.path) ?? [];
  return found
    .filter(({ rule }) => rules.has(rule))
    .map(({ rule, startLine, captures, lists }) => {
      const texts = Object.entries(captures).filter(([name]) => name !== 'text' && name !== 'chain');
      const each = Object.entries(lists ?? {}).map(([name, items]) => `${name}=[${items.join(' | ')}]`);
      return [startLine, rule.slice(ruleFile.length + 1), ...texts.map(([name, text]) => `${name}=${text}`), ...each].join(' ');
    });
}

const general = new WeakMap<RuleFile[], RuleFile[]>();

/** The same array for the same lens: rules are compiled once for an array. */
function generalRules(files: RuleFile[]): RuleFile[] {
  const found = general.get(files) ?? files.filter(({ path }) => GENERAL.test(path));
  general.set(files, found);
  return found;
}
