import type { CodeSymbol, Facts } from '../code/facts/facts.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { CLIPPED, wholeSignature } from './things/whole-signature.ts';

/** The facts of files with signatures that are clipped read from the texts: what differs behind that differs. */
export async function withWholeSignatures(workspace: Workspace, facts: ReadonlyMap<string, Facts>): Promise<Map<string, Facts>> {
  const clipped = [...facts].filter(([, { symbols }]) => symbols.some(hasClipped));
  const texts = await workspace.reader.readTexts(clipped.map(([path]) => path));
  const whole = clipped.map(([path, own]) => [path, { ...own, symbols: withText(own.symbols, texts.get(path) ?? '') }] as const);
  return new Map([...facts, ...whole]);
}

function hasClipped({ signature, children }: CodeSymbol): boolean {
  return CLIPPED.test(signature) || children.some(hasClipped);
}

function withText(symbols: readonly CodeSymbol[], text: string): CodeSymbol[] {
  return symbols.map((symbol) => ({ ...symbol, signature: wholeSignature(symbol, text), children: withText(symbol.children, text) }));
}
