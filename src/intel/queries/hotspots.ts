import { count } from '../../base/count.ts';
import { changedFiles } from '../../git/commits/changed-files.ts';
import { findHotspots } from '../hotspots.ts';
import type { Query } from './query.ts';

/** History that counts as recent. Commits. */
const RECENT = 500;
const MOST = 25;

/** The files to be careful with: many import them, and they change. */
export const hotspots: Query = {
  name: 'hotspots',
  takes: '',
  summary: 'the files to be careful with: many others import them, and they change often',
  options: ['path'],
  async answer(workspace, { path: within = '' }) {
    const graph = await workspace.graph();
    const commits = await changedFiles(workspace.repo, { most: RECENT });
    const all = findHotspots(graph, workspace.readable, commits).filter(({ path }) => path.includes(within));
    const lines = all.slice(0, MOST).map(({ path, dependents, changes }) => ({
      text: `${count(dependents, 'file')} import it, changed in ${changes} of the last ${commits.length} commits`,
      at: { path },
    }));
    const summary = `${all.length} files have others that import them; by their number and ${count(commits.length, 'commit')} of history, first:`;
    return { question: 'hotspots', summary, groups: [{ lines }], gaps: [] };
  },
};
