import { afterLastDot } from '../../base/after-last-dot.ts';
import type { CodeSymbol } from '../../code/facts/facts.ts';
import { qualifiedNames } from '../../code/facts/qualified-names.ts';
import { subtypesIn } from '../../code/facts/subtypes.ts';
import { parseParameters } from '../../code/symbols/parse-parameters.ts';
import { normalizeCode } from '../../code/text/normalize-code.ts';
import { filesWithName } from '../../workspace/files-with-name.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { FoundChange } from '../model/comparison.ts';

/** Bases of bases of … */
const DEPTH = 8;

/**
 * Without what is gone from where others find it still: a member of a class that has it of a base, and a name of a file that passes on all names
 * of another which has it.
 */
export async function withoutInherited(head: Workspace, changes: readonly FoundChange[]): Promise<FoundChange[]> {
  const left: FoundChange[] = [];
  for (const change of changes) if (!(await isInherited(head, change)) && !(await isPassedOn(head, change))) left.push(change);
  return left;
}

/** `from .default import *`, `export * from './default.ts'` */
async function isPassedOn({ reader, graph }: Workspace, { kind, change, name, before }: FoundChange): Promise<boolean> {
  if (kind !== 'contracts' || change !== 'removed' || name.includes('.') || before === undefined) return false;
  const own = (await reader.readModules([before.path])).get(before.path);
  const passed = new Set(own?.exports.flatMap((each) => (each.name === '*' && each.local === undefined ? (each.from ?? []) : [])));
  const whole = own?.imports.filter(({ specifier, names }) => passed.has(specifier) && names.includes('*')) ?? [];
  if (whole.length === 0) return false;
  const resolutions = (await graph()).resolutions.get(before.path);
  const resolved = whole.map((each) => resolutions?.get(each.specifier));
  const others = await reader.readModules(resolved.flatMap((each) => (each?.kind === 'file' ? each.paths : [])));
  return [...others.values()].some(({ exports }) => exports.some((each) => each.name === name));
}

async function isInherited(head: Workspace, { kind, change, sort, name, details }: FoundChange): Promise<boolean> {
  if (kind !== 'contracts' || change !== 'removed' || sort !== 'method' || !name.includes('.')) return false;
  const member = afterLastDot(name);
  const seen = new Set<string>();
  let level = [afterLastDot(name.slice(0, name.lastIndexOf('.')))];
  for (let depth = 0; depth < DEPTH && level.length > 0; depth++) {
    const types = await Promise.all(level.map((each) => typesNamed(head, each)));
    for (const each of level) seen.add(each);
    if (depth > 0 && types.flat().some(({ members, language }) => members.some((one) => isLike(one, member, details[0] ?? '', language))))
      return true;
    level = [...new Set(types.flat().flatMap(({ bases }) => bases))].filter((each) => !seen.has(each));
  }
  return false;
}

interface NamedType {
  bases: readonly string[];
  members: readonly CodeSymbol[];
  language: string;
}

/** `type Names = List<string>` has what a list has. */
function aliasOf({ kind, signature }: CodeSymbol): string[] {
  const [, target] = kind === 'type' ? (/=\s*(?:[\w$]+(?:::|\.))*([\p{L}_$][\w$]*)/u.exec(signature) ?? []) : [];
  return target === undefined ? [] : [target];
}

/** The types of a tree that have a name. */
async function typesNamed(workspace: Workspace, name: string): Promise<NamedType[]> {
  const facts = await workspace.reader.readFacts(await filesWithName(workspace, name));
  return [...facts.values()].flatMap((each) => {
    const bases = new Map(subtypesIn(each).map((one) => [one.name, one.bases]));
    return qualifiedNames(each.symbols)
      .filter(({ symbol }) => symbol.name === name)
      .map(({ name: full, symbol }) => ({
        bases: [...(bases.get(full) ?? []), ...aliasOf(symbol)],
        members: symbol.children,
        language: each.language,
      }));
  });
}

/** Whether a member is one of the same name that others can call, and that takes as many parameters. */
function isLike({ name, visibility, signature }: CodeSymbol, wanted: string, written: string, language: string): boolean {
  if (name !== wanted || visibility === 'private') return false;
  const [own, gone] = [signature, written].map((text) => parseParameters(normalizeCode(text), wanted, language)?.parameters.length);
  return own === gone;
}
