import { count } from '../../base/count.ts';
import { byText } from '../../base/digest.ts';
import { groupBy } from '../../base/group-by.ts';
import { settleAll } from '../../base/settle-all.ts';
import { showLocation } from '../../base/source-location.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import { LANGUAGES, languageOf } from '../../code/languages/languages.ts';
import { stateKinds } from '../../generate/state-whole.ts';
import type { Finding } from '../../lens/report/lens.ts';
import { settingName } from '../../lens/report/setting-name.ts';
import { roleOf } from '../../program/file-roles.ts';
import { filesWithName } from '../../workspace/files-with-name.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { AnswerGroup, AnswerLine } from '../answer.ts';
import { findSayings, type Saying } from '../find-sayings.ts';
import type { QueryCode } from './query.ts';

/** The settings that a program takes from its environment, and who reads them. */
export const config: QueryCode = {
  async answer(workspace, { about, path = '' }) {
    const wanted = about.join(' ').toLowerCase();
    const said = about[0] === undefined ? [] : (await findSayings(workspace, about[0], path)).filter(({ file }) => !isTestPath(file));
    const { findings } = await stateKinds(workspace, ['setting', 'computed-setting']);
    const within = findings.filter((each) => each.path.includes(path));
    const settings = within.filter(({ kind, name }) => kind === 'setting' && name.toLowerCase().includes(wanted));
    const byName = [...groupBy(settings, settingName)].sort(([a], [b]) => byText(a, b));
    return {
      question: `config ${about.join(' ')}`.trim(),
      summary: `${count(byName.length, 'setting')} of the environment, read in ${count(new Set(settings.map((each) => each.path)).size, 'file')}${said.length > 0 ? `; ${count(said.length, 'file says', 'files say')} the name` : ''}`,
      groups: [
        {
          lines: byName.flatMap(([name, found]) =>
            found.map(({ path: at, startLine, name: written }) => ({
              text: written === name ? name : `${name}: ${written}`,
              at: { path: at, line: startLine },
            })),
          ),
        },
        tellSayings(said, settings),
      ].filter(({ lines }) => lines.length > 0),
      gaps: [
        ...tellComputed(within.filter(({ kind }) => kind !== 'setting')),
        ...(await handedOn(workspace, path)),
        'settings that are read from files or databases',
      ],
    };
  },
};

/** Places of one file that are told by their number. */
const MOST_LINES = 6;

/** Who says a name beside what reads the environment, a line for each file: where it is declared and given a default, then who uses it. */
function tellSayings(said: readonly Saying[], settings: readonly Finding[]): AnswerGroup {
  const known = new Set(settings.map(({ path, startLine }) => `${path}:${startLine}`));
  const lines = said.flatMap(({ file, lines: all }) => {
    const others = all.filter(({ line, said: how }) => how === 'whole' && !known.has(`${file}:${line}`));
    return roleOf(file) === 'settings'
      ? others.map((each) => tellLines(file, [each]))
      : others.length === 0
        ? []
        : [tellLines(file, others)];
  });
  return { title: 'in code, declarations first', lines: lines.sort((a, b) => Number(isSettings(b)) - Number(isSettings(a))) };
}

function tellLines(path: string, lines: Saying['lines']): AnswerLine {
  const [first, ...more] = lines;
  const also = more.slice(0, MOST_LINES).map(({ line }) => line);
  const rest = more.length > MOST_LINES ? ' …' : '';
  return {
    text: `${first?.text ?? ''}${also.length > 0 ? `  (also ${also.join(', ')}${rest})` : ''}`,
    at: { path, ...(first ? { line: first.line } : {}) },
  };
}

function isSettings({ at }: AnswerLine): boolean {
  return roleOf(at?.path ?? '') === 'settings';
}

const MOST_HANDED = 5;

/** Places that read by a name that is not written: which settings these are nobody knows. */
function tellComputed(computed: readonly Finding[]): string[] {
  if (computed.length === 0) return [];
  const places = computed.map(({ name, path, startLine }) => `${name} (${showLocation({ path, line: startLine })})`);
  const more = places.length - MOST_HANDED;
  return [
    `settings whose name is computed: ${places.slice(0, MOST_HANDED).join(', ')}${more > 0 ? ` and ${count(more, 'more place')}` : ''}`,
  ];
}

/** Places that hand on all of the environment: what is read of it there has no name here. */
async function handedOn(workspace: Workspace, within: string): Promise<string[]> {
  const words = new Set(LANGUAGES.flatMap(({ environment }) => environment?.word ?? []));
  const named = await settleAll([...words].map((word) => filesWithName(workspace, word)));
  const paths = [...new Set(named.flat())].filter((path) => path.includes(within) && !isTestPath(path));
  const places = [...(await workspace.reader.readTexts(paths))].flatMap(([path, text]) => {
    const whole = languageOf(path)?.environment?.whole;
    return text.split('\n').flatMap((line, at) => (whole?.test(line) ? [showLocation({ path, line: at + 1 })] : []));
  });
  const more = places.length - MOST_HANDED;
  if (places.length === 0) return [];
  return [
    `settings read by what gets the whole environment: ${places.slice(0, MOST_HANDED).join(', ')}${more > 0 ? ` and ${count(more, 'more place')}` : ''}`,
  ];
}
