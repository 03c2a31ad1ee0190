import { join } from 'node:path';

import { BUILD } from '../base/build.ts';
import { withLockIfPossible } from '../base/database/lock.ts';
import { byText, digest } from '../base/digest.ts';
import { remember, rememberMade } from '../base/memoize.ts';
import { paced } from '../base/pace.ts';
import { EXTRACTOR_VERSION } from '../code/facts/facts.ts';
import { isTestPath } from '../code/languages/classify.ts';
import type { Source } from '../docs/document/document.ts';
import { FOLLOWING, requireLens } from '../lens/find-lens.ts';
import { LENSES } from '../lens/lenses.ts';
import type { Finding, LensReport } from '../lens/report/lens.ts';
import { addUserFindings } from '../lens/user-findings.ts';
import { CONFIG_FILES } from '../program/resolve/resolver.ts';
import { CONFIG_PATH } from '../workspace/config.ts';
import { configuredLimits } from '../workspace/configured-limits.ts';
import { keptOfNames } from '../workspace/kept-of-tree.ts';
import { readUserRules, ruleTools, userRulesDigest } from '../workspace/user-rules.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { type KeptLast, keepLast, readStated, recallLast, sameAs, type WholeOrder } from './last-whole.ts';
import { linesMovedSince } from './lines-moved-since.ts';
import { moveLines } from './move-lines.ts';
import { expectLenses } from './rules/expect-lenses.ts';
import { rulesKey } from './rules/load-rules.ts';
import { statedBeside, statedBy } from './stated-by.ts';

/** What lenses state of a whole tree, and how much it could not see. */
export interface WholeStatements extends Pick<LensReport, 'gaps' | 'unclear'> {
  findings: Finding[];
}

/** States what lenses are asked for about a whole tree, so that whoever asks for some of it later finds it in the cache. */
export async function stateAhead(workspace: Workspace): Promise<void> {
  expectLenses(workspace, FOLLOWING);
  for (const { name, states, seldom = [] } of LENSES) if (states.length > 0) await stateWhole(workspace, { lens: name, unasked: seldom });
}

/** What the lenses that state findings of these kinds state of them about the whole tree. @param kinds of one lens, or several. */
export async function stateKinds(workspace: Workspace, kinds: readonly string[]): Promise<WholeStatements> {
  const lenses = LENSES.filter(({ states }) => kinds.some((kind) => states.includes(kind)));
  const whole: WholeStatements = { findings: [], gaps: [] };
  for (const { name, seldom = [] } of lenses) {
    const unasked = kinds.some((kind) => seldom.includes(kind)) ? [] : seldom;
    const { findings, gaps, unclear } = await stateWhole(workspace, { lens: name, unasked });
    whole.findings.push(...findings.filter(({ kind }) => kinds.includes(kind)));
    whole.gaps.push(...gaps);
    if (unclear) whole.unclear ??= unclear;
  }
  return whole;
}

/** Beyond this nobody waits for an answer; of tests hardly anything is read. */
const MOST_FILES = 10_000;

function roomFor({ viewFor }: Workspace, lens: string): number {
  const all = (tests: boolean) => viewFor(lens).members({ path: '.', tests }).length;
  return all(false) > MOST_FILES ? MOST_FILES : Math.max(MOST_FILES, all(true));
}

/**
 * Everything that a lens is asked to state of the whole tree, without language servers. A document has room for so many files; an answer that left
 * some out would be wrong. Kept in the cache until something changes that can have a say: a file that the lens can read, a manifest, the
 * configuration, rules.
 */
async function stateWhole(workspace: Workspace, order: WholeOrder): Promise<WholeStatements> {
  const key = [await wholeKey(workspace, order.lens), ...order.unasked].join(' ');
  const ofTree = remember(stated, workspace.view, () => new Map<string, Promise<WholeStatements>>());
  return rememberMade(ofTree, key, () => readOrState(workspace, order, key));
}

/** What was stated last of a tree with these names, with the text of it. */
interface LastStated extends KeptLast {
  statements: WholeStatements;
}

/** By what a process keeps of the names of a tree: most edits change none. */
const lastStated = new WeakMap<object, Map<string, LastStated>>();

function lastOf({ tree }: Workspace): Map<string, LastStated> {
  return remember(lastStated, keptOfNames(tree), () => new Map());
}

/** What was stated of a tree already: one question asks for it several times, and so do the next ones of a server. Nobody changes it. */
const stated = new WeakMap<Workspace['view'], Map<string, Promise<WholeStatements>>>();

