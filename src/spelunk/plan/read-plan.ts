import { usageError } from '../../base/errors.ts';
import { isNestedDeeper } from '../../base/parse-json.ts';
import type { Position, ToolCall } from '../../code/lsp/tool-call.ts';
import { pathToUri, uriToPath } from '../../code/lsp/uri.ts';
import { checkCount, checkList, checkMap, checkText, type Report } from '../../docs/check-value.ts';
import type { Limits } from '../../docs/document.ts';
import type { KeyPath } from '../../docs/frontmatter-view.ts';
import { readPath, readScopes, readSources } from '../../docs/read-inputs.ts';
import { slug } from '../../docs/slug.ts';
import type { Workspace } from '../workspace.ts';
import { chooseLens } from './choose-lens.ts';
import { cutText } from './cut-text.ts';
import { GROUPS } from './lsp-results.ts';
import { PLAN_VERSION, type SpelunkPlan } from './spelunk-plan.ts';

const KEYS = ['kb', 'phase', 'lens', 'focus', 'for', 'instructions', 'root', 'filesToExamine', 'toolCalls', 'selection', 'limits', 'notes'];

/** What can be asked of an agent's client. */
const OPERATIONS = Object.values(GROUPS);

/** Deeper than a plan is. */
const MOST_NESTED = 8;

/**
 * Reads a plan that was out of kb's hands. What it names is inside the repository and something that kb reads; whether its sources are still
 * as they were is for `checkCurrent`.
 * @throws KbError (exit 2) that names the key that is wrong.
 */
export function readPlan(workspace: Workspace, root: string, value: unknown): SpelunkPlan {
  const problems: string[] = [];
  const report: Report = (message, at) => void problems.push(messageAt(message, at));
  if (isNestedDeeper(value, MOST_NESTED)) throw notPlan('it is nested too deeply');
  const from = checkMap(report, value, [], KEYS);
  if (from['kb'] !== PLAN_VERSION || problems.length > 0) {
    throw notPlan(problems[0] ?? `its kb is ${JSON.stringify(from['kb']) ?? 'missing'}, not ${PLAN_VERSION}`);
  }
  if (from['root'] !== pathToUri(root, '')) throw foreignPlan(from['root']);
  const plan = readFields(workspace, root, from, report);
  const [first] = problems;
  if (first !== undefined) throw notPlan(first);
  return plan;
}

function readFields(workspace: Workspace, root: string, from: Record<string, unknown>, report: Report): SpelunkPlan {
  const focus = checkText(report, from['focus'], ['focus']);
  const role = from['for'] === undefined ? {} : { for: checkText(report, from['for'], ['for']) };
  const lens = chooseLens({ focus, lens: checkText(report, from['lens'], ['lens']), ...role }).lens.name;
  slug(focus);
  if (from['phase'] !== 1 && from['phase'] !== 2) report('phase must be 1 or 2', ['phase']);
  const plan: SpelunkPlan = {
    kb: PLAN_VERSION,
    phase: from['phase'] === 2 ? 2 : 1,
    lens,
    focus,
    ...role,
    instructions: '',
    root: pathToUri(root, ''),
    filesToExamine: checkList(report, from['filesToExamine'], ['filesToExamine'], (path, at) => readPath(report, path, at)),
    toolCalls: checkList(report, from['toolCalls'], ['toolCalls'], (call, at) => readCall(report, root, call, at)),
    selection: readSelection(workspace, report, from['selection']),
    limits: readLimits(report, from['limits']),
  };
  checkPlaces(workspace, report, plan, root);
  return plan;
}

function readSelection({ repo }: Workspace, report: Report, value: unknown): SpelunkPlan['selection'] {
  const at = ['selection'];
  const from = checkMap(report, value, at, ['sources', 'scope', 'leftOut']);
  return {
    sources: readSources(report, from['sources'], [...at, 'sources'], repo.objectFormat),
    scope: readScopes(report, from['scope'], [...at, 'scope']),
    leftOut: checkCount(report, from['leftOut'], [...at, 'leftOut']),
  };
}

function readLimits(report: Report, value: unknown): Limits {
  const from = checkMap(report, value, ['limits'], ['maxFiles', 'maxDepth', 'maxOutput']);
  const count = (key: string, least: number) => {
    const limit = checkCount(report, from[key], ['limits', key]);
    if (limit < least || limit > 100_000) report(`limits.${key} must be from ${least} to 100000`, ['limits', key]);
    return limit;
  };
  return { maxFiles: count('maxFiles', 1), maxDepth: count('maxDepth', 1), maxOutput: count('maxOutput', 30) };
}

function readCall(report: Report, root: string, value: unknown, at: KeyPath): ToolCall {
  const from = checkMap(report, value, at, ['operation', 'uri', 'position']);
  const operation = OPERATIONS.find((each) => each === from['operation']);
  if (!operation) report(`${at.join('.')}.operation must be one of ${OPERATIONS.join(', ')}`, at);
  const uri = checkText(report, from['uri'], [...at, 'uri']);
  const path = uriToPath(root, uri);
  if (typeof path !== 'string') report(`${JSON.stringify(uri)} ${path.problem}`, [...at, 'uri']);
  const canonical = typeof path === 'string' ? pathToUri(root, path) : uri;
  const position = from['position'] === undefined ? {} : { position: readPosition(report, from['position'], [...at, 'position']) };
  return { operation: operation ?? 'documentSymbol', uri: canonical, ...position };
}

function readPosition(report: Report, value: unknown, at: KeyPath): Position {
  const from = checkMap(report, value, at, ['line', 'character']);
  return {
    line: checkCount(report, from['line'], [...at, 'line']),
    character: checkCount(report, from['character'], [...at, 'character']),
  };
}

/** A plan that names what kb would not read, or asks about other files than its sources, was not made by kb. */
function checkPlaces(
  workspace: Workspace,
  report: Report,
  { lens, selection, filesToExamine, toolCalls }: SpelunkPlan,
  root: string,
): void {
  const known = new Set(selection.sources.map(({ path }) => path));
  const readable = new Set(workspace.viewFor(lens).members({ path: '.', tests: true }));
  const { entries } = workspace.tree;
  // One that is gone makes the plan stale, which is told as such.
  const odd = selection.sources.find(({ path }) => entries.has(path) && !readable.has(path));
  if (odd) report(`${JSON.stringify(odd.path)} is no file that kb reads`, ['selection', 'sources']);
  const stray = filesToExamine.find((path) => !known.has(path));
  if (stray !== undefined) report(`${JSON.stringify(stray)} is none of its sources`, ['filesToExamine']);
  const strayCall = toolCalls.find(({ uri }) => !known.has(String(uriToPath(root, uri))));
  if (strayCall) report(`${JSON.stringify(strayCall.uri)} is none of its sources`, ['toolCalls']);
}

function messageAt(message: string, at: KeyPath): string {
  const key = at.join('.').replace(/\.(\d+)/g, '[$1]');
  return key === '' || message.startsWith(key) ? message : `${key}: ${message}`;
}

function notPlan(problem: string) {
  return usageError(
    `this is no plan of kb as it was made: ${cutText(problem)}`,
    'make it again: kb spelunk plan --lens=LENS --focus=FOCUS --json',
  );
}

function foreignPlan(root: unknown) {
  const place = typeof root === 'string' ? root : 'no repository';
  return usageError(
    `the plan is for ${cutText(place)}, which is not this repository`,
    'run it there, or make a plan here: kb spelunk plan',
  );
}
