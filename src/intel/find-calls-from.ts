import { remember } from '../base/memoize.ts';
import { paced } from '../base/pace.ts';
import { isTestPath } from '../code/languages/classify.ts';
import { languageOf } from '../code/languages/languages.ts';
import { namesOfTree } from '../generate/find-followed.ts';
import { reportGaps } from '../lens/report/report-gaps.ts';
import { lastIdentifier } from '../program/names/answer-index.ts';
import { namingOf } from '../program/names/naming.ts';
import type { CallSite } from '../program/queries/callers.ts';
import { type CallsFrom, type CodeAsked, findCallsFrom } from '../program/queries/calls-from.ts';
import type { TreeNames } from '../program/view.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { canCall } from './find-call-sites.ts';
import { findDeciding } from './find-deciding.ts';
import { type FoundSymbol, findSymbols } from './find-symbols.ts';
import { isCalled } from './namesakes.ts';
import { viewFiles } from './view-files.ts';

/** Files beyond which nobody waits. */
const MOST_FILES = 300;

/** What a type is made of can be known only when the file of another is read, and so on. */
const MORE_ROUNDS = 4;

/** A call that leads nowhere known, with the few declarations that it may be of. */
export type UndecidedCall = CallsFrom['open'][number] & { perhaps: readonly FoundSymbol[] };

/** What code of the tree calls, with what is not known of it. */
export interface FollowedCalls extends Omit<CallsFrom, 'open' | 'leads'> {
  undecided: readonly UndecidedCall[];
  /** Files were left out that may tell more. */
  isCut: boolean;
  /** What stood between kb and the files that were read. */
  gaps: string[];
}

/** What code of the tree calls, some steps deep; nothing of code that kb does not read. */
export async function followCallsFrom(
  workspace: Workspace,
  code: CodeAsked,
  wanted: { depth: number; most: number },
): Promise<FollowedCalls | undefined> {
  const tree = await namesOfTree(workspace);
  const candidates = new Map<string, Promise<FoundSymbol[]>>();
  const undecidedOf = (open: CallsFrom['open']): Promise<UndecidedCall[]> =>
    Promise.all(
      open.map(async (call) => ({
        ...call,
        perhaps: await remember(candidates, `${call.path} ${call.callee}`, () => mayBeOf(workspace, call)),
      })),
    );
  const files = new Set([code.path]);
  for (let round = 0; ; round++) {
    const view = await viewFiles(workspace, files);
    const calls = await paced(findCallsFrom(view.sources, code, wanted), workspace.context.signal);
    if (!calls) return undefined;
    const { open, leads, ...told } = calls;
    const undecided = await undecidedOf(open);
    const size = files.size;
    const wantedFiles = new Set([...leads.flatMap((lead) => filesOf(lead, tree)), ...(await decidingOf(workspace, undecided))]);
    const leading = [...wantedFiles].filter((path) => !files.has(path));
    const isCut = leading.length > 0 && (round === wanted.depth + MORE_ROUNDS || size + leading.length > MOST_FILES);
    for (const path of leading.slice(0, MOST_FILES - size)) files.add(path);
    if (files.size === size || round === wanted.depth + MORE_ROUNDS) return { ...told, undecided, isCut, gaps: reportGaps(view, 'calls') };
  }
}

/** The files that declare what undecided calls may be of, and those that can tell what these are made on. */
async function decidingOf(workspace: Workspace, undecided: readonly UndecidedCall[]): Promise<string[]> {
  const own = undecided.filter(({ perhaps }) => perhaps.length > 0);
  const sites = own.map((call): CallSite => ({ ...call, is: 'perhaps', test: isTestPath(call.path) }));
  const texts = await workspace.reader.readTexts([...new Set(own.map(({ path }) => path))]);
  return [...own.flatMap(({ perhaps }) => perhaps.map(({ path }) => path)), ...(await findDeciding(workspace, sites, texts))];
}

/** The file that a lead names, or that declares what it names; what a package keeps to itself may be in any file that sees it. */
function filesOf({ from, path, type, sibling }: CallsFrom['leads'][number], { declaring, siblingsOf }: TreeNames): readonly string[] {
  const file = path ?? (type === undefined ? undefined : declaring(type, from));
  if (file !== undefined) return [file];
  return /^\w+$/.test(sibling ?? type ?? '') ? siblingsOf(from) : [];
}

/** Declarations of a name beyond which none of them is likely to be meant. */
const FEW = 3;

/** What a call that leads nowhere known may be of, by the last part of its name; nothing where many declarations have it. Tests apart. */
async function mayBeOf(workspace: Workspace, { callee, path }: CallsFrom['open'][number]): Promise<FoundSymbol[]> {
  const name = lastIdentifier(callee);
  const declared = name === '' ? [] : await findSymbols(workspace, name);
  const isOnSomething = name !== callee;
  const { bareMembers = false } = namingOf(languageOf(path)?.id ?? '');
  const found = declared.filter((each) => {
    const isMember = each.name.includes('.') || each.symbol.kind === 'method';
    const fits = isOnSomething ? isMember : !isMember || bareMembers;
    return fits && isCalled(each) && canCall(path, each.path) && !isTestPath(each.path);
  });
  return found.length > FEW ? [] : found;
}
