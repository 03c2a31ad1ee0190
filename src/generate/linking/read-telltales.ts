import { byText } from '../../base/digest.ts';
import { groupBy } from '../../base/group-by.ts';
import { once } from '../../base/once.ts';
import { eachInParts, paced } from '../../base/pace.ts';
import { unlessAborted } from '../../base/unless-aborted.ts';
import type { Language } from '../../code/languages/language.ts';
import { languageWithId } from '../../code/languages/languages.ts';
import { grammarOf } from '../../code/rules/grammar-of.ts';
import type { RuleMeta } from '../../code/rules/rule-meta.ts';
import { type Telltale, telltalesOf } from '../../code/rules/telltales.ts';
import { FOLLOWING, loadLens } from '../../lens/find-lens.ts';
import type { Follow } from '../../program/view.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { loadRules } from '../rules/load-rules.ts';
import { readFromRules } from '../rules/read-from-rules.ts';

/** What is looked for: files that link others, and files that link them if they are near one that does. */
export type Search = 'links' | 'joins';

export const SEARCHES: readonly Search[] = ['links', 'joins'];

/** Whether a search looks for a match of such a rule. */
export function isSought({ links, joins }: Follow, search: Search): (meta: RuleMeta) => boolean {
  return (meta) => links(meta) || (search === 'joins' && joins(meta));
}

/** Roles of what a description says of routes: what a package offers, or a template shows, links nothing. */
const ROUTING: ReadonlySet<string | undefined> = new Set(['route', 'mount', 'endpoint', 'policy']);

/** As a telltale names what is sought. */
export function nameSearch(lens: string, search: Search): string {
  return `${lens} ${search}`;
}

/** What tells the files of a language that a search can find, for all lenses. */
export function readTelltales(workspace: Workspace, language: Language): Promise<readonly Telltale[]> {
  const grammar = language.reader ? language.id : (grammarOf(language) ?? '');
  return read(workspace, `telltales ${grammar}`, ({ byGrammar }) => byGrammar.get(grammar) ?? []);
}

/** What the rules that searches look for ask of imports, each once. */
export function readPatterns(workspace: Workspace): Promise<readonly string[]> {
  return read(workspace, 'telltales', ({ patterns }) => patterns);
}

/** The formats of descriptions that can link others. */
export function readLinkingFormats(workspace: Workspace): Promise<readonly string[]> {
  return read(workspace, 'telltales of descriptions', ({ byGrammar }) =>
    [...byGrammar.keys()].filter((id) => isDescription(languageWithId(id))),
  );
}

export function isDescription(language: Language | undefined): boolean {
  return language?.parser.kind === 'data';
}

function read<T>(workspace: Workspace, name: string, partOf: (made: GroupedTelltales) => readonly T[]): Promise<readonly T[]> {
  return readFromRules(workspace, name, async () => partOf(await unlessAborted(workspace.context.signal, makeTelltales())));
}

interface GroupedTelltales {
  patterns: readonly string[];
  byGrammar: ReadonlyMap<string, readonly Telltale[]>;
}

const makeTelltales = once(async (): Promise<GroupedTelltales> => {
  const searches = await Promise.all(
    FOLLOWING.map(async (lens) => {
      const follow = (await loadLens(lens))?.follow;
      const files = new Set((await loadRules(lens)).map(({ path }) => path));
      return SEARCHES.map((search) => ({ name: nameSearch(lens, search), files, isFor: follow ? isSought(follow, search) : () => false }));
    }),
  );
  const all = (await Promise.all(FOLLOWING.map(loadRules))).flat();
  const ruleFiles = [...new Map(all.map((file) => [file.path, file])).values()];
  const parts = eachInParts(ruleFiles, (file) => {
    const asking = searches.flat().filter(({ files }) => files.has(file.path));
    return telltalesOf(file, ({ meta }, grammar) => {
      const links = !isDescription(languageWithId(grammar)) || ROUTING.has(meta.role);
      return links ? asking.filter(({ isFor }) => isFor(meta)).map(({ name }) => name) : [];
    });
  });
  // Whoever asks next waits for the same, so that nobody who gives up ends it.
  const telltales = (await paced(parts, new AbortController().signal)).flat();
  const patterns = [...new Set(telltales.flatMap(({ imports }) => imports ?? []))].sort(byText);
  return { patterns, byGrammar: groupBy(telltales, ({ grammar }) => grammar) };
});
