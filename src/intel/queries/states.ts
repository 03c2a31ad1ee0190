import { count } from '../../base/count.ts';
import { stateKinds } from '../../generate/state-whole.ts';
import type { Finding } from '../../lens/report/lens.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { findSymbols } from '../find-symbols.ts';
import { isPartOf } from '../is-part-of.ts';
import { tellMembers } from '../tell-members.ts';
import { tellGaps } from '../tell-unclear.ts';
import type { QueryCode } from './query.ts';

/** The states of things and how they change. */
export const states: QueryCode = {
  async answer(workspace, { about, path = '' }) {
    const wanted = about.join(' ');
    const whole = await stateKinds(workspace, ['machine', 'state', 'transition']);
    const { findings } = whole;
    const all = findings.filter((each) => each.kind === 'machine' && each.path.includes(path));
    const machines = wanted === '' ? all : await machinesOf(workspace, wanted, all);
    if (machines.length === 0 && wanted !== '') return tellMembers(workspace, wanted);
    const groups = machines.map((machine) => {
      const own = (kind: string) => findings.filter((each) => each.kind === kind && isPartOf(each, machine));
      const tell = (text: string) => text.slice(machine.name.length + 2);
      const changes = own('transition').map((each) => ({ text: tell(each.name), at: { path: each.path, line: each.startLine } }));
      return {
        title: `${machine.name} ${machine.path}:${machine.startLine}: ${own('state')
          .map(({ name }) => tell(name))
          .join(', ')}`,
        lines: changes,
        ...(changes.length === 0 ? { aside: 'no change of it was seen' } : {}),
      };
    });
    return {
      question: `states ${wanted}`.trim(),
      summary: count(machines.length, 'type with states', 'types with states'),
      groups,
      gaps: tellGaps(whole),
    };
  },
};

/** Those of a name, else those that are kept where a type or field of that name is declared: `Check`, `Check.status`. */
async function machinesOf(workspace: Workspace, wanted: string, all: readonly Finding[]): Promise<Finding[]> {
  const named = all.filter(({ name }) => name.includes(wanted));
  if (named.length > 0) return named;
  const declared = await findSymbols(workspace, wanted);
  return all.filter(({ path }) => declared.some((each) => each.path === path));
}
