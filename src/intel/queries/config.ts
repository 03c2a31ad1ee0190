import { count } from '../../base/count.ts';
import { byText } from '../../base/digest.ts';
import { groupBy } from '../../base/group-by.ts';
import { settleAll } from '../../base/settle-all.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import { LANGUAGES, languageOf } from '../../code/languages/languages.ts';
import { stateKinds } from '../../generate/state-whole.ts';
import type { Finding } from '../../lens/report/lens.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { showPlace } from '../answer.ts';
import { filesWithName } from '../find-symbols.ts';
import type { QueryCode } from './query.ts';

/** The settings that a program takes from its environment, and who reads them. */
export const config: QueryCode = {
  async answer(workspace, { about, path = '' }) {
    const wanted = about.join(' ').toLowerCase();
    const { findings } = await stateKinds(workspace, ['setting', 'computed-setting']);
    const within = findings.filter((each) => each.path.includes(path));
    const settings = within.filter(({ kind, name }) => kind === 'setting' && name.toLowerCase().includes(wanted));
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
      gaps: [
        ...tellComputed(within.filter(({ kind }) => kind !== 'setting')),
        ...(await handedOn(workspace, path)),
        'settings that are read from files or databases',
      ],
    };
  },
};

const MOST_HANDED = 5;

/** Places that read by a name that is not written: which settings these are nobody knows. */
function tellComputed(computed: readonly Finding[]): string[] {
  if (computed.length === 0) return [];
  const places = computed.map(({ name, path, startLine }) => `${name} (${showPlace({ path, line: startLine })})`);
  const more = places.length - MOST_HANDED;
  return [`settings whose name is computed: ${places.slice(0, MOST_HANDED).join(', ')}${more > 0 ? ` and ${more} more places` : ''}`];
}

/** Places that hand on all of the environment: what is read of it there has no name here. */
async function handedOn(workspace: Workspace, within: string): Promise<string[]> {
  const words = new Set(LANGUAGES.flatMap(({ environment }) => environment?.word ?? []));
  const named = await settleAll([...words].map((word) => filesWithName(workspace, word)));
  const paths = [...new Set(named.flat())].filter((path) => path.includes(within) && !isTestPath(path));
  const places = [...(await workspace.reader.readTexts(paths))].flatMap(([path, text]) => {
    const whole = languageOf(path)?.environment?.whole;
    return text.split('\n').flatMap((line, at) => (whole?.test(line) ? [showPlace({ path, line: at + 1 })] : []));
  });
  const more = places.length - MOST_HANDED;
  if (places.length === 0) return [];
  return [
    `settings read by what gets the whole environment: ${places.slice(0, MOST_HANDED).join(', ')}${more > 0 ? ` and ${more} more places` : ''}`,
  ];
}

/** `DATABASE_URL` of `process.env.DATABASE_URL ?? ''`, else what is written. */
function nameOf({ name }: Finding): string {
  return /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/.exec(name)?.[0] ?? /["'`]([\w.:-]+)["'`]/.exec(name)?.[1] ?? name;
}
