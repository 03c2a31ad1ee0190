import { count } from '../../base/count.ts';
import { tellCutOff } from '../../git/commits/cut-off.ts';
import { findHotspots, RECENT } from '../hotspots.ts';
import { readHistory } from '../read-history.ts';
import type { QueryCode } from './query.ts';

const MOST = 25;

/** The files to be careful with: many import them, and they change. */
export const hotspots: QueryCode = {
  async answer(workspace, { path: within = '' }) {
    const graph = await workspace.graph();
    const commits = (await readHistory(workspace)).slice(0, RECENT);
    const all = findHotspots(graph, workspace.readable, commits).filter(({ path }) => path.includes(within));
    const lines = all.slice(0, MOST).map(({ path, dependents, changes }) => ({
      text: `imported by ${count(dependents, 'file')}, changed in ${changes} of ${count(commits.length, 'commit')}`,
      at: { path },
    }));
    const summary = `${count(all.length, 'file')} that others import, by how many do and how often it changed:`;
    return { question: 'hotspots', summary, groups: [{ lines }], gaps: tellCutOff(workspace.repo) };
  },
};
