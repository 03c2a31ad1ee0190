import { count } from '../../base/count.ts';
import { byText } from '../../base/digest.ts';
import { groupBy } from '../../base/group-by.ts';
import { stateKinds } from '../../generate/state-whole.ts';
import type { Finding } from '../../lens/report/lens.ts';
import type { Query } from './query.ts';

/** The settings that a program takes from its environment, and who reads them. */
export const config: Query = {
  name: 'config',
  takes: '[name]',
  summary: 'settings taken from the environment, with every place that reads them',
  options: ['path'],
  async answer(workspace, { about, path = '' }) {
    const wanted = about.join(' ').toLowerCase();
    const { findings } = await stateKinds(workspace, ['setting']);
    const settings = findings.filter((each) => each.path.includes(path) && each.name.toLowerCase().includes(wanted));
    const byName = [...groupBy(settings, nameOf)].sort(([a], [b]) => byText(a, b));
    return {
      question: `config ${about.join(' ')}`.trim(),
      summary: `${count(byName.length, 'setting')} of the environment, read in ${count(new Set(settings.map((each) => each.path)).size, 'file')}`,
      groups: [
        {
          lines: byName.flatMap(([name, found]) =>
            found.map(({ path: at, startLine, name: written }) => ({
              text: written === name ? name : `${name}: ${written}`,
              at: { path: at, line: startLine },
            })),
          ),
        },
      ],
      gaps: ['settings that are read from files or databases'],
    };
  },
};

/** `DATABASE_URL` of `process.env.DATABASE_URL ?? ''`, else what is written. */
function nameOf({ name }: Finding): string {
  return /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/.exec(name)?.[0] ?? /["'`]([\w.:-]+)["'`]/.exec(name)?.[1] ?? name;
}
