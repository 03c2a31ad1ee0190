import { readFileSync } from 'node:fs';
import { extract } from '../../../src/code/extract.ts';
import { languageOf } from '../../../src/code/languages/languages.ts';
import type { RuleFile, RuleMatch } from '../../../src/code/rules/rules.ts';
import { loadRules } from '../../../src/generate/rules/load-rules.ts';
import { findIn } from '../../../src/program/names/find-matches.ts';
import type { SourceView } from '../../../src/program/view.ts';
import { matchText } from '../../helpers/match-text.ts';

/** The rules for a language as such. */
const GENERAL = /^rules\/(common|flows)\/(javascript|python|go|rust|java|kotlin|c-sharp|ruby|php)\.scm$/;

/** Folders of rules that several lenses run. */
const SHARED = new Set(['common', 'places']);

const FIXTURES = new URL('../../fixtures/lens/rules/', import.meta.url);

/** A text as a lens sees it; its imports lead nowhere. */
export async function viewOf(path: string, text: Buffer, ...ruleSets: (readonly RuleFile[])[]): Promise<SourceView> {
  const language = languageOf(path);
  if (!language) throw new Error(`no language for ${path}`);
  const facts = await extract(language, path, text, 'full');
  if (!('symbols' in facts)) throw new Error(`${path} was not read in full`);
  const matches = await Promise.all(ruleSets.map((rules) => matchText(language, text.toString('utf8'), rules)));
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
  const files = await loadRules(SHARED.has(lens) ? 'flows' : lens === 'errors' ? 'contracts' : lens);
  const rules = new Set(files.find(({ path }) => path === own)?.rules.map(({ id }) => id));
  // Conditions can ask for what the rules of the language find, never for another framework's.
  const asked = ofThose(files, own, (path) => path === own && !GENERAL.test(path));
  const general = ofThose(files, 'general', (path) => GENERAL.test(path));
  const source = await viewOf(fixture, readFileSync(new URL(`${lens}/${fixture}`, FIXTURES)), general, asked);
  const found = findIn(source);
  return found
    .filter(({ rule }) => rules.has(rule))
    .map(({ rule, startLine, captures, lists }) => {
      const texts = Object.entries(captures).filter(([name]) => name !== 'text' && name !== 'chain');
      const each = Object.entries(lists ?? {}).map(([name, items]) => `${name}=[${items.join(' | ')}]`);
      return [startLine, rule.slice(ruleFile.length + 1), ...texts.map(([name, text]) => `${name}=${text}`), ...each].join(' ');
    });
}

const chosen = new WeakMap<RuleFile[], Map<string, RuleFile[]>>();

/** The same array for the same choice of the same lens: rules are compiled once for an array. */
function ofThose(files: RuleFile[], choice: string, isChosen: (path: string) => boolean): RuleFile[] {
  const choices = chosen.get(files) ?? new Map<string, RuleFile[]>();
  chosen.set(files, choices);
  const found = choices.get(choice) ?? files.filter(({ path }) => isChosen(path));
  choices.set(choice, found);
  return found;
}
