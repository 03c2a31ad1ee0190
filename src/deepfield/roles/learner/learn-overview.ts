import { count } from '../../../base/count.ts';
import { byText } from '../../../base/digest.ts';
import { groupBy } from '../../../base/group-by.ts';
import { codeSpan, oneLine, prose } from '../../../base/markdown.ts';
import { fileName } from '../../../base/path-parts.ts';
import { languageOf } from '../../../code/languages/languages.ts';
import type { Learned, Statement } from '../../knowledge/statement.ts';
import { type Domain, detectDomains } from '../../terrain/detect-domains.ts';
import type { TerrainHelpers } from '../../terrain/helpers.ts';
import { coveredBy, publicSymbols, type Terrain } from '../../terrain/terrain.ts';
import { learnEntries } from './learn-entries.ts';
import { docOf } from './learn-parts.ts';
import { firstParagraph, learnPurpose } from './learn-purpose.ts';
import { readTopicFiles } from './topic-files.ts';

const README = /^readme(?:\.(?:md|markdown|rst|txt))?$/i;
const MOST_NEEDS = 4;

/** What a repository is, what it is made of, and where it starts. */
export async function learnOverview(terrain: Terrain, helpers: TerrainHelpers): Promise<Learned> {
  const places = await helpers.places(terrain.workspace);
  const domains = detectDomains(terrain);
  const parts: Statement[] = [];
  for (const domain of domains) parts.push(await tellDomain(terrain, domain));
  return {
    statements: [
      ...(await tellSelf(terrain, helpers)),
      ...tellLanguages(terrain),
      ...parts,
      ...(await tellStarts(terrain, places.entrypoints)),
    ],
    expected: { files: [], symbols: [], entries: [] },
    gaps: [],
  };
}

