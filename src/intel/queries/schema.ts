import { count } from '../../base/count.ts';
import { KbError, usageError } from '../../base/errors.ts';
import { nearestName } from '../../base/nearest-name.ts';
import { stateKinds } from '../../generate/state-whole.ts';
import type { Finding } from '../../lens/report/lens.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { AnswerGroup } from '../answer.ts';
import { findSymbols } from '../find-symbols.ts';
import { isPartOf } from '../is-part-of.ts';
import { matchRoutes } from '../match-route.ts';
import { findRoutes } from '../stated-entries.ts';
import type { QueryCode } from './query.ts';

/** The fields of a schema, model or table with their rules, those of its bases included; of a route, of what its handler takes and gives. */
export const schema: QueryCode = {
  async answer(workspace, { about }) {
    const wanted = about.join(' ');
    if (wanted === '') throw usageError('say which type or route', 'kb query schema CreateUser');
    const { findings } = await stateKinds(workspace, ['schema', 'field', 'inherited-field']);
    const schemas = findings.filter(({ kind }) => kind === 'schema');
    const named = schemas.filter(({ name }) => name === wanted);
    const meant = named.length > 0 ? named : await schemasOfRoute(workspace, wanted, schemas);
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
    return {
      question: `schema ${wanted}`,
      summary: count(meant.length, 'schema', 'schemas'),
      groups: meant.map((each) => fieldsOf(each, findings)),
      gaps: [],
    };
  },
};

function fieldsOf(found: Finding, findings: readonly Finding[]): AnswerGroup {
  const { name, path, startLine } = found;
  const its = findings.filter((each) => isPartOf(each, found));
  const own = its.filter(({ kind }) => kind === 'field');
  const inherited = its.filter(({ kind }) => kind === 'inherited-field');
  return {
    title: `${name} ${path}:${startLine}, ${count(own.length + inherited.length, 'field')}`,
    lines: [
      ...own.map((each) => ({ text: each.name.slice(name.length + 2), at: { path: each.path, line: each.startLine } })),
      ...inherited.map((each) => ({
        text: `${each.name.slice(name.length + 2)} (inherited)`,
        at: { path: each.path, line: each.startLine },
      })),
    ],
  };
}

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
