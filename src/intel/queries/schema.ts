import { count } from '../../base/count.ts';
import { KbError, usageError } from '../../base/errors.ts';
import { nearestName } from '../../base/nearest-name.ts';
import { settleAll } from '../../base/settle-all.ts';
import { shorten } from '../../base/shorten.ts';
import type { CodeSymbol } from '../../code/facts/facts.ts';
import { qualifiedNames } from '../../code/facts/qualified-names.ts';
import { stateKinds } from '../../generate/state-whole.ts';
import type { Finding, StatedEntry } from '../../lens/report/lens.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { Answer, AnswerGroup } from '../answer.ts';
import { type FoundSymbol, findSymbols } from '../find-symbols.ts';
import { isPartOf } from '../is-part-of.ts';
import { matchRoutes } from '../match-route.ts';
import { findRoutes } from '../stated-entries.ts';
import type { QueryCode } from './query.ts';

/** The fields of a schema, model or table with their rules, those of its bases included; of a route, of what its handler takes and gives. */
export const schema: QueryCode = {
  async answer(workspace, { about }) {
    const wanted = about.join(' ');
    if (wanted === '') throw usageError('say which type or route', 'kb query schema CreateUser');
    const { findings } = await stateKinds(workspace, ['schema', 'field', 'inherited-field', 'check']);
    const schemas = findings.filter(({ kind }) => kind === 'schema');
    const exact = schemas.filter(({ name }) => name === wanted);
    const named = exact.length > 0 ? exact : schemas.filter(({ name }) => isPartNamed(name, wanted));
    const meant = named.length > 0 ? named : await schemasOfRoute(workspace, wanted, schemas);
    const types = meant.length > 0 ? [] : (await findSymbols(workspace, wanted)).filter(({ symbol }) => fieldsIn(symbol).length > 0);
    if (types.length > 0) return tellTypes(wanted, types);
    if (meant.length === 0) {
      const near = nearestName(
        wanted,
        schemas.map(({ name }) => name),
      );
      throw new KbError(`no schema '${wanted}' was found`, {
        exit: 1,
        hint: near === undefined ? `kb query symbol ${wanted}` : `did you mean ${near}?`,
      });
    }
    const past = meant.filter(({ path }) => MIGRATION.test(path));
    const now = past.length < meant.length ? meant.filter((each) => !past.includes(each)) : meant;
    return {
      question: `schema ${wanted}`,
      summary: count(meant.length, 'schema', 'schemas'),
      groups: [...now.map((each) => fieldsOf(each, findings)), ...(now === meant ? [] : tellPast(past, findings))],
      gaps: [],
    };
  },
};

/** Whether a schema is what a procedure takes or gives: `cancel.input` of `cancel`. */
function isPartNamed(name: string, of: string): boolean {
  return name.startsWith(`${of}.`) && /^(in|out)put(Schema)?$/.test(name.slice(of.length + 1));
}

/** What changes a database step by step says what it was at some time. */
const MIGRATION = /(^|\/)(migrations?|db\/(old_)?migrate)\//;

/** Steps of the way to what there is now: a line for each. */
function tellPast(past: readonly Finding[], findings: readonly Finding[]): AnswerGroup[] {
  if (past.length === 0) return [];
  const lines = past.map((each) => {
    const own = findings.filter((field) => field.kind === 'field' && isPartOf(field, each));
    return { text: count(own.length, 'field'), at: { path: each.path, line: each.startLine } };
  });
  return [{ title: 'in migrations', lines }];
}

const FIELDS: ReadonlySet<CodeSymbol['kind']> = new Set(['property', 'field']);

function fieldsIn({ children }: CodeSymbol): CodeSymbol[] {
  return children.filter(({ kind }) => FIELDS.has(kind));
}

/** Types that nothing marks as schemas have fields all the same, as they are declared. */
function tellTypes(wanted: string, types: readonly FoundSymbol[]): Answer {
  return {
    question: `schema ${wanted}`,
    summary: `no schema, but ${count(types.length, 'type')} with fields; what ${types.length === 1 ? 'it has' : 'they have'} from others is not told`,
    groups: types.map(({ path, name, symbol }) => ({
      title: `${name} ${path}:${symbol.startLine}, ${count(fieldsIn(symbol).length, 'field')}`,
      lines: fieldsIn(symbol).map((field) => ({ text: field.signature, whole: true, at: { path, line: field.startLine } })),
    })),
    gaps: [],
  };
}

function fieldsOf(found: Finding, findings: readonly Finding[]): AnswerGroup {
  const { name, path, startLine } = found;
  const its = findings.filter((each) => isPartOf(each, found));
  const own = its.filter(({ kind }) => kind === 'field');
  const inherited = its.filter(({ kind }) => kind === 'inherited-field');
  const checks = its.filter((each) => each.kind === 'check');
  const beyond =
    found.outside === undefined
      ? ''
      : `, and what ${found.outside.join(' and ')} ${found.outside.length === 1 ? 'has' : 'have'}, which was not read`;
  return {
    title: `${name} ${path}:${startLine}, ${count(own.length + inherited.length, 'field')}${beyond}`,
    lines: [
      ...own.map((each) => ({ text: each.name.slice(name.length + 2), whole: true, at: { path: each.path, line: each.startLine } })),
      ...inherited.map((each) => ({
        text: `${each.name.slice(name.length + 2)} (inherited)`,
        whole: true,
        at: { path: each.path, line: each.startLine },
      })),
      ...checks.map((each) => ({
        text: shorten(`rule: ${each.name.slice(name.length + 2)}`, LONGEST_RULE),
        at: { path: each.path, line: each.startLine },
      })),
    ],
  };
}