async function readOrState(workspace: Workspace, order: WholeOrder, key: string): Promise<WholeStatements> {
  const { cache } = workspace.reader;
  const ofNames = lastOf(workspace);
  const name = [order.lens, ...order.unasked].join(' ');
  const keep = (last: Omit<LastStated, 'tree'>) => {
    ofNames.set(name, { ...last, tree: workspace.tree });
    return last.statements;
  };
  const read = (kept: Pick<LastStated, 'key' | 'text'>) => keep({ ...kept, statements: JSON.parse(kept.text) as WholeStatements });
  const known = readStated(cache, key);
  if (known) return read(known);
  const last = ofNames.get(name) ?? (await recallLast<WholeStatements>(workspace, order));
  const moved = last && (await linesMovedSince(workspace, order.lens, last, decides));
  if (last && moved?.size === 0) {
    cache.writeMemos(new Map([[key, sameAs(last.key)]]));
    return keep(last);
  }
  const alike = last && moved && moveLines(last.statements, moved);
  const write = async (statements: WholeStatements) => {
    const text = JSON.stringify(statements);
    cache.writeMemos(new Map([[key, text]]));
    await keepLast(workspace, order, key);
    return keep({ key, text, statements });
  };
  if (alike) return write(alike);
  // What another process is at is waited for.
  return withLockIfPossible(lockFile(workspace, key), { timeout: PATIENCE, signal: workspace.context.signal }, async () => {
    const made = readStated(cache, key);
    if (made) return read(made);
    return write(await state(workspace, order));
  });
}

/** Milliseconds to wait for another process that states the same. */
const PATIENCE = 120_000;

/** One of a few: others than those who state the same wait for each other seldom, and only for time. */
function lockFile({ repo }: Workspace, key: string): string {
  return join(repo.commonDir, 'kb', 'locks', `stating-${digest(key, 1)}.sqlite`);
}

async function state(workspace: Workspace, { lens: name, unasked }: WholeOrder): Promise<WholeStatements> {
  // What makes a view is most of kb: an answer that is known does without.
  const { chooseAnew } = await import('./choose-anew.ts');
  const { viewOrder } = await import('./view-order.ts');
  const { narrowView } = await import('./view-sources.ts');
  const lens = await requireLens(name);
  const limits = { ...configuredLimits(workspace.config), maxFiles: roomFor(workspace, name) };
  const { signal } = workspace.context;
  workspace.reader.expectFacts(workspace.viewFor(name).members({ path: '.', tests: false }));
  const { selection } = await chooseAnew(workspace, lens, '.', limits);
  const beside = await testsOf(workspace, name, selection.sources);
  const { named, own } = await viewOrder(workspace, { lens, focus: '.', selection, limits, beside });
  const view = await paced(narrowView(lens, named), signal);
  const report = addUserFindings(await paced(lens.inParts({ ...view, unasked }), signal), own);
  const { findings: told, limits: unseen } = statedBy(report, view);
  const findings = [...told, ...statedBeside(report, view)].filter(({ kind }) => !unasked.includes(kind));
  return { findings, ...unseen };
}

/**
 * The tests among some sources: nothing is stated of them, and nothing else can name what they declare. The repository's own rules find what
 * they like in them; where there are only tests, they are what is asked about.
 */
async function testsOf(workspace: Workspace, lens: string, sources: readonly Source[]): Promise<ReadonlySet<string>> {
  if (userRulesDigest(workspace, await readUserRules(workspace), lens) !== undefined) return new Set();
  const tests = sources.map(({ path }) => path).filter(isTestPath);
  return new Set(tests.length === sources.length ? [] : tests);
}

/** Names all that decides what a lens sees in a whole tree. */
export async function wholeKey(workspace: Workspace, lens: string): Promise<string> {
  const tools = await ruleTools(workspace, await readUserRules(workspace), lens);
  const ofTree = remember(deciding, workspace.view, () => new Map<string, string>());
  const files = remember(ofTree, lens, () => decidingFiles(workspace, lens));
  const parts = [await rulesKey(lens, workspace.reader.cache), ...tools, files];
  return `whole ${EXTRACTOR_VERSION} ${BUILD} ${lens} ${digest(parts.join('\n'), 32)}`;
}

const deciding = new WeakMap<Workspace['view'], Map<string, string>>();

/** Digest of the files that have a say in what a lens states. */
function decidingFiles(workspace: Workspace, lens: string): string {
  const members = new Set(workspace.viewFor(lens).members({ path: '.', tests: true }));
  const hasSay = (path: string) => members.has(path) || decides(path);
  const files = [...workspace.tree.entries].filter(([path]) => hasSay(path)).map(([path, { id }]) => `${path}\0${id}`);
  return digest(files.sort(byText).join('\n'), 32);
}

/** Whether a file decides how others are read. */
function decides(path: string): boolean {
  return CONFIG_FILES.test(path) || path.startsWith('.kb/') || path === CONFIG_PATH;
}
