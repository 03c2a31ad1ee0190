import { count } from '../../base/count.ts';
import { byText } from '../../base/digest.ts';
import { estimateTokens } from '../../base/estimate-tokens.ts';
import { groupBy } from '../../base/group-by.ts';
import { visibleInMarkdown } from '../../base/markdown.ts';
import type { Summary } from './summarise-repository.ts';
import { sayCommit } from './summarized-commit.ts';

/** What it may take of a model's context, as it is estimated; some 500 as they are counted. */
const BUDGET = 560;

interface SummarySection {
  title: string;
  /** Most important first. */
  lines: string[];
  /** What is left when there is no room: so many lines, or nothing. */
  least: number;
}

/** Writes a summary as markdown. Pure. Where there is nothing to say of something nothing is said, and where there is much the least important goes. */
export function renderSummary(summary: Summary): string {
  const sections: SummarySection[] = [
    { title: 'Architecture', lines: sayArchitecture(summary), least: 2 },
    { title: 'Hotspots: many import them, and they change', lines: sayHotspots(summary), least: 3 },
    { title: 'Patterns', lines: sayPatterns(summary), least: 2 },
    { title: 'Recent changes', lines: sayRecent(summary), least: 2 },
    { title: 'Documents', lines: sayDocuments(summary), least: 1 },
  ];
  const head = ['# Codebase Intelligence', ...sayHead(summary)].join('\n');
  for (let text = put(head, sections); ; text = put(head, sections)) {
    if (estimateTokens(text) <= BUDGET || !shorten(sections)) return text;
  }
}

function put(head: string, sections: readonly SummarySection[]): string {
  const told = sections.filter(({ lines }) => lines.length > 0).map(({ title, lines }) => [`## ${title}`, ...lines].join('\n'));
  return `${[head, ...told].join('\n\n')}\n`;
}

/** Takes the last line of the section that has most to spare. */
function shorten(sections: SummarySection[]): boolean {
  const spare = ({ lines, least }: SummarySection) => lines.length - least;
  const [longest] = [...sections].sort((a, b) => spare(b) - spare(a));
  if (!longest || spare(longest) <= 0) return false;
  longest.lines.pop();
  return true;
}

function sayHead({ project, commit, changed, files, tests, languages }: Summary): string[] {
  const among = languages.slice(0, 4).map(({ name, files: own }) => (own === files ? name : `${name} ${own}`));
  const others = languages.slice(4).reduce((sum, { files: own }) => sum + own, 0);
  const uncommitted = changed > 0 ? `, with ${count(changed, 'source file')} changed since` : '';
  const counted =
    files + tests === 0
      ? 'no source files'
      : `${count(files, 'source file')} (${[...among, ...(others > 0 ? [`others ${others}`] : [])].join(', ')})${tests > 0 ? `, ${count(tests, 'test')}` : ''}`;
  return [
    ...(project === undefined ? [] : [cut(project, 200)]),
    `${commit === undefined ? 'Before the first commit' : `${sayCommit(commit)}${uncommitted}`}: ${counted}.`,
  ];
}

function sayArchitecture({ layers, entries }: Summary): string[] {
  const { units, others, parts } = layers;
  if (units.length < 2) return sayEntries(entries);
  const sizes = new Map(units.map(({ path, files }) => [path, files]));
  const linked = new Set(parts.flat(3));
  const rest = [
    ...units.filter(({ path }) => !linked.has(path)).map(({ path, files }) => `${path} ${files}`),
    ...(others > 0 ? [`${others} smaller`] : []),
  ];
  const isCircular = parts.flat(2).some((group) => group.length > 1);
  const rule = `Directories with their files. Imports lead to the right only${isCircular ? '; those in brackets import each other in circles' : ''}:`;
  return [
    ...(parts.length > 0 ? [[rule, ...parts.map((levels) => `- ${sayLevels(levels, sizes)}`)].join('\n')] : []),
    ...sayEntries(entries),
    ...(rest.length > 0 ? [`${parts.length > 0 ? 'Beside these' : 'Directories with their files'}: ${rest.join(', ')}`] : []),
  ];
}