/** Characters of a rule about several fields. */
const LONGEST_RULE = 200;

/** Handlers that are looked at. */
const MOST_HANDLERS = 5;

/**
 * The schemas that the signature of a route's handler names; where there are none, those that it names inside or the route where it is registered; and
 * where there are none either, those of the function that registers that route alone.
 */
async function schemasOfRoute(workspace: Workspace, wanted: string, schemas: readonly Finding[]): Promise<Finding[]> {
  const { entries } = await findRoutes(workspace);
  const routes = matchRoutes(entries, ({ entry }) => entry, wanted).slice(0, MOST_HANDLERS);
  const handlers = await settleAll(routes.map(({ entry }) => handlersOf(workspace, entry)));
  const signatures = handlers.flat().map(({ path, symbol }) => ({ path, text: symbol.signature }));
  const signed = await schemasNamed(workspace, signatures, schemas);
  if (signed.length > 0) return signed;
  const written = [...routes.map(({ finding }) => finding), ...handlers.flat().map(({ path, symbol }) => ({ ...symbol, path }))];
  const inside = await schemasNamed(workspace, await settleAll(written.map((each) => textOf(workspace, each))), schemas);
  if (inside.length > 0) return inside;
  const around = (await settleAll(routes.map(({ finding }) => functionOf(workspace, finding)))).flatMap((each) => each ?? []);
  const alone = around.filter((each) => entries.filter(({ finding }) => holds(each, finding)).length === 1);
  return schemasNamed(workspace, await settleAll(alone.map((each) => textOf(workspace, each))), schemas);
}

async function handlersOf(workspace: Workspace, { handler }: StatedEntry): Promise<FoundSymbol[]> {
  if (handler?.path === undefined) return [];
  return (await findSymbols(workspace, handler.name)).filter(({ path }) => path === handler.path);
}

/** The function around a place, the innermost that is told as a symbol. */
async function functionOf(workspace: Workspace, place: Place): Promise<Place | undefined> {
  const symbols = qualifiedNames((await workspace.reader.readFacts([place.path])).get(place.path)?.symbols ?? []);
  const around = symbols.map(({ symbol }) => ({ ...symbol, path: place.path })).filter((each) => holds(each, place));
  return around.findLast(({ kind }) => kind === 'function' || kind === 'method' || kind === 'constant');
}

type Place = Pick<Finding, 'path' | 'startLine' | 'endLine'>;

function holds({ path, startLine, endLine }: Place, inner: Place): boolean {
  return path === inner.path && startLine <= inner.startLine && inner.endLine <= endLine;
}

async function textOf(workspace: Workspace, { path, startLine, endLine }: Place): Promise<{ path: string; text: string }> {
  const text = (await workspace.reader.readTexts([path])).get(path) ?? '';
  return {
    path,
    text: text
      .split('\n')
      .slice(startLine - 1, endLine)
      .join('\n'),
  };
}

/** The schemas whose names stand in texts of files. Of several of one name those of the file count, else those that it imports. */
async function schemasNamed(
  workspace: Workspace,
  texts: readonly { path: string; text: string }[],
  schemas: readonly Finding[],
): Promise<Finding[]> {
  const { resolutions } = await workspace.graph();
  const named = new Set<Finding>();
  for (const { path, text } of texts) {
    const imported = new Set(
      [...(resolutions.get(path)?.values() ?? [])].flatMap((target) => (target.kind === 'file' ? target.paths : [])),
    );
    for (const word of new Set(text.match(/[A-Za-z_]\w*/g))) {
      const all = ofSpace(
        schemas.filter(({ name }) => name === word || isPartNamed(name, word)),
        text,
        word,
      );
      const own = all.filter((each) => each.path === path);
      const near = own.length > 0 ? own : all.filter((each) => imported.has(each.path));
      for (const each of near.length > 0 ? near : all) named.add(each);
    }
  }
  return schemas.filter((each) => named.has(each));
}

/** Those in the directory or file that a name in front says, where one does: `DTO.Order` is that of `Models/DTO/Order.cs`. */
function ofSpace(all: readonly Finding[], text: string, word: string): readonly Finding[] {
  const spaces = [...text.matchAll(new RegExp(`(\\w+)(?:\\.|::|\\\\)${word}\\b`, 'g'))].map(([, space = '']) => space.toLowerCase());
  const there = all.filter(({ path }) => spaces.some((space) => path.toLowerCase().split(/[/.]/).includes(space)));
  return there.length > 0 ? there : all;
}
