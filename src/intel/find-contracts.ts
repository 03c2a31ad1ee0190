import { directoryPrefix } from '../base/path-parts.ts';
import { subtypesIn } from '../code/facts/subtypes.ts';
import { languageOf } from '../code/languages/languages.ts';
import { receiverTypeOf } from '../code/symbols/receiver-type-of.ts';
import { filesWithName } from '../workspace/files-with-name.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { isStructural } from './find-implementers.ts';
import { type FoundSymbol, findSymbols } from './find-symbols.ts';
import { readImplBlocks } from './impl-blocks.ts';
import { hasMethodsOf, readMethodSets } from './method-sets.ts';

/** The methods of interfaces and bases that a method implements or overrides: a call of one of them can end in it. */
export async function findContracts(workspace: Workspace, method: FoundSymbol): Promise<FoundSymbol[]> {
  const at = method.name.lastIndexOf('.');
  // Its type can be declared in another file.
  const type = at < 0 ? receiverTypeOf(method.symbol) : method.name.slice(0, at);
  if (type === undefined) return [];
  return isStructural(method) ? ofInterfaces(workspace, method, type) : ofBases(workspace, method, type);
}

async function ofInterfaces(workspace: Workspace, { path, symbol }: FoundSymbol, type: string): Promise<FoundSymbol[]> {
  const types = await readMethodSets(workspace, [...(await filesWithName(workspace, symbol.name)), path], languageOf(path)?.id ?? '');
  const own = types.find(
    (each) => each.symbol.name === type && each.methods.has(symbol.name) && directoryPrefix(each.path) === directoryPrefix(path),
  );
  if (!own || own.symbol.kind === 'interface') return [];
  return types
    .filter((each) => each.symbol.kind === 'interface' && each.methods.has(symbol.name) && hasMethodsOf(own, each))
    .flatMap((each) => {
      const declared = each.symbol.children.find(({ kind, name }) => kind === 'method' && name === symbol.name);
      return declared ? [{ path: each.path, name: `${each.symbol.name}.${symbol.name}`, symbol: declared }] : [];
    });
}

/** By what the head of its type says; a base of a name that several types have is not known. */
async function ofBases(workspace: Workspace, { path, symbol }: FoundSymbol, type: string): Promise<FoundSymbol[]> {
  const facts = (await workspace.reader.readFacts([path])).get(path);
  const heads = facts ? subtypesIn(facts).flatMap(({ name, bases }) => (name === type ? bases : [])) : [];
  const around = (await readImplBlocks(workspace, [path])).filter(
    ({ line, endLine }) => line <= symbol.startLine && symbol.endLine <= endLine,
  );
  const bases = [...heads, ...around.map(({ base }) => base)];
  const found: FoundSymbol[] = [];
  for (const base of new Set(bases)) {
    const declared = (await findSymbols(workspace, `${base}.${symbol.name}`)).filter(({ name }) => name === `${base}.${symbol.name}`);
    if (declared.length === 1) found.push(...declared);
  }
  return found;
}