async function tellSelf(terrain: Terrain, helpers: TerrainHelpers): Promise<Statement[]> {
  const { workspace, name, cite } = terrain;
  const path = [...workspace.tree.entries.keys()].find((each) => README.test(each));
  const text = path === undefined ? undefined : (await workspace.reader.readTexts([path])).get(path);
  const said = text === undefined ? undefined : firstParagraph(text);
  // What stands below the first section is about that section.
  const isFirst =
    said !== undefined &&
    !(text ?? '')
      .split(/\r?\n/)
      .slice(0, said.line)
      .some((line) => /^##\s|^<h2/i.test(line));
  const ofReadme = (): Statement[] =>
    path === undefined || !said
      ? []
      : [{ part: 'purpose', text: `${codeSpan(name)} says of itself: ${oneLine(prose(said.text))}`, cites: [cite(path, said.line)] }];
  if (isFirst) return ofReadme();
  const manifest = ['package.json', 'pyproject.toml', 'Cargo.toml'].find((each) => workspace.tree.entries.has(each));
  const told = await helpers.project(workspace);
  if (told === undefined || manifest === undefined) return ofReadme();
  return [{ part: 'purpose', text: `${codeSpan(name)} says of itself: ${oneLine(prose(told))}`, cites: [cite(manifest)] }];
}

function tellLanguages({ name, code, tests, cite }: Terrain): Statement[] {
  const [first] = code;
  if (first === undefined) return [];
  const groups = [...groupBy(code, (path) => languageOf(path)?.name)].sort(([a, x], [b, y]) => y.length - x.length || byText(a, b));
  const shown = groups.slice(0, 5).map(([language, own]) => `${language} (${own.length})`);
  const largest = groups[0]?.[1][0] ?? first;
  return [
    {
      part: 'purpose',
      text: `${codeSpan(name)} has ${count(code.length, 'source file')} and ${count(tests.length, 'test file')}, in ${shown.join(', ')}`,
      cites: [cite(largest)],
    },
  ];
}

async function tellDomain(terrain: Terrain, domain: Domain): Promise<Statement> {
  const { title, covers, files, importers, needs } = domain;
  const own = covers.map((cover) => cover.slice(terrain.name.length + 1));
  const [purpose] = await learnPurpose(terrain, await onlyTop(terrain, covers));
  const told = purpose ? undefined : await tellMostUsed(terrain, covers);
  const ending = await countEntries(terrain, covers);
  const short = (other: string) => codeSpan(other.slice(other.indexOf(': ') + 2));
  const uses =
    needs.length === 0
      ? ''
      : `; it imports from ${needs.slice(0, MOST_NEEDS).map(short).join(', ')}${needs.length > MOST_NEEDS ? ` and ${needs.length - MOST_NEEDS} more` : ''}`;
  const [first = ''] = coveredBy(terrain, covers);
  return {
    part: 'parts',
    text: `**${short(title)}** (${own.length > 1 ? `${own.length} small places, ` : ''}${count(files, 'file')}, imported by ${importers} elsewhere)${purpose ? `: ${purpose.text.replace(/^`[^`]*`: /, '')}` : (told?.text ?? '')}${ending}${uses}`,
    cites: purpose?.cites ?? told?.cites ?? [terrain.cite(first)],
  };
}

/** Of a part that does not say what it is for: what others take of it most. */
async function tellMostUsed(terrain: Terrain, covers: readonly string[]): Promise<Pick<Statement, 'text' | 'cites'> | undefined> {
  const files = await readTopicFiles(terrain, covers);
  const ranked = [...files.paths]
    .filter((path) => files.wanted(path) > 0)
    .sort((a, b) => files.wanted(b) - files.wanted(a) || byText(a, b))
    .slice(0, 3);
  const told = ranked.map((path) => {
    const symbol = publicSymbols(files.facts.get(path) ?? { symbols: [] }).find(
      (each) => docOf(each, files.said.get(path)?.declarations) !== undefined,
    );
    const doc = symbol && docOf(symbol, files.said.get(path)?.declarations);
    return {
      text: `${codeSpan(fileName(path))}${doc === undefined ? '' : ` (${codeSpan(symbol?.name ?? '')}: ${oneLine(prose(doc)).replace(/\.$/, '')})`}`,
      cite: terrain.cite(path, symbol?.startLine),
    };
  });
  return told.length === 0
    ? undefined
    : { text: `; most imported: ${told.map(({ text }) => text).join(', ')}`, cites: told.slice(0, 1).map(({ cite }) => cite) };
}

async function countEntries(terrain: Terrain, covers: readonly string[]): Promise<string> {
  const own = new Set(coveredBy(terrain, covers));
  const { findings } = await terrain.stated(['route', 'command', 'main', 'job', 'event']);
  const ends = findings.filter(({ entry, path }) => entry && own.has(entry.handler?.path ?? path));
  const routes = ends.filter(({ kind }) => kind === 'route').length;
  const others = ends.length - routes;
  const told = [
    ...(routes > 0 ? [count(routes, 'route')] : []),
    ...(others > 0 ? [count(others, 'command, job or event', 'commands, jobs and events')] : []),
  ];
  return told.length === 0 ? '' : `; ${told.join(' and ')} end${ends.length === 1 ? 's' : ''} in it`;
}

/** What speaks for a directory lies in it, not below. */
async function onlyTop(terrain: Terrain, covers: readonly string[]) {
  const [cover = ''] = covers;
  const files = await readTopicFiles(terrain, covers.length === 1 ? [cover.endsWith('/') ? `${cover}*` : cover] : []);
  const directory = cover.slice(terrain.name.length + 1).replace(/\*$/, '');
  return covers.length === 1 && directory !== '' ? { ...files, directories: [directory] } : { ...files, directories: [] };
}

/** Where programs start, as the code says it; where it does not, what goes by such a name. */
async function tellStarts(terrain: Terrain, entrypoints: readonly string[]): Promise<Statement[]> {
  const { statements } = await learnEntries(terrain, (path) => !path.startsWith('.'), ['main', 'command']);
  const jobs = await learnEntries(terrain, () => true, ['job', 'event']);
  const { findings } = await terrain.stated(['route', 'command', 'main', 'job', 'event']);
  const routes = findings.filter(({ kind }) => kind === 'route');
  const files = [...groupBy(routes, ({ path }) => path)].sort(([a, x], [b, y]) => y.length - x.length || byText(a, b));
  const other: Statement[] = [
    ...(routes.length > 0
      ? [
          {
            part: 'entries' as const,
            text: `${count(routes.length, 'HTTP route')}, most of them declared in ${files
              .slice(0, 4)
              .map(([path, own]) => `${codeSpan(path)} (${own.length})`)
              .join(', ')}`,
            cites: files.slice(0, 3).map(([path, own]) => terrain.cite(path, own[0]?.startLine)),
          },
        ]
      : []),
    ...jobs.statements.slice(0, 1).map(({ cites }) => ({
      part: 'entries' as const,
      text: `Beside them: ${count(jobs.labels.length, 'job or event', 'jobs and events')}`,
      cites,
    })),
  ];
  if (statements.length > 0) return [...statements.slice(0, MOST_STARTS).map(({ heading: _, ...each }) => each), ...other];
  const likely = entrypoints.slice(0, 3).map(
    (path): Statement => ({
      part: 'entries',
      text: `${codeSpan(path)} may be where it starts, by its name or because nothing imports it and it leads to much`,
      cites: [terrain.cite(path)],
      uncertain: 'no rule recognised the start of a program',
    }),
  );
  return [...likely, ...other];
}

const MOST_STARTS = 8;
