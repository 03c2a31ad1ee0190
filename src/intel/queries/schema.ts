import { count } from '../../base/count.ts';
import { KbError, usageError } from '../../base/errors.ts';
import { nearestName } from '../../base/nearest-name.ts';
import { shorten } from '../../base/shorten.ts';
import type { CodeSymbol } from '../../code/facts/facts.ts';
import { stateKinds } from '../../generate/state-whole.ts';
import type { Finding } from '../../lens/report/lens.ts';
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
    const named = schemas.filter(({ name }) => name === wanted);
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
      lines: fieldsIn(symbol).map((field) => ({ text: field.signature, at: { path, line: field.startLine } })),
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
      ...own.map((each) => ({ text: each.name.slice(name.length + 2), at: { path: each.path, line: each.startLine } })),
      ...inherited.map((each) => ({
        text: `${each.name.slice(name.length + 2)} (inherited)`,
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

/** The schemas that the signature of a route's handler names. */
async function schemasOfRoute(workspace: Workspace, wanted: string, schemas: readonly Finding[]): Promise<Finding[]> {
  const { entries } = await findRoutes(workspace);
  const handlers = matchRoutes(entries, ({ entry }) => entry, wanted).flatMap(({ entry }) =>
    entry.handler?.path === undefined ? [] : [entry.handler],
  );
  const words = new Set<string>();
  for (const { name, path } of handlers.slice(0, 5)) {
    const found = (await findSymbols(workspace, name)).filter((each) => each.path === path);
    for (const { symbol } of found) for (const word of symbol.signature.match(/[A-Za-z_]\w*/g) ?? []) words.add(word);
  }
  return schemas.filter(({ name }) => words.has(name));
}
