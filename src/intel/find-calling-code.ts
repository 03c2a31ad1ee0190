import { count } from '../base/count.ts';
import { KbError, usageError } from '../base/errors.ts';
import { qualifiedNames } from '../code/facts/qualified-names.ts';
import type { CodeAsked } from '../program/queries/calls-from.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { findSubject } from './find-subject.ts';
import { matchRoutes, readRoute, saysRoute } from './match-route.ts';
import { type FoundEntry, findFlows, findRoutes } from './stated-entries.ts';
import { tellOthers } from './tell-others.ts';

/** Entry points that a text can mean. */
const MOST_MEANT = 4;

/** Code whose calls are asked for. */
export interface TitledCode {
  title: string;
  code: CodeAsked;
}

/** The code of an entry point, or what it is called where it is not in the files that are read. */
type EntryCode = TitledCode | { missing: string };

/**
 * The code that somebody means by a function, a route, a job or a command, with what else it could have been.
 * @throws KbError exit 2 for a file; exit 1 where nothing is called so.
 */
export async function findCallingCode(
  workspace: Workspace,
  asked: { cwd: string },
  wanted: string,
): Promise<{ starts: TitledCode[]; gaps: string[] }> {
  const isRoute = saysRoute(wanted);
  const named = isRoute ? undefined : await findSubject(workspace, asked, wanted).catch(ifUnknown);
  if (named?.symbol) {
    const { path, name, symbol } = named.symbol;
    const code = { path, line: symbol.startLine, endLine: symbol.endLine, name: symbol.name };
    return { starts: [{ title: name, code }], gaps: tellOthers(named) };
  }
  if (named) throw usageError(`${wanted} is a file`, 'name a function in it as file#name');
  const { entries } = isRoute ? await findRoutes(workspace) : await findFlows(workspace, ['job', 'event', 'command', 'main', 'route']);
  const meant = matchRoutes(entries, ({ entry }) => entry, wanted);
  if (meant.length === 0)
    throw isRoute
      ? new KbError(`no route with '${wanted}' is known`, { exit: 1, hint: 'kb query routes lists what is' })
      : new KbError(`nothing here is called '${wanted}'`, {
          exit: 1,
          hint: 'kb query jobs and kb query commands list what runs by a name',
        });
  const more = meant.length - MOST_MEANT;
  const starts = await Promise.all(
    meant.slice(0, MOST_MEANT).map((each) => startOfEntry(workspace, each, isRoute ? readRoute(wanted).method : undefined)),
  );
  return {
    starts: starts.flatMap((start) => ('code' in start ? [start] : [])),
    gaps: [
      ...starts.flatMap((start) => ('code' in start ? [] : [start.missing])),
      ...(more > 0 ? [`${count(more, 'more entry point')} of that name`] : []),
    ],
  };
}

function ifUnknown(error: unknown): undefined {
  if (error instanceof KbError && error.exit === 1) return undefined;
  throw error;
}

/** @param method that was asked for: of a class that handles several, the one that it is named after. */
async function startOfEntry(workspace: Workspace, { entry, finding }: FoundEntry, method = ''): Promise<EntryCode> {
  const { label, handler, through = [], guards = [] } = entry;
  const title = [label, ...guards.map((guard) => `[${guard}]`)].join(' ');
  if (handler !== undefined && handler.path === undefined) return { missing: `${title}, whose code, ${handler.name}, was not found` };
  if (handler?.path === undefined || handler.line === undefined)
    return { title, code: { path: finding.path, line: finding.startLine, endLine: finding.endLine, before: through } };
  const { path, line, name } = handler;
  const last = name.split(/[.:#]+/).at(-1) ?? name;
  const declared = qualifiedNames((await workspace.reader.readFacts([path])).get(path)?.symbols ?? []).map(({ symbol }) => symbol);
  const own = declared.find((symbol) => symbol.name === last && symbol.startLine <= line && line <= symbol.endLine);
  const meant = own?.children.find((member) => member.name.toLowerCase() === method.toLowerCase()) ?? own;
  return { title, code: { path, line: meant?.startLine ?? line, endLine: meant?.endLine ?? line, name: meant?.name ?? last } };
}
