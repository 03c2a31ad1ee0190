import { count } from '../../../base/count.ts';
import { byText } from '../../../base/digest.ts';
import { groupBy } from '../../../base/group-by.ts';
import { codeSpan } from '../../../base/markdown.ts';
import { settleAll } from '../../../base/settle-all.ts';
import type { Finding } from '../../../lens/report/lens.ts';
import type { Learned, PartName, Statement } from '../../knowledge/statement.ts';
import type { Priority } from '../../plan/plan.ts';
import type { TerrainHelpers } from '../../terrain/helpers.ts';
import type { Terrain } from '../../terrain/terrain.ts';
import { learnAccess } from './learn-access.ts';
import { inTerrain } from './learn-area.ts';
import { learnCommands } from './learn-commands.ts';
import { learnData } from './learn-data.ts';
import { groupLabels, learnEntries } from './learn-entries.ts';
import { learnOverview } from './learn-overview.ts';
import { learnSettings } from './learn-settings.ts';

/** A topic that is about all repositories and not about a part of one. */
export interface WholeTopic {
  title: string;
  priority: Priority;
  /** What is asked, and the part of the draft that answers it. */
  questions: readonly (readonly [text: string, part: PartName])[];
  titles: Partial<Record<PartName, string>>;
  /** Whether the first run learns it, too. */
  first: boolean;
  learn: (terrain: Terrain, helpers: TerrainHelpers) => Promise<Learned>;
}

const NOTHING = { files: [], symbols: [], entries: [] };
const ALL = () => true;

/** In the order in which somebody new wants to know them. */
export const WHOLE_TOPICS: readonly WholeTopic[] = [
  {
    title: 'Overview',
    priority: 'HIGH',
    questions: [
      ['What is it, and for whom?', 'purpose'],
      ['What is it made of?', 'parts'],
      ['Where does it start?', 'entries'],
    ],
    titles: { purpose: 'What it is', parts: 'What it is made of', entries: 'Where it starts' },
    first: true,
    learn: learnOverview,
  },
  {
    title: 'Build, test and run',
    priority: 'HIGH',
    questions: [['How is it built, tested and run?', 'parts']],
    titles: { parts: 'Commands', settings: 'What they are described in' },
    first: true,
    learn: learnCommands,
  },
  {
    title: 'Entry points',
    priority: 'HIGH',
    questions: [['Which routes, commands, jobs and events are there?', 'entries']],
    titles: { entries: 'What there is' },
    first: true,
    learn: learnEntryPoints,
  },
  {
    title: 'Access control',
    priority: 'HIGH',
    questions: [['What protects the routes, and which are open?', 'access']],
    titles: { access: 'What stands in front of the routes' },
    first: false,
    learn: learnAccess,
  },
  {
    title: 'Data model',
    priority: 'HIGH',
    questions: [['Which data does it keep and pass on?', 'data']],
    titles: { data: 'The types that most of the code uses' },
    first: false,
    learn: async (terrain) => {
      const { statements, leftOut } = await learnData(terrain, ALL, 40);
      return {
        statements,
        expected: NOTHING,
        gaps:
          leftOut > 0
            ? [
                `${count(leftOut, 'type')} of ${codeSpan(terrain.name)} that fewer files use are told with the part of the code that they are in, or not at all.`,
              ]
            : [],
      };
    },
  },
  {
    title: 'Configuration',
    priority: 'MEDIUM',
    questions: [['What can be set from outside, and where is it read?', 'settings']],
    titles: { settings: 'Settings of the environment' },
    first: false,
    learn: async (terrain) => {
      const { statements, leftOut, gaps } = await learnSettings(terrain, ALL);
      return {
        statements,
        expected: NOTHING,
        gaps: [
          ...gaps,
          ...(leftOut > 0 ? [`${count(leftOut, 'setting')} more are not told.`] : []),
          'Settings that are read from files or a database, or through a library, are not recognised.',
        ],
      };
    },
  },
];

/** The topic of this title. */
export function wholeTopic(title: string): WholeTopic | undefined {
  return WHOLE_TOPICS.find((topic) => topic.title.toLowerCase() === title.trim().toLowerCase());
}

/** Learns one of them in every repository. */
export async function learnWhole({ learn }: WholeTopic, terrains: readonly Terrain[], helpers: TerrainHelpers): Promise<Learned> {
  const all = await settleAll(terrains.map(async (terrain) => ({ terrain, learned: await learn(terrain, helpers) })));
  const named = (terrain: Terrain, statement: Statement) => {
    const own = inTerrain(terrain, statement);
    if (terrains.length < 2) return own;
    return { ...own, heading: [terrain.name, own.heading].filter((part) => part !== undefined).join(': ') };
  };
  return {
    statements: all.flatMap(({ terrain, learned }) => learned.statements.map((statement) => named(terrain, statement))),
    expected: {
      files: [],
      symbols: [],
      entries: all.flatMap(({ terrain, learned }) => learned.expected.entries.map((entry) => `${terrain.name} ${entry}`)),
    },
    gaps: all.flatMap(({ learned }) => learned.gaps),
  };
}

const MOST_STARTS = 25;
const MOST_ROUTES = 8;

/** Routes by the beginning of their path, and what else there is, each with what it does. */
async function learnEntryPoints(terrain: Terrain): Promise<Learned> {
  const { findings, unclear, gaps } = await terrain.stated(['route', 'command', 'main', 'job', 'event']);
  const routes = findings.filter(({ kind, entry }) => kind === 'route' && entry);
  const rest = await learnEntries(terrain, ALL, ['main', 'command', 'job', 'event']);
  const startOf = (label: string) => groupLabels([label])[0]?.[0] ?? label;
  const byStart = [...groupBy(routes, ({ entry }) => startOf(entry?.label ?? ''))].sort(
    ([a, x], [b, y]) => y.length - x.length || byText(a, b),
  );
  const several = byStart.filter(([, own]) => own.length > 1).slice(0, MOST_STARTS);
  const single = byStart.filter((each) => !several.includes(each)).flatMap(([, own]) => own);
  const told = [
    ...several.map(([start, own]) => tellRoutes(terrain, codeSpan(start), own, MOST_ROUTES)),
    ...(single.length > 0 ? [tellRoutes(terrain, 'Others', single, 4 * MOST_ROUTES)] : []),
  ];
  return {
    statements: [...rest.statements, ...told],
    expected: { ...NOTHING, entries: findings.flatMap(({ entry }) => (entry ? [entry.label] : [])) },
    gaps:
      unclear && unclear.number > 0
        ? [`${unclear.number} of ${count(unclear.of, unclear.what)} in ${codeSpan(terrain.name)} were not understood.`, ...gaps.slice(0, 3)]
        : [],
  };
}

function tellRoutes(terrain: Terrain, start: string, routes: readonly Finding[], most: number): Statement {
  const labels = [...new Set(routes.map(({ entry }) => entry?.label ?? ''))];
  const files = [...new Set(routes.map(({ path }) => path))];
  const shown = labels.slice(0, most).map(codeSpan);
  const more = labels.length - shown.length;
  return {
    part: 'entries',
    heading: 'HTTP routes by the beginning of their path',
    text: `${start}: ${count(labels.length, 'route')}, declared in ${files.slice(0, 3).map(codeSpan).join(', ')}: ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
    cites: files.slice(0, 3).flatMap((path) =>
      routes
        .filter((each) => each.path === path)
        .slice(0, 1)
        .map(({ startLine }) => terrain.cite(path, startLine)),
    ),
    explains: { entries: labels },
  };
}
