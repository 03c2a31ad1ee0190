import { map } from '../base/schema/values.ts';
import type { Verdict } from '../docs/judging/verdict.ts';
import type { Request } from '../generate/request.ts';
import { checkRequest } from '../spelunk/check-request.ts';
import { showPath } from '../workspace/name-documents.ts';
import { withWorkspace } from '../workspace/workspace.ts';
import { operation } from './shared/operation.ts';
import { readRequests, requestsFromTop } from './shared/read-requests.ts';
import { FOCUS, PERSPECTIVE } from './shared/request.ts';
import { TREE } from './shared/tree.ts';
import { treeSource } from './shared/tree-source.ts';
import { someTexts } from './shared/values.ts';

export type { Verdict } from '../docs/judging/verdict.ts';

/** `shown` is what to call the document, or what there is none of. */
export interface JudgedDocument {
  verdict: Verdict;
  shown: string;
}

/** Judges the documents that `spelunk` would answer with, through every lens where none is named. */
export const checkFocus = operation({
  name: 'check-focus',
  summary: 'Say whether the documents about a focus still describe the code',
  input: map({ focus: someTexts(FOCUS), ...PERSPECTIVE, ...TREE }),
  async run(context, input) {
    const typed = readRequests(input, { allowEvery: true });
    const source = treeSource(input);
    return withWorkspace(context, { source, fetch: false }, async (workspace): Promise<{ documents: JudgedDocument[] }> => {
      const shown = (path: string) => showPath(workspace, context.cwd, path);
      const documents: JudgedDocument[] = [];
      for (const request of requestsFromTop(workspace, typed)) {
        const found = await checkRequest(workspace, request, shown);
        documents.push(...found.map((verdict) => ({ verdict, shown: nameOf(verdict, request, shown(verdict.path)) })));
      }
      return { documents };
    });
  },
});

function nameOf(verdict: Verdict, { focus, typedFocus = focus }: Request, path: string): string {
  return verdict.status === 'MISSING' ? `no docs for '${typedFocus}'` : path;
}
