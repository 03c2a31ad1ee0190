import type { CodeSymbol, Facts } from '../code/facts/facts.ts';
import { qualifiedNames } from '../code/facts/qualified-names.ts';
import { subtypesIn } from '../code/facts/subtypes.ts';
import { isTestPath } from '../code/languages/classify.ts';
import { receiverTypeOf } from '../code/symbols/receiver-type-of.ts';
import { filesWithName } from '../workspace/files-with-name.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** A declaration of the tree. */
export interface FoundSymbol {
  path: string;
  /** With what it stands in: 'UserService.find'. */
  name: string;
  symbol: CodeSymbol;
}

/**
 * The declarations that a name means: `find`, `UserService.find`, `UserService#find`, `User::find`, and in front of a name the package or module
 * that has it: `forge.Refresh`. What is declared inside functions is not found. Code comes before tests, whole
 * names before ends of names, what others can use before what they cannot.
 */
export async function findSymbols(workspace: Pick<Workspace, 'reader' | 'readable'>, written: string): Promise<FoundSymbol[]> {
  const wanted = written.replaceAll(/#|::|->|\\/g, '.').replace(/\(\)$/, '');
  const found = await declarationsOf(workspace, wanted);
  const dot = wanted.indexOf('.');
  if (found.length > 0 || dot < 0) return found;
  const apart = await declaredApart(workspace, wanted);
  if (apart.length > 0) return apart;
  const inherited = await inheritedFrom(workspace, wanted, DEPTH);
  if (inherited.length > 0) return inherited;
  const [space, name] = [wanted.slice(0, dot), wanted.slice(dot + 1)];
  return (await declarationsOf(workspace, name)).filter(({ path }) => isOfModule(path, space));
}

/** A method in another file than its type says it by its receiver: `func (s *Settings) Home()` is `Settings.Home`. */
async function declaredApart(workspace: Pick<Workspace, 'reader' | 'readable'>, wanted: string): Promise<FoundSymbol[]> {
  const [type = '', name = ''] = wanted.split('.').slice(-2);
  const methods = await declarationsOf(workspace, name);
  return methods
    .filter(({ symbol }) => symbol.kind === 'method' && receiverTypeOf(symbol) === type)
    .map((each) => ({ ...each, name: wanted }));
}

/** Bases of bases of … */
const DEPTH = 5;

/** A member that a type does not declare is that of its bases: `FoodViews.merge` is `MergeViews.merge`. Bases go by their names. */
async function inheritedFrom(workspace: Pick<Workspace, 'reader' | 'readable'>, wanted: string, depth: number): Promise<FoundSymbol[]> {
  const dot = wanted.lastIndexOf('.');
  const [owner, member] = [wanted.slice(0, dot), wanted.slice(dot + 1)];
  const types = await declarationsOf(workspace, owner);
  const facts = await workspace.reader.readFacts([...new Set(types.map(({ path }) => path))]);
  const bases = types.flatMap(({ path, name }) =>
    subtypesIn(facts.get(path) ?? { language: '', symbols: [] })
      .filter((each) => each.name === name)
      .flatMap((each) => each.bases),
  );
  for (const base of new Set(bases)) {
    const found = await declarationsOf(workspace, `${base}.${member}`);
    if (found.length > 0) return found;
    const further = depth === 0 ? [] : await inheritedFrom(workspace, `${base}.${member}`, depth - 1);
    if (further.length > 0) return further;
  }
  return [];
}

async function declarationsOf({ reader, readable }: Pick<Workspace, 'reader' | 'readable'>, wanted: string): Promise<FoundSymbol[]> {
  const files = await reader.findDeclaring(await filesWithName({ reader, readable }, wanted), wanted.slice(wanted.lastIndexOf('.') + 1));
  const facts = await reader.readFacts(files);
  const found = files.flatMap((path) => symbolsNamed(path, facts.get(path), wanted));
  const rank = ({ name, path, symbol }: FoundSymbol) =>
    Number(isTestPath(path)) * 4 + Number(name !== wanted) * 2 + Number(symbol.visibility === 'private');
  return found.sort((a, b) => rank(a) - rank(b));
}

/** Whether a file is what code of its language calls a package or module by: its directory, or it itself. */
function isOfModule(path: string, space: string): boolean {
  const parts = path.replace(/\.[^./]+$/, '').split('/');
  return parts.at(-1) === space || parts.at(-2) === space;
}

/** What a file declares of a name, or of one that ends with it. */
export function symbolsNamed(path: string, facts: Facts | undefined, wanted: string): FoundSymbol[] {
  return qualifiedNames(facts?.symbols ?? [])
    .map((each) => ({ ...each, name: each.name.replaceAll('::', '.') }))
    .filter(({ name }) => name === wanted || name.endsWith(`.${wanted}`))
    .map(({ name, symbol }) => ({ path, name, symbol }));
}