function sayEntries(entries: Summary['entries']): string[] {
  const reached = entries.map(({ path, reaches }) => `\`${path}\` (${reaches})`);
  return reached.length > 0 ? [`Imported by no other file, and the files that they lead to: ${reached.join(', ')}`] : [];
}

/** `src/: api 3, cli 2 → services 9 → db 4`: the directory that all are in is said once, also of those in brackets. */
function sayLevels(levels: readonly string[][][], sizes: ReadonlyMap<string, number>): string {
  const base = commonDirectory(levels.flat(2));
  const name = (path: string, from: string) => `${path.slice(from.length).replace(/(?<=.)\/$/, '')} ${sizes.get(path)}`;
  const sayGroup = (group: readonly string[]) => {
    if (group.length === 1) return name(group[0] ?? '', base);
    const own = commonDirectory(group);
    return `${own.slice(base.length)}(${group.map((path) => name(path, own)).join(', ')})`;
  };
  const chain = levels.map((level) => level.map(sayGroup).join(', ')).join(' → ');
  return base === '' ? chain : `\`${base}\`: ${chain}`;
}

function commonDirectory(paths: readonly string[]): string {
  const [first = ''] = paths;
  let base = first.slice(0, first.lastIndexOf('/', first.length - 2) + 1);
  while (!paths.every((path) => path.startsWith(base))) base = base.slice(0, base.lastIndexOf('/', base.length - 2) + 1);
  return base;
}

function sayHotspots({ hotspots, commits }: Summary): string[] {
  return hotspots.map(({ path, dependents, changes, tells }, at) => {
    const often = at === 0 ? `changed in ${changes} of ${count(commits, 'commit')}` : `${changes}`;
    return `- \`${path}\`: ${at === 0 ? `imported by ${count(dependents, 'file')}` : dependents}, ${often}${tells === undefined ? '' : `: ${cut(tells, 100)}`}`;
  });
}

function sayPatterns({ patterns }: Summary): string[] {
  return patterns.map(
    ({ text, share, of, example }) =>
      `- ${text} (${share === 100 ? `all ${of}` : `${share} % of ${of}`}${example === undefined ? '' : `: \`${example}\``})`,
  );
}

function sayRecent({ areas, recent }: Summary): string[] {
  if (recent.length === 0) return [];
  const where = areas.slice(0, 5).map(({ path, commits }) => `\`${path}\` ${commits}`);
  const touched =
    where.length > 0
      ? [
          `The last ${count(recent.length, 'commit')} touched ${where.join(', ')}${areas.length > 5 ? ` and ${count(areas.length - 5, 'other')}` : ''}.`,
        ]
      : [];
  return [...touched, ...recent.slice(0, 5).map(({ commit, subject }) => `- ${commit.slice(0, 7)} ${cut(subject, 80)}`)];
}

/** Documents that are named; the others are counted. */
const NAMED = 6;

function sayDocuments({ documents }: Summary): string[] {
  if (documents.length === 0) return [];
  const stale = documents.filter(({ status }) => status !== 'FRESH');
  const fresh = documents.filter(({ status }) => status === 'FRESH');
  const byLens = [...groupBy(fresh, ({ lenses }) => lenses.join('+'))].sort(([a], [b]) => byText(a, b));
  const covered = byLens.map(
    ([lens, own]) => `${lens} of ${some(own.flatMap(({ focus }) => (focus === undefined ? [] : cut(focus, 40))))}`,
  );
  const folder = commonDirectory(documents.map(({ path }) => path));
  return [
    `${count(documents.length, 'document')} in \`${folder}\`, ${fresh.length} fresh; \`kb find\` looks in them.`,
    ...(stale.length > 0 ? [`Out of date, for \`kb refresh\`: ${some(stale.map(({ path }) => `\`${path.slice(folder.length)}\``))}.`] : []),
    ...covered.map((each) => `- ${each}`),
  ];
}

function some(texts: readonly string[]): string {
  const more = texts.length - NAMED;
  return `${texts.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** One line, at the end of a word. */
function cut(text: string, most: number): string {
  const line = visibleInMarkdown(text.replace(/\s+/g, ' ').trim());
  return line.length <= most ? line : `${line.slice(0, most).replace(/\s+\S*$/, '')} …`;
}
