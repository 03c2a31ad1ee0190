import { codeSpan, oneLine } from '../../base/markdown.ts';
import type { Input } from '../inputs/input.ts';
import { type Contradiction, type Topic, topicKey } from '../plan/plan.ts';
import { PROJECT } from '../project/places.ts';
import type { JudgedWords, TerrainHelpers } from '../terrain/helpers.ts';
import type { Terrain } from '../terrain/terrain.ts';

/** Something that a document says and the code does not bear out. */
export interface FoundContradiction {
  /** From the project's directory. */
  place: string;
  line: number;
  /** One line of markdown with both citations. */
  text: string;
  /** The topics that it concerns. */
  topics: readonly string[];
}

/**
 * What documents that were handed over say of files, commands, versions and names that no repository bears out: false in one of them, and in no other
 * true or undecided. What is only not known to be true is none.
 */
export async function findContradictions(
  terrains: readonly Terrain[],
  { judgeWords }: Pick<TerrainHelpers, 'judgeWords'>,
  inputs: readonly Input[],
): Promise<FoundContradiction[]> {
  const texts = new Map(
    inputs.flatMap(({ path, type, text }, at) => (type === 'code' || text === undefined ? [] : [[nameOf(at), { path, text }] as const])),
  );
  if (texts.size === 0) return [];
  const all: { terrain: Terrain; judged: ReadonlyMap<string, JudgedWords> }[] = [];
  for (const terrain of terrains) {
    const judged = await judgeWords(terrain.workspace, new Map([...texts].map(([name, { text }]) => [name, text])));
    all.push({ terrain, judged });
  }
  const found: FoundContradiction[] = [];
  for (const [name, { path }] of texts) {
    const topics = inputs.find((input) => input.path === path)?.domains.slice(0, 1) ?? [];
    const known = new Set<string>();
    for (const { terrain, judged } of all) {
      for (const { line, text, says } of judged.get(name)?.wrong ?? []) {
        const elsewhere = all.some(
          (other) => other.terrain !== terrain && other.judged.get(name)?.open.some((each) => each.line === line && each.text === text),
        );
        if (elsewhere || known.has(`${line} ${text}`)) continue;
        known.add(`${line} ${text}`);
        found.push({ place: path, line, text: tell(terrain, { path, line, text, says }), topics });
      }
    }
  }
  return found;
}

/** As if it lay at the top of the repository, under a name that nothing has there and that says nothing of whom it is for. */
function nameOf(at: number): string {
  return `handed-over-${at + 1}.md`;
}

const STARTS = `\`${PROJECT}/source/`;

function tell(terrain: Terrain, { path, line, text, says }: { path: string; line: number; text: string; says: string }): string {
  const { source, entries } = terrain.workspace.tree;
  const named = says.match(/[\w./@-]+/g)?.find((word) => entries.has(word));
  const commit = source.kind === 'commit' ? ` at ${source.rev.slice(0, 12)}` : '';
  const where = named === undefined ? `${codeSpan(terrain.name)}${commit}` : codeSpan(`${terrain.name}/${named}`);
  return `${codeSpan(`${PROJECT}/${path}:L${line}`)} says ${codeSpan(oneLine(text))}, which by ${where} ${oneLine(says)}`;
}

/** The topics with what contradicts now; of what was found before and no longer is, that it is resolved. What people wrote stays. */
export function withContradictions(topics: readonly Topic[], found: readonly FoundContradiction[]): Topic[] {
  const titles = new Set(topics.map(({ title }) => topicKey(title)));
  const belongs = ({ topics: own }: FoundContradiction, title: string) => {
    const there = own.filter((each) => titles.has(topicKey(each)));
    return (there.length === 0 ? [OTHERS] : there).some((each) => topicKey(each) === topicKey(title));
  };
  return topics.map((topic) => {
    const own = found.filter((each) => belongs(each, topic.title)).map(({ text }) => text);
    const kept = topic.contradictions.map((each): Contradiction => {
      const isGone = each.text.startsWith(STARTS) && each.text.includes(', which by `') && !own.includes(each.text);
      return isGone ? { ...each, resolved: true } : each;
    });
    const added = own.filter((text) => topic.contradictions.every((each) => each.text !== text));
    return { ...topic, contradictions: [...kept, ...added.map((text) => ({ text, resolved: false }))] };
  });
}

/** Where what concerns no part of the code is told. */
const OTHERS = 'Overview';
