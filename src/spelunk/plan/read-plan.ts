import * as v from 'valibot';

import { usageError } from '../../base/errors.ts';
import { isNestedDeeper } from '../../base/files/parse-json.ts';
import { isMap } from '../../base/plain-data.ts';
import { readAs } from '../../base/schema/read-as.ts';
import { choice, list, map, text, wholeNumber } from '../../base/schema/values.ts';
import { pathToUri, uriToPath } from '../../code/lsp/uri.ts';
import { pathSchema, scopesSchema, sourcesSchema } from '../../docs/document/inputs-schema.ts';
import { slug } from '../../docs/store/slug.ts';
import type { ObjectFormat } from '../../git/blob-id.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { chooseLens } from './choose-lens.ts';
import { cutText } from './cut-text.ts';
import { GROUPS } from './lsp-results.ts';
import { PLAN_VERSION, type SpelunkPlan } from './spelunk-plan.ts';

/** Deeper than a plan is. */
const MOST_NESTED = 8;
const MOST = 100_000;

/**
 * Reads a plan that was out of kb's hands. What it names is inside the repository and something that kb reads; whether its sources are still
 * as they were is for `checkCurrent`.
 * @throws KbError (exit 2) that names the key that is wrong.
 */
export function readPlan(workspace: Workspace, root: string, value: unknown): SpelunkPlan {
  if (isNestedDeeper(value, MOST_NESTED)) throw notPlan('it is nested too deeply');
  const { kb, root: own } = isMap(value) ? value : { kb: PLAN_VERSION, root: pathToUri(root, '') };
  if (kb !== PLAN_VERSION) throw notPlan(`its kb is ${JSON.stringify(kb) ?? 'missing'}, not ${PLAN_VERSION}`);
  if (own !== pathToUri(root, '')) throw foreignPlan(own);
  const read = readAs(planSchema(root, workspace.repo.objectFormat), value, { first: true });
  if ('problems' in read) throw notPlan(read.problems[0].message);
  const { notes: _, for: role, ...plan } = read.value;
  const { lens } = chooseLens({ ...plan, ...(role === undefined ? {} : { for: role }) });
  slug(plan.focus);
  const made: SpelunkPlan = { ...plan, lens, ...(role === undefined ? {} : { for: role }), instructions: '' };
  const stray = findStray(workspace, made, root);
  if (stray !== undefined) throw notPlan(stray);
  return made;
}

/** A plan as JSON. What kb tells people in it is not read. */
function planSchema(root: string, objectFormat: ObjectFormat) {
  return map({
    kb: v.literal(PLAN_VERSION),
    phase: choice(1, 2),
    lens: text(),
    focus: v.string('must be a text'),
    for: v.optional(text()),
    instructions: v.optional(v.unknown()),
    root: text(),
    filesToExamine: list(pathSchema()),
    toolCalls: list(callSchema(root)),
    selection: map({ sources: sourcesSchema(objectFormat), scope: scopesSchema(), leftOut: wholeNumber() }),
    limits: map({ maxFiles: wholeNumber(1, MOST), maxDepth: wholeNumber(1, MOST), maxOutput: wholeNumber(30, MOST) }),
    notes: v.optional(v.unknown()),
  });
}

/** What can be asked of an agent's client. */
function callSchema(root: string) {
  const position = map({ line: wholeNumber(), character: wholeNumber() });
  return map({ operation: choice(...Object.values(GROUPS)), uri: uriSchema(root), position: v.optional(position) });
}

/** A URI of a file in the repository, spelled as kb spells it. */
function uriSchema(root: string) {
  return v.pipe(
    text(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const path = uriToPath(root, dataset.value);
      if (typeof path === 'string') return pathToUri(root, path);
      addIssue({ message: `: ${cutText(JSON.stringify(dataset.value))} ${path.problem}` });
      return NEVER;
    }),
  );
}

/** What a plan names that kb would not read, or asks about other files than its sources: then it was not made by kb. */
function findStray(workspace: Workspace, { lens, selection, filesToExamine, toolCalls }: SpelunkPlan, root: string): string | undefined {
  const known = new Set(selection.sources.map(({ path }) => path));
  const readable = new Set(workspace.viewFor(lens).members({ path: '.', tests: true }));
  const { entries } = workspace.tree;
  // One that is gone makes the plan stale, which is told as such.
  const odd = selection.sources.find(({ path }) => entries.has(path) && !readable.has(path));
  if (odd) return `selection.sources: ${JSON.stringify(odd.path)} is no file that kb reads`;
  const stray = filesToExamine.find((path) => !known.has(path));
  if (stray !== undefined) return `filesToExamine: ${JSON.stringify(stray)} is none of its sources`;
  const strayCall = toolCalls.find(({ uri }) => !known.has(String(uriToPath(root, uri))));
  return strayCall && `toolCalls: ${JSON.stringify(strayCall.uri)} is none of its sources`;
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
