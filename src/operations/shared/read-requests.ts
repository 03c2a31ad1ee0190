import { usageError } from '../../base/errors.ts';
import type { Limits } from '../../docs/document/document.ts';
import { slug } from '../../docs/store/slug.ts';
import { parseRequest, type Request } from '../../generate/request.ts';
import { focusFromTop } from '../../workspace/focus-from-top.ts';
import type { Workspace } from '../../workspace/workspace.ts';

interface RequestInput extends Partial<Record<keyof Limits, number | undefined>> {
  /** Each is answered with documents of its own. */
  focus: readonly string[];
  for?: string | undefined;
  lens?: string | undefined;
}

/**
 * The requests of an input, one for each focus, as they were typed.
 * @param allowEvery whether naming neither a role nor a lens means every lens.
 * @throws KbError (exit 2) as `parseRequest`, and where there is no focus.
 */
export function readRequests(asked: RequestInput, { allowEvery }: { allowEvery: boolean }): Request[] {
  if (asked.focus.length === 0) throw usageError('say what it is about', 'words, or paths and globs, as in src/auth');
  const { maxFiles, maxDepth, maxOutput } = asked;
  const limits = Object.fromEntries(Object.entries({ maxFiles, maxDepth, maxOutput }).filter(([, value]) => value !== undefined));
  const chosen = { ...(asked.for === undefined ? {} : { for: asked.for }), ...(asked.lens === undefined ? {} : { lens: asked.lens }) };
  return asked.focus.map((focus) => parseRequest({ focus, limits, ...chosen }, allowEvery));
}

/** Requests with their focuses as they are recorded, each once. @throws KbError (exit 2) for a focus that no document can be named for. */
export function requestsFromTop({ repo, tree, context }: Workspace, typed: readonly Request[]): Request[] {
  const requests = typed.map((request) => {
    const focus = focusFromTop({ top: repo.top, cwd: context.cwd, paths: tree.entries.keys() }, request.focus);
    slug(focus);
    return focus === request.focus ? request : { ...request, focus, typedFocus: request.focus };
  });
  return requests.filter(({ focus }, at) => requests.findIndex((other) => other.focus === focus) === at);
}
