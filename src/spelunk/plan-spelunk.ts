import type { Context } from '../base/context.ts';
import { count } from '../base/count.ts';
import { planSymbols } from '../code/lsp/asking/plan-calls.ts';
import { pathToUri } from '../code/lsp/uri.ts';
import type { Limits } from '../docs/document/document.ts';
import { slug } from '../docs/store/slug.ts';
import { chooseAnew } from '../generate/choose-anew.ts';
import { requireLens } from '../lens/find-lens.ts';
import { configuredLimits } from '../workspace/configured-limits.ts';
import { focusFromTop } from '../workspace/focus-from-top.ts';
import { documentRootOf } from '../workspace/read-documents.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { askable } from './plan/askable.ts';
import { chooseLens } from './plan/choose-lens.ts';
import { inFetchedTree } from './plan/in-fetched-tree.ts';
import { instructionsFor } from './plan/plan-instructions.ts';
import { PLAN_VERSION, type SpelunkPlan } from './plan/spelunk-plan.ts';

export interface PlanSpelunkOptions {
  /** The role that the document is for: 'architect', 'product', 'qa', 'security'. */
  for?: string;
  /** Source files of the document; what is not given comes from the repository's configuration (50). */
  maxFiles?: number;
  /** Calls followed from an entry point, and directory levels below the focus that come first (3). */
  maxDepth?: number;
  /** Lines of the section (500). */
  maxOutput?: number;
}

/**
 * Plans a document for somebody with a language server client of their own: chooses the files that the focus is about in the working tree,
 * as `kb spelunk --refresh` does, and says which outlines to ask for. Nothing is written and no server is started. What to do with the
 * answers: `planReferencesPhase`, then `processLspResults`.
 * @param lens 'interfaces', 'flows', 'boundaries', 'contracts', 'trust-zones' or 'state'; undefined where the role has one alone.
 * @param focus words, or paths and globs from `projectRoot` or from the top of the repository.
 * @throws KbError (exit 2) for a wrong request; (exit 1) when no file matches the focus; (exit 3) where there is no working tree.
 */
export async function planSpelunk(
  context: Context,
  lens: string | undefined,
  focus: string,
  options: PlanSpelunkOptions = {},
): Promise<SpelunkPlan> {
  const role = options.for === undefined ? {} : { for: options.for };
  const typed = chooseLens({ focus, ...(lens === undefined ? {} : { lens }), ...role });
  return inFetchedTree(context, async (workspace) => {
    const { repo, tree } = workspace;
    const request = { ...typed, focus: focusFromTop({ top: repo.top, cwd: context.cwd, paths: tree.entries.keys() }, typed.focus) };
    slug(request.focus);
    const limits = limitsOf(workspace, options);
    const { selection } = await chooseAnew(workspace, await requireLens(request.lens), request.focus, limits);
    const root = documentRootOf(workspace).top;
    const files = await askable(workspace, root, selection);
    if (selection.leftOut > 0)
      workspace.note(
        `${count(selection.leftOut, 'more file matches', 'more files match')}; --max-files=${selection.sources.length + selection.leftOut} takes all of them`,
      );
    return {
      kb: PLAN_VERSION,
      phase: 1,
      lens: request.lens,
      focus: request.focus,
      ...role,
      instructions: instructionsFor(1, files.length),
      root: pathToUri(root, ''),
      filesToExamine: files,
      toolCalls: planSymbols(root, files),
      selection,
      limits,
    };
  });
}

function limitsOf({ config }: Workspace, { maxFiles, maxDepth, maxOutput }: PlanSpelunkOptions): Limits {
  const limits = configuredLimits(config);
  return {
    maxFiles: maxFiles ?? limits.maxFiles,
    maxDepth: maxDepth ?? limits.maxDepth,
    maxOutput: maxOutput ?? limits.maxOutput,
  };
}
