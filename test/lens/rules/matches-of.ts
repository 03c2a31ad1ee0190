import { readFileSync } from 'node:fs';

import { extract } from '../../../src/code/extract.ts';
import { languageOf } from '../../../src/code/languages.ts';
import { matchRules } from '../../../src/code/match-rules.ts';
import type { RuleFile } from '../../../src/code/rules.ts';
import type { SourceView } from '../../../src/lens/lens.ts';
import { loadRules } from '../../../src/lens/load-rules.ts';
import { findAll } from '../../../src/lens/matching/find-matches.ts';

/** The rules for a language as such. */
const GENERAL = /^rules\/(common|flows)\/(javascript|python|go|rust|java|kotlin|c-sharp|ruby|php)\.scm$/;

const FIXTURES = new URL('../../fixtures/lens/rules/', import.meta.url);

/** A text as a lens sees it; its imports lead nowhere. */
export async function viewOf(path: string, text: Buffer, rules: readonly RuleFile[]): Promise<SourceView> {
  const language = languageOf(path);
  if (!language) throw new Error(`no language for ${path}`);
  const facts = await extract(language, path, text, 'full');
  if (!('symbols' in facts)) throw new Error(`${path} was not read in full`);
  return { path, facts, outbound: new Map(), matches: await matchRules(language, text.toString('utf8'), rules) };
}

/**
 * What the rules of one rule file find in a fixture, conditions in their metadata included, one line each:
 * `12 route method=get path='/orders' args=['/orders' | listOrders]`.
 */
export async function matchesOf(lens: string, fixture: string, ruleFile: string): Promise<string[]> {
  const own = `rules/${lens}/${ruleFile}.scm`;
  // Conditions can ask for what the rules of the language find, never for another framework's.
  const files = (await loadRules(lens === 'common' ? 'flows' : lens)).filter(({ path }) => path === own || GENERAL.test(path));
  const rules = new Set(files.find(({ path }) => path === own)?.rules.map(({ id }) => id));
  const source = await viewOf(fixture, readFileSync(new URL(`${lens}/${fixture}`, FIXTURES)), files);
  const found = findAll([source]).get(source.path) ?? [];
  return found
    .filter(({ rule }) => rules.has(rule))
    .map(({ rule, startLine, captures, lists }) => {
      const texts = Object.entries(captures).filter(([name]) => name !== 'text' && name !== 'chain');
      const each = Object.entries(lists ?? {}).map(([name, items]) => `${name}=[${items.join(' | ')}]`);
      return [startLine, rule.slice(ruleFile.length + 1), ...texts.map(([name, text]) => `${name}=${text}`), ...each].join(' ');
    });
}
