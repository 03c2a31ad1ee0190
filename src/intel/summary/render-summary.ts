import { count } from '../../base/count.ts';
import { byText } from '../../base/digest.ts';
import { groupBy } from '../../base/group-by.ts';
import { visible } from '../../base/markdown.ts';
import { estimateTokens } from '../render-answer.ts';
import type { Layers } from './layers.ts';
import type { Summary } from './read-summary.ts';
import { sayCommit } from './summarized-commit.ts';

/** What it may take of a model's context, as it is estimated; some 500 as they are counted. */
const BUDGET = 560;

interface Section {
  title: string;
  /** Most important first. */
  lines: string[];
  /** What is left when there is no room: so many lines, or nothing. */
  least: number;
}

/** Writes a summary as markdown. Pure. Where there is nothing to say of something nothing is said, and where there is much the least important goes. */
export function renderSummary(summary: Summary): string {
  const sections: Section[] = [
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

function put(head: string, sections: readonly Section[]): string {
  const told = sections.filter(({ lines }) => lines.length > 0).map(({ title, lines }) => [`## ${title}`, ...lines].join('\n'));
  return `${[head, ...told].join('\n\n')}\n`;
}

/** Takes the last line of the section that has most to spare. */
function shorten(sections: Section[]): boolean {
  const spare = ({ lines, least }: Section) => lines.length - least;
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
  const levels = sayLevels(layers);
  const reached = entries.map(({ path, reaches }) => `\`${path}\` (leads to ${reaches})`);
  return [...levels, ...(reached.length > 0 ? [`Imported by no other file, and lead to most: ${reached.join(', ')}.`] : [])];
}

/** `api, cli → services → db`: the part that all paths begin with is said once. */
function sayLevels({ units, levels, others }: Layers): string[] {
  if (units.length < 2) return [];
  const sizes = new Map(units.map(({ path, files }) => [path, files]));
  const linked = levels.flat(2);
  const base = commonDirectory(linked);
  const name = (path: string) => `${path.slice(base.length).replace(/(?<=.)\/$/, '')} ${sizes.get(path)}`;
  const isLayered = levels.length > 1;
  const chain = levels.map((level) =>
    level.map((group) => (group.length === 1 ? name(group[0] ?? '') : `(${group.map(name).join(' ⇄ ')})`)).join(', '),
  );
  const apart = units.filter(({ path }) => !linked.includes(path)).map(({ path, files }) => `${path} ${files}`);
  const circles = levels.flat().some((group) => group.length > 1);
  const told = isLayered
    ? `${base === '' ? 'Directories' : `Directories in \`${base}\``} with their files; imports lead to the right only${circles ? ', but for those in brackets, which import each other in circles' : ''}: ${chain.join(' → ')}.`
    : circles
      ? `Directories with their files, which import each other in circles: ${linked.map(name).join(', ')}.`
      : '';
  const rest = [...apart, ...(others > 0 ? [`${others} smaller ones`] : [])];
  return [
    ...(told === '' ? [] : [told]),
    ...(rest.length > 0 ? [`${told === '' ? 'Directories with their files' : 'Apart from these'}: ${rest.join(', ')}.`] : []),
  ];
}

function commonDirectory(paths: readonly string[]): string {
  const [first = ''] = paths;
  let base = first.slice(0, first.lastIndexOf('/', first.length - 2) + 1);
  while (!paths.every((path) => path.startsWith(base))) base = base.slice(0, base.lastIndexOf('/', base.length - 2) + 1);
  return base;
}

function sayHotspots({ hotspots, commits }: Summary): string[] {
  return hotspots.map(({ path, dependents, changes, purpose }, at) => {
    const often = at === 0 ? `changed in ${changes} of ${count(commits, 'commit')}` : `${changes}`;
    return `- \`${path}\`: ${at === 0 ? `imported by ${count(dependents, 'file')}` : dependents}, ${often}${purpose === undefined ? '' : `: ${cut(purpose, 100)}`}`;
  });
}

function sayPatterns({ patterns }: Summary): string[] {
  return [...patterns]
    .sort((a, b) => b.of * b.share - a.of * a.share || byText(a.text, b.text))
    .map(
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
  const line = visible(text.replace(/\s+/g, ' ').trim());
  return line.length <= most ? line : `${line.slice(0, most).replace(/\s+\S*$/, '')} …`;
}
