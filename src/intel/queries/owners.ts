import { count } from '../../base/count.ts';
import { compileGlob } from '../../base/glob.ts';
import { groupBy } from '../../base/group-by.ts';
import { type CommitChanges, changedFiles } from '../../git/commits/changed-files.ts';
import { tellCutOff } from '../../git/commits/cut-off.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { findSubject } from '../find-subject.ts';
import type { QueryCode } from './query.ts';

const MOST = 500;

/** Where hosts look for the file that names owners, first come first served. */
const OWNER_FILES = ['.github/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS', '.gitlab/CODEOWNERS'];

/** Who knows a file: who changed it, and whom CODEOWNERS names. */
export const owners: QueryCode = {
  async answer(workspace, asked) {
    const { path } = await findSubject(workspace, asked, asked.about[0]);
    const commits = await changedFiles(workspace.repo, { most: MOST, paths: [path] });
    const authors = [...groupBy(commits, ({ author }) => author)].sort(([, a], [, b]) => b.length - a.length);
    const named = await namedOwners(workspace, path);
    const lines = authors.map(([author, own]) => ({ text: `${author}: ${count(own.length, 'commit')}, last ${dayOf(own[0])}` }));
    return {
      question: `owners ${path}`,
      summary: `${path}: ${count(commits.length, 'commit')} by ${count(authors.length, 'person', 'people')}${named ? `; CODEOWNERS: ${named}` : ''}`,
      groups: [
        { lines },
        {
          title: 'last changes',
          lines: commits.slice(0, 5).map((each) => ({ text: `${dayOf(each)} ${each.commit.slice(0, 9)} ${each.subject}` })),
        },
      ],
      gaps: [...(commits.length === MOST ? [`commits before the last ${MOST}`] : []), ...tellCutOff(workspace.repo)],
    };
  },
};

function dayOf(commit: CommitChanges | undefined): string {
  return new Date((commit?.time ?? 0) * 1000).toISOString().slice(0, 10);
}

/** The last rule that fits a path decides. */
async function namedOwners({ reader }: Workspace, path: string): Promise<string | undefined> {
  const texts = await reader.readTexts(OWNER_FILES.filter((file) => reader.tree.entries.has(file)));
  const [text = ''] = texts.values();
  const rules = text
    .split('\n')
    .map((line) => line.replace(/#.*$/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('['));
  const fitting = rules.map((line) => line.split(/\s+/)).filter(([pattern = '']) => isMeant(pattern, path));
  return fitting.at(-1)?.slice(1).join(', ');
}

/** A pattern without a slash inside means any directory; a directory means all that is in it. */
function isMeant(pattern: string, path: string): boolean {
  const anchored = /\/./.test(pattern) ? pattern.replace(/^\//, '') : `**/${pattern.replace(/^\//, '')}`;
  const bare = anchored.replace(/\/$/, '');
  return [bare, `${bare}/**`].some((glob) => compileGlob(glob)(path)) || pattern === '*';
}
