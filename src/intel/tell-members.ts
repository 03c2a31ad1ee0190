import { count } from '../base/count.ts';
import { KbError } from '../base/errors.ts';
import { escapePattern } from '../base/escape-pattern.ts';
import type { CodeSymbol } from '../code/facts/facts.ts';
import { isTestPath } from '../code/languages/classify.ts';
import { filesWithName } from '../workspace/files-with-name.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { Answer } from './answer.ts';
import { type FoundSymbol, findSymbols } from './find-symbols.ts';

/** Places of one member that are told. */
const MOST = 8;

/**
 * The values of an enumeration and where each is named, as far as code names them with their type: where no change of state is understood,
 * these are the places that make one or ask for one.
 * @throws KbError (exit 1) when nothing of that name has values.
 */
export async function tellMembers(workspace: Workspace, name: string): Promise<Answer> {
  const [type] = (await findSymbols(workspace, name)).filter(({ symbol }) => membersOf(symbol).length > 0);
  if (!type) throw new KbError(`no states of '${name}' were found`, { exit: 1, hint: `kb query symbol ${name}` });
  const members = membersOf(type.symbol);
  const uses = await findUses(workspace, type, members);
  return {
    question: `states ${name}`,
    summary: `${type.path}#${type.name}: ${count(members.length, 'value')}; no change from one to another was understood, so every place that names one is told`,
    groups: members.map((member) => {
      const own = uses.filter((use) => use.member === member.name);
      const shown = own.filter(({ path }) => !isTestPath(path));
      const aside = [
        ...(own.length > shown.length ? [`${own.length - shown.length} more in tests`] : []),
        ...(own.length === 0 ? ['named nowhere with its type'] : []),
      ];
      return {
        title: `${member.signature} ${type.path}:${member.startLine}`,
        lines: shown.map(({ text, path, line }) => ({ text, at: { path, line } })),
        most: MOST,
        ...(aside.length > 0 ? { aside: aside.join('; ') } : {}),
      };
    }),
    gaps: ['places that name a value without its type, as by its text'],
  };
}

const MEMBERS: ReadonlySet<CodeSymbol['kind']> = new Set(['enum-member', 'constant']);

function membersOf({ kind, children }: CodeSymbol): CodeSymbol[] {
  // An enumeration can have constants beside its values: `private static final Map<…> BY_NAME`.
  const named = children.filter((child) => child.kind === 'enum-member');
  const members = named.length > 0 ? named : children.filter((child) => MEMBERS.has(child.kind));
  return kind === 'enum' ? members : members.length > 1 ? members : [];
}

interface MemberUse {
  member: string;
  path: string;
  line: number;
  text: string;
}

async function findUses(
  workspace: Workspace,
  { symbol: { name }, path: own }: FoundSymbol,
  members: readonly CodeSymbol[],
): Promise<MemberUse[]> {
  const files = await filesWithName(workspace, name);
  const texts = await workspace.reader.readTexts(files);
  const names = members.map((member) => escapePattern(member.name)).join('|');
  const pattern = (path: string) =>
    new RegExp(`(?<![\\w$])(?:${escapePattern(name)}${path === own ? '|self|static|Self' : ''})(?:\\.|::)(${names})(?![\\w$])`, 'g');
  return [...texts].flatMap(([path, text]) =>
    text
      .split('\n')
      .flatMap((line, at) =>
        [...line.matchAll(pattern(path))].map(([, member = '']) => ({ member, path, line: at + 1, text: line.trim() })),
      ),
  );
}
