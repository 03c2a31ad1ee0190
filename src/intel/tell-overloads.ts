import { shorten } from '../base/shorten.ts';
import type { CodeSymbol } from '../code/facts/facts.ts';
import { languageOf } from '../code/languages/languages.ts';
import { parseParameters } from '../code/symbols/parse-parameters.ts';
import { normalizeCode } from '../code/text/normalize-code.ts';
import type { CallSite } from '../program/queries/callers.ts';
import type { QuerySubject } from './find-subject.ts';
import type { FoundSymbol } from './find-symbols.ts';

/** The declarations of one file that share a whole name, as a language lets those do that take other things. */
export function overloadsOf({ symbol, others }: QuerySubject): FoundSymbol[] {
  if (!symbol) return [];
  return [symbol, ...others.filter(({ path, name }) => path === symbol.path && name === symbol.name)];
}

/** Calls by the declaration that takes as many arguments, the only one that does; the last for what several take, or none is known to. */
export function callsByOverload(overloads: readonly FoundSymbol[], sites: readonly CallSite[]): { title?: string; sites: CallSite[] }[] {
  if (overloads.length < 2) return [{ sites: [...sites] }];
  const takes = overloads.map(({ path, symbol }) => ({ symbol, ...countsOf(path, symbol) }));
  const meant = (site: CallSite) => {
    const { args } = site;
    const fitting = args === undefined ? [] : takes.filter(({ least, most }) => least <= args && args <= most);
    return fitting.length === 1 ? fitting[0]?.symbol : undefined;
  };
  const of = (symbol: CodeSymbol | undefined) => sites.filter((site) => meant(site) === symbol);
  return [
    ...overloads.map(({ symbol }) => ({ title: shorten(symbol.signature, LONGEST), sites: of(symbol) })),
    { title: 'one of these, by the number of arguments', sites: of(undefined) },
  ];
}

/** Characters of a signature. */
const LONGEST = 110;

function countsOf(path: string, { signature, name }: CodeSymbol): { least: number; most: number } {
  const parameters = parseParameters(normalizeCode(signature), name, languageOf(path)?.id ?? '')?.parameters ?? [];
  const isOpen = parameters.some((each) => `${each.type}${each.name}`.includes('...'));
  return { least: parameters.filter(({ optional }) => !optional).length, most: isOpen ? Number.POSITIVE_INFINITY : parameters.length };
}
