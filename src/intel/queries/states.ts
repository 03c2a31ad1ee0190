import { count } from '../../base/count.ts';
import { stateKinds } from '../../generate/state-whole.ts';
import { isPartOf } from '../is-part-of.ts';
import type { Query } from './query.ts';

/** The states of things and how they change. */
export const states: Query = {
  name: 'states',
  takes: '[type]',
  summary: 'the states of a type and where it goes from one to another; every type with states unless one is named',
  options: ['path'],
  async answer(workspace, { about, path = '' }) {
    const wanted = about.join(' ');
    const { findings } = await stateKinds(workspace, ['machine', 'state', 'transition']);
    const machines = findings.filter((each) => each.kind === 'machine' && each.name.includes(wanted) && each.path.includes(path));
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
      gaps: [],
    };
  },
};
