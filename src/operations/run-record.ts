import { locateSources } from '../authored/locate-sources.ts';
import { type Recorded, type RecordOrder, recordSection } from '../authored/record-section.ts';
import type { Context } from '../base/context.ts';
import { readInput } from '../base/files/read-input.ts';
import { checkWords } from '../docs/document/check-words.ts';
import { slug } from '../docs/store/slug.ts';
import { onlyLens } from '../generate/only-lens.ts';
import { parseRequest } from '../generate/request.ts';
import type { TreeSource } from '../git/objects/tree.ts';
import { requireLens } from '../lens/find-lens.ts';
import { prepareRecord } from '../run-log/record-run.ts';
import { recordWords } from '../spelunk/record-words.ts';
import { focusFromTop } from '../workspace/focus-from-top.ts';
import { showPath } from '../workspace/name-documents.ts';
import { withWorkspace } from '../workspace/workspace.ts';

export interface RecordRun {
  source: TreeSource;
  /** As parsed. */
  flags: {
    lens: string;
    focus: string;
    for?: string | undefined;
    /** Paths as a person named them. */
    source?: string[] | undefined;
    /** A file, or '-' for standard input. */
    body?: string | undefined;
    overwrite: boolean;
    stdout: boolean;
  };
}

/** Longer words are a mistake. */
const MAX_BYTES = 1 << 20;

/**
 * Runs `kb spelunk record` as its flags say; `shown` is a path relative to `cwd`.
 * @throws KbError as `recordSection` does, and (exit 2) for flags that name no lens, role, source or words.
 */
export async function runRecord(context: Context, { source, flags }: RecordRun): Promise<Omit<Recorded, 'inputs'> & { shown: string }> {
  const request = parseRequest({ lens: flags.lens, focus: flags.focus }, false);
  const name = onlyLens(request, 'words are recorded');
  if (flags.for !== undefined) parseRequest({ focus: request.focus, for: flags.for }, false);
  const words = flags.body === undefined ? undefined : await readWords(flags.body);
  return withWorkspace(context, { source, fetch: false }, async (workspace) => {
    const { repo, tree } = workspace;
    const focus = focusFromTop({ top: repo.top, cwd: context.cwd, paths: tree.entries.keys() }, request.focus);
    slug(focus);
    const given = flags.source ?? [];
    const lens = await requireLens(name);
    const order: RecordOrder = {
      lens,
      focus,
      overwrite: flags.overwrite,
      dry: flags.stdout,
      ...(flags.for === undefined ? {} : { role: flags.for }),
      ...(words === undefined ? {} : { words }),
      ...(given.length === 0 ? {} : { selection: locateSources(workspace, lens.name, context.cwd, given) }),
    };
    if (!order.dry) prepareRecord(workspace);
    const recorded = await recordSection(workspace, order);
    if (!order.dry) await recordWords(workspace, order, recorded);
    const { inputs: _, ...result } = recorded;
    return { ...result, shown: showPath(workspace, context.cwd, recorded.path) };
  });
}

async function readWords(file: string): Promise<string> {
  const { text, name } = await readInput(file, MAX_BYTES);
  return checkWords(text, name);
}
