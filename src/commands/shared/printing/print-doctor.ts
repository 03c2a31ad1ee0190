import { styleText } from 'node:util';
import { count } from '../../../base/count.ts';
import { visible } from '../../../base/visible.ts';
import type { DoctorReport, LanguageReport, ServerReport, ToolReport } from '../../../operations/doctor.ts';

/** A cell of a table: what it says and in which colour. */
type Cell = [text: string, color?: 'green' | 'yellow' | 'red' | 'dim'];

const STATES = { works: ['works', 'green'], broken: ['broken', 'red'], unknown: ['not tried', 'dim'] } as const;

const TRUST = { safe: 'safe', reduced: 'guarded', 'executes-code': 'runs code of the repository' };

/** The report for people: what kb has to work with, and below each gap what fills it. */
export function doctorLines(report: DoctorReport, version: string): string[] {
  const { git, repository, languages, tools, caches } = report;
  const missing = git.ok && !report.ok ? 'this repository cannot be read, see the problem below' : 'not in a working tree';
  const place = repository ? `${repository.top}, ${count(repository.files, 'source file')}` : `${missing}: this is what is on the machine`;
  return [
    ...heading(`kb ${version}`, place),
    ...table([
      [['git'], [git.version ?? 'not found', git.ok ? 'green' : 'red'], [featuresOf(git.features), 'dim']],
      [['Node'], [report.node, 'green'], ['']],
    ]),
    ...heading('Languages', languages.length > 0 ? '' : 'no language server was found'),
    ...table(languages.flatMap(languageRows)),
    ...heading('Rules of your own', '.kb/rules'),
    ...table(tools.map(toolRow)),
    ...heading('Caches', 'can be deleted at any time'),
    ...table(caches.map(({ path, bytes, holds }) => [[size(bytes)], [path], [holds, 'dim']])),
    '',
    ...report.problems.flatMap((problem) => [styleText('red', `problem: ${visible(problem)}`), '']),
    report.ok
      ? styleText('green', `kb can do its job ${repository ? 'here' : 'in a git repository'}.`)
      : styleText('red', 'kb cannot do its job here.'),
  ];
}

function languageRows(language: LanguageReport): Cell[][] {
  const { name, files, parser, server, passedOver, install } = language;
  const start: Cell[] = [[name], [files > 0 ? count(files, 'file') : '', 'dim'], [parser]];
  const blank: Cell[] = [[''], [''], ['']];
  const reasons = passedOver.filter(({ reason, path }) => server === undefined || path !== undefined || reason !== 'not found');
  const why = reasons.map(({ id, reason }): Cell[] => [...blank, [`${id}: ${reason}`, 'dim']]);
  const how: Cell[][] = install === undefined ? [] : [[...blank, [`get one: ${install}`, 'yellow']]];
  if (server) return [[...start, ...serverCells(server)], ...problemRows(server, blank), ...why, ...how];
  return [[...start, passedOver.length > 0 ? ['no language server', 'yellow'] : ['no language server is known', 'dim']], ...why, ...how];
}

function serverCells({ id, version, state, trust, path }: ServerReport): Cell[] {
  return [[[id, version].filter((each) => each !== undefined).join(' ')], [...STATES[state]], [TRUST[trust]], [path, 'dim']];
}

function problemRows({ problem }: ServerReport, blank: Cell[]): Cell[][] {
  return problem === undefined ? [] : [[...blank, [problem, 'red']]];
}

function toolRow({ name, version, path, rules, install }: ToolReport): Cell[] {
  const use = rules > 0 ? count(rules, 'rule') : 'no rules';
  if (path !== undefined) return [[`${name} ${version ?? ''}`.trim()], [use, 'dim'], [path, 'dim']];
  return [[name], [use, 'dim'], rules > 0 ? [`not found, get it: ${install}`, 'yellow'] : ['not found, not needed', 'dim']];
}

function featuresOf(features: Readonly<Record<string, boolean>>): string {
  const missing = Object.entries(features).flatMap(([name, has]) => (has ? [] : [name]));
  return missing.length > 0 ? `newer ones also have: ${missing.join(', ')}` : '';
}

function heading(title: string, about: string): string[] {
  return ['', `${styleText('bold', title)}${about === '' ? '' : styleText('dim', `  ${visible(about)}`)}`];
}

/** Columns are as wide as they need to be; the last cell of a row needs no width. */
function table(rows: readonly (readonly Cell[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows)
    for (const [at, [text]] of row.slice(0, -1).entries()) widths[at] = Math.max(widths[at] ?? 0, visible(text).length);
  return rows.map((row) => {
    const cells = row.map(([text, tone], at) => {
      const shown = visible(text);
      const padding = at < row.length - 1 ? ' '.repeat((widths[at] ?? 0) - shown.length) : '';
      return (tone && shown !== '' ? styleText(tone, shown) : shown) + padding;
    });
    return `  ${cells.join('  ')}`.trimEnd();
  });
}

function size(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB'];
  const at = bytes === 0 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${(bytes / 1000 ** at).toFixed(at === 0 ? 0 : 1)} ${units[at]}`;
}
