import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { count } from '../../base/count.ts';
import type { Repo } from '../../git/repo.ts';
import { ANCHORS } from '../../words/anchors/anchors-file.ts';
import { withWorkspace } from '../../workspace/workspace.ts';
import type { HookContext } from './take-context.ts';

/** Whether words of people are bound to code in a working tree. */
export function bindsWords({ top }: Pick<Repo, 'top'>): boolean {
  return top !== undefined && existsSync(join(top, ANCHORS));
}

/** The paragraphs of a commit that speak of what changed since: 'README.md:12 (refresh)' each. */
export async function listStaleWords(repo: Repo, context: HookContext, rev: string): Promise<string[]> {
  if (!bindsWords(repo)) return [];
  const { judgeDocuments } = await import('../../words/anchors/check-anchors.ts');
  return withWorkspace(context, { source: { kind: 'commit', rev }, fetch: false }, async (workspace) => {
    const { documents } = await judgeDocuments(workspace);
    return documents.flatMap(({ path, standings }) =>
      standings.flatMap(({ status, paragraph, anchor }) =>
        status === 'STALE' && paragraph ? [`${path}:${paragraph.line} (${anchor.name})`] : [],
      ),
    );
  });
}

/** "2 paragraphs stale: README.md:12 (refresh), docs/a.md:3 (open)" */
export function countParagraphs(names: readonly string[]): string {
  return `${count(names.length, 'paragraph')} stale`;
}
