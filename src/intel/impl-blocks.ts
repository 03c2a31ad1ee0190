import type { CodeSymbol } from '../code/facts/facts.ts';
import { qualifiedNames } from '../code/facts/qualified-names.ts';
import { languageOf } from '../code/languages/languages.ts';
import { matchOwnRules } from '../generate/rules/match-sources.ts';
import { lensStating } from '../lens/find-lens.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** A block outside of a type that gives it what a contract asks for: `impl Store for Memory { … }`. */
export interface ImplBlock {
  path: string;
  /** The type, by its last name. */
  name: string;
  /** The contract, by its last name. */
  base: string;
  /** 1-based. */
  line: number;
  endLine: number;
}

/** The blocks of files in whose languages types say elsewhere than in their heads what they implement. */
export async function readImplBlocks(workspace: Workspace, paths: readonly string[]): Promise<ImplBlock[]> {
  const asked = paths.filter((path) => languageOf(path)?.implementsOutside);
  if (asked.length === 0) return [];
  const facts = await workspace.reader.readFacts(asked);
  const matches = await matchOwnRules(workspace, await lensStating('call'), facts);
  const blocks = [...matches].flatMap(([path, found]) =>
    found.flatMap(({ meta, captures: { name, base }, startLine, endLine }): ImplBlock[] => {
      const last = lastNameOf(base ?? '');
      if (meta?.role !== 'block' || name === undefined || last === undefined) return [];
      return [{ path, name, base: last, line: startLine, endLine }];
    }),
  );
  return [...blocks, ...[...facts].flatMap(([path, { symbols }]) => contractsOf(path, symbols))];
}

/** What contracts ask for by asking for another one: `trait Store: Reader + Send`. */
function contractsOf(path: string, symbols: readonly CodeSymbol[]): ImplBlock[] {
  return qualifiedNames(symbols).flatMap(({ name, symbol: { kind, signature, startLine: line, endLine } }) => {
    const [, bounds = ''] = kind === 'trait' ? (/^[^:{]*(?<!:):(?!:)([^{]*?)(?:\bwhere\b|$)/s.exec(signature) ?? []) : [];
    return bounds.split('+').flatMap((bound): ImplBlock[] => {
      const base = lastNameOf(bound);
      return base === undefined ? [] : [{ path, name, base, line, endLine }];
    });
  });
}

/** `Store` of `shop::Store<Order>`. */
function lastNameOf(written: string): string | undefined {
  return /(\w+)\s*(?:<[\s\S]*>)?\s*$/.exec(written)?.[1];
}
