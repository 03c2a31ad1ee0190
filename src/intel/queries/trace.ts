import { count } from '../../base/count.ts';
import { KbError, usageError } from '../../base/errors.ts';
import { escapePattern } from '../../base/escape-pattern.ts';
import { showLocation } from '../../base/source-location.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import { splitWords } from '../../code/text/words.ts';
import { grepFiles } from '../../git/search/grep-files.ts';
import { ROLES, roleOf } from '../../program/file-roles.ts';
import type { ImportGraph } from '../../program/imports/graph.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { AnswerGroup, AnswerLine } from '../answer.ts';
import { findSayings, type Saying } from '../find-sayings.ts';
import { memberMeant, sayingsOfMember } from '../member-meant.ts';
import { findOtherNames, type OtherName, sayingsOfOther } from '../other-names.ts';
import type { QueryCode } from './query.ts';

/** Places of one file that are told. */
const MOST_LINES = 4;

/** Files that say another name of it. */
const MOST_FILES = 30;

/** Files that are no source code, and those that say it as a part of another name. */
const MOST_OTHERS = 12;

/** A name followed through the repository: every file that says it, however it spells it, from declaration to screen. */
export const trace: QueryCode = {
  async answer(workspace, { about, path = '', tests = false }) {
    const [name] = about;
    const words = splitWords(name ?? '');
    if (name === undefined || words.length === 0) throw usageError('say which name', 'kb query trace rateLimit');
    const meant = await memberMeant(workspace, name);
    const { said: told, others: beside } = meant
      ? await sayingsOfMember(workspace, meant, path)
      : { said: await findSayings(workspace, name, path), others: 0 };
    const said = told.filter(({ lines }) => lines.some((each) => each.said === 'whole'));
    const inParts = told.filter(({ lines }) => lines.every((each) => each.said === 'part'));
    if (told.length === 0) throw new KbError(`nothing here says '${name}'`, { exit: 1, hint: `kb query '${name}' looks for its words` });
    const graph = await workspace.graph();
    const partly = inParts.filter(({ file }) => tests || !isTestPath(file));
    const shown = said.filter(({ file }) => tests || !isTestPath(file));
    const hidden = said.length - shown.length;
    const groups = ROLES.map((role): AnswerGroup => {
      const own = shown.filter(({ file }) => roleOf(file) === role).sort((a, b) => rank(graph, a.file) - rank(graph, b.file));
      return { title: role, lines: own.flatMap(tellFile) };
    });
    const others: AnswerGroup[] = [];
    for (const other of await findOtherNames(workspace, shown, meant?.member ?? name))
      others.push(await tellOther(workspace, other, { shown, graph, path }));
    const also = others.length === 0 ? '' : `; followed as ${others.map(({ title = '' }) => title.split(',')[0]).join(', ')}`;
    return {
      question: `trace ${name}`,
      summary: `${name}: ${count(shown.length, 'file says', 'files say')} it${hidden > 0 ? `, and ${count(hidden, 'test')}` : ''}${also}`,
      groups: [
        ...groups,
        ...others,
        tellParts(partly, inParts.length - partly.length),
        tellTests(said, tests),
        await besides(workspace, words, path),
      ].filter(({ lines, aside }) => lines.length > 0 || aside !== undefined),
      gaps:
        beside === 0
          ? []
          : [
              `${count(beside, 'other file that says', 'other files that say')} ${meant?.member} and not ${meant?.type}: kb query trace ${meant?.member}`,
            ],
    };
  },
};

/** Where what is asked about goes by another name, in the order of their roles; what is told already is not told again. */
async function tellOther(
  workspace: Workspace,
  other: OtherName,
  { shown, graph, path }: { shown: readonly Saying[]; graph: ImportGraph; path: string },
): Promise<AnswerGroup> {
  const known = new Set(shown.flatMap(({ file, lines }) => lines.map(({ line }) => `${file}:${line}`)));
  const said = (await sayingsOfOther(workspace, other, path))
    .map(({ file, lines }) => ({ file, lines: lines.filter(({ line }) => !known.has(`${file}:${line}`)) }))
    .filter(({ lines }) => lines.length > 0);
  const code = said.filter(({ file }) => !isTestPath(file));
  const inOrder = code.sort(
    (a, b) => ROLES.indexOf(roleOf(a.file)) - ROLES.indexOf(roleOf(b.file)) || rank(graph, a.file) - rank(graph, b.file),
  );
  const asides = [
    ...(code.length > MOST_FILES ? [`${code.length - MOST_FILES} more files: kb query trace ${other.name} lists them`] : []),
    ...(said.length > code.length ? [count(said.length - code.length, 'test')] : []),
  ];
  return {
    title: `${other.name}, which ${showLocation(other)} makes of it`,
    lines: inOrder.slice(0, MOST_FILES).flatMap(tellFile),
    ...(asides.length > 0 ? { aside: asides.join(', ') } : {}),
  };
}

/** Files that hold the name and are no source code: templates, data, translations, documentation. */
async function besides(workspace: Workspace, words: readonly string[], path: string): Promise<AnswerGroup> {
  const { repo, tree, readable, config } = workspace;
  const sources = new Set(readable);
  const found = await grepFiles(repo, tree, words.map(escapePattern).join('[_. -]?'));
  const others = found.filter(
    (each) => !sources.has(each.path) && each.path.includes(path) && !each.path.startsWith(`${config.documents}/`),
  );
  return {
    title: 'no source code: data, documentation, translations',
    lines: others.map((each) => ({ text: count(each.lines, 'line'), at: { path: each.path } })),
    most: MOST_OTHERS,
  };
}

/** What is imported by many comes before what imports. */
function rank({ imports, importers }: ImportGraph, path: string): number {
  return (imports.get(path)?.size ?? 0) - (importers.get(path)?.size ?? 0);
}

/** Files that only have it in other names, or in other letters: one line of each. */
function tellParts(files: readonly Saying[], tests: number): AnswerGroup {
  return {
    title: 'as a part of other names, or in other letters',
    lines: files.flatMap(({ file, lines }) => tellLines(file, lines, 1)),
    most: MOST_OTHERS,
    ...(tests > 0 ? { aside: `${count(tests, 'test')}: --tests lists them` } : {}),
  };
}

/** Where tests are not told line by line, which they are. */
function tellTests(said: readonly Saying[], shown: boolean): AnswerGroup {
  const tests = shown ? [] : said.filter(({ file }) => isTestPath(file));
  return {
    title: 'tests',
    lines: tests.map(({ file, lines }) => ({ text: count(lines.length, 'line'), at: { path: file } })),
    most: MOST_OTHERS,
  };
}

function tellFile({ file, lines: all }: Saying): AnswerLine[] {
  // What says it as a part of another name follows, where there is room.
  return tellLines(file, [...all.filter(({ said }) => said === 'whole'), ...all.filter(({ said }) => said === 'part')], MOST_LINES);
}

/** Some lines of a file, with the others behind the last of them. */
function tellLines(path: string, lines: Saying['lines'], most: number): AnswerLine[] {
  const rest = lines.slice(most);
  const others = {
    less: `(and ${count(rest.length, 'more line')}: --wide)`,
    more: rest.map(({ line, text }) => `; ${line} ${text}`).join(''),
  };
  return lines.slice(0, most).map(({ line, text }, at) => ({
    text,
    ...(rest.length > 0 && at === most - 1 ? others : {}),
    at: { path, line },
  }));
}
