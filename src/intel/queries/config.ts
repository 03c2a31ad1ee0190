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
import { keptSettings, keyOf, settingsInFiles } from '../settings-in-files.ts';
import { tellOtherPlaces } from '../tell-other-places.ts';
import { findUnreadSettings } from '../unread-settings.ts';
import type { QueryCode } from './query.ts';

/** The settings that a program takes from its environment, and who reads them. */
export const config: QueryCode = {
  async answer(workspace, { about, path = '' }) {
    const wanted = about.join(' ').toLowerCase();
    const said = about[0] === undefined ? [] : (await findSayings(workspace, about[0], path)).filter(({ file }) => !isTestPath(file));
    const { findings } = await stateKinds(workspace, ['setting', 'computed-setting']);
    const { found, beyond } = await settingsInFiles(workspace);
    const within = withKept([...findings, ...found], await keptSettings(workspace)).filter((each) => each.path.includes(path));
    const settings = within.filter(({ kind, name }) => kind === 'setting' && name.toLowerCase().includes(wanted));
    const byName = [...groupBy(settings, settingName)].sort(([a], [b]) => byText(a, b));
    const fields = findings.filter((each) => each.kind === 'setting' && each.path.includes(path));
    const unread = await findUnreadSettings(workspace, { settings: within, fields }, { wanted, path });
    const files = new Set(settings.map((each) => each.path)).size;
    return {
      question: `config ${about.join(' ')}`.trim(),
      summary: `${count(byName.length, 'setting')} of the environment, read in ${count(files, 'file')}${said.length > 0 ? `; ${count(said.length, 'file says', 'files say')} the name` : ''}`,
      groups: [{ lines: byName.flatMap(([name, found]) => tellSetting(name, found)) }, tellSayings(said, settings), ...unread].filter(
        ({ lines, aside }) => lines.length > 0 || aside !== undefined,
      ),
      gaps: [
        ...tellComputed(within.filter(({ kind }) => kind !== 'setting')),
        ...(await handedOn(workspace, path)),
        ...(beyond === 0 ? [] : [`settings in ${count(beyond, 'file')} that are no code: they are too many`]),
        'settings that are read from other files, or from databases',
      ],
    };
  },
};

/**
 * With what the application's own files say: `Authorization (application.yml)`. What it brings goes before a default in code, `1826 (application.yml;
 * else 1000)`; of other files nobody knows whether they are there where it runs.
 */
function withKept(findings: readonly Finding[], kept: Awaited<ReturnType<typeof keptSettings>>): Finding[] {
  return findings.map((finding) => {
    const { field } = finding;
    const known = field === undefined || !/[.:]/.test(field.name) ? undefined : kept.get(keyOf(field.name));
    if (known === undefined || field === undefined || (field.preset !== undefined && !BROUGHT.test(known.path))) return finding;
    const other =
      field.preset === undefined || field.preset === known.value ? '' : `; else ${field.preset === '' ? 'nothing' : field.preset}`;
    return { ...finding, field: { ...field, preset: `${known.value} (${known.path}${other})` } };
  });
}

/** Where an application of Spring keeps what is packed with it, whatever the profile. */
const BROUGHT = /(^|\/)src\/main\/resources\/(config\/)?application\.(ya?ml|properties)$/;

/** A line for each thing that is said of a setting: what it is where it is not given first; where it is only read, that is told behind one of these. */
function tellSetting(name: string, found: readonly Finding[]): AnswerLine[] {
  const said = groupBy(found, (each) => sayOf(name, each));
  const bare = said.get('') ?? [];
  const [first, ...others] = [...said].filter(([text]) => text !== '');
  if (first === undefined) return tellReads(name, bare);
  return [
    ...tellReads(`${name}${first[0]}`, [...first[1], ...bare]),
    ...others.flatMap(([text, reads]) => tellReads(`${name}${text}`, reads)),
  ];
}

function tellReads(text: string, reads: readonly Finding[]): AnswerLine[] {
  const [first, ...more] = reads.map(({ path, startLine }) => ({ path, line: startLine }));
  const { field } = reads[0] ?? {};
  if (first === undefined) return [];
  return [{ text, ...tellOtherPlaces(first, more, MOST_LINES), at: first, ...(field ? { item: field } : {}) }];
}

/** What a place says of a setting beside its name: its default, that it has to be given, how it is declared or read; '' where it is only read. */
function sayOf(name: string, { name: written, field }: Finding): string {
  if (field?.preset !== undefined) return ` = ${field.preset}`;
  if (field?.required) return ' (required)';
  const declared = declaredAs(name, written);
  if (declared !== undefined) return declared;
  // A tag says no more than the name.
  return BARE.test(written.replace(name, '').trim()) ? '' : `: ${written.replace(/ `[^`]*`$/, '')}`;
}

/** What stands behind the name where the setting is a field: `: bool = False` of `debug: bool = False`, which is read as `app.debug`. */
function declaredAs(name: string, written: string): string | undefined {
  const [, field = '', rest = ''] = /^(?:(?:@[\w:.]+(?:\([^()]*\))?|\w+) )*?(\w+)( ?[:=][^=].*)?;?$/.exec(written) ?? [];
  return field !== '' && name.endsWith(field) ? rest.replace(/;$/, '') : undefined;
}

/** What is left of a reading without its name: `process.env.`, `os.Getenv("")`, `@Value("${}")`. */
const BARE = /^[@$]?[\w.:?!&\\]*(<\w+>)?[([]?(\w+ ?= ?)?["'`]?(\$\{)?\}?["'`]?[)\]]?$/;

/** Places that are told by their number. */
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
  const at = { path, ...(first ? { line: first.line } : {}) };
  const others = more.map(({ line }) => ({ path, line }));
  return { text: first?.text ?? '', ...tellOtherPlaces(at, others, MOST_LINES), at };
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
