import { groupBy } from '../../base/group-by.ts';
import type { InParts } from '../../base/pace.ts';
import type { Ask } from '../../code/lsp/answers.ts';
import { openHandler } from '../../program/calls/answered-handlers.ts';
import type { Calls, OpenCall } from '../../program/calls/direct-calls.ts';
import { callsOf, callsOfEntry, type Tracing } from '../../program/calls/trace-calls.ts';
import type { Entry } from '../../program/entries/list-entries.ts';
import { readEntries } from '../../program/entries/read-entries.ts';
import { lastIdentifier } from '../../program/names/answer-index.ts';
import { declaredAs } from '../../program/names/declared-as.ts';
import type { RuleHit } from '../../program/names/find-matches.ts';
import type { Definition } from '../../program/names/read-names.ts';
import { splitName } from '../../program/names/split-name.ts';
import type { SourceView, View } from '../../program/view.ts';
import { isWrittenName } from '../answers/order-asks.ts';
import { orderEntries } from './order-entries.ts';

/** Functions of a common name: asking what all of them call would lead nowhere. */
const FEW = 3;

/** What a server of HTTP gives its handlers: packages' values, not the repository's. */
const GIVEN = /^(req|res|request|response|reply|ctx|context|c|next|w|r|e|event|err|error|console|logger|log|t|i18n)$/;

/**
 * What language servers can tell of the calls of a view: where handlers are that names do not lead to; what the functions on the paths call,
 * those first whose calls could not be followed; and what stands behind each such call.
 */
export function* askFlows(view: View): InParts<Ask[]> {
  const { found, names, entries } = yield* readEntries(view);
  const tracing: Tracing = { found, names, maxDepth: view.maxDepth, known: new Map(), shown: new Map() };
  const ordered = orderEntries(entries).flat();
  yield;
  const bodies = yield* collectBodies(ordered, tracing);
  const isInline = ({ body }: CallingBody) => !('name' in body);
  yield;
  const functions = bodies.filter((each) => !isInline(each));
  const open = bodies.flatMap(({ calls }) => calls.open);
  const defined = new Set(names.definitions.map(({ name }) => name));
  const ranked = functions.map((each) => ({ ...each, rank: rankOf(each, defined) })).sort((a, b) => a.rank - b.rank);
  const askCalls = (some: readonly CallingBody[]) => some.flatMap(({ body }) => askCalled(body as Definition, view.sources));
  const asks = [
    ...ordered.flatMap(askHandler),
    ...askCalls(ranked.filter(({ rank }) => rank <= 1)),
    ...askNames([
      ...open.filter(({ shown }) => shown !== undefined),
      ...bodies.filter(isInline).flatMap(({ calls }) => calls.open.filter(isWorthAsking)),
    ]),
    ...askCalls(ranked.filter(({ rank }) => rank > 1)),
    ...askCalls(functionsNamed(open, functions, tracing)),
  ];
  return [...new Map(asks.map((ask) => [`${ask.want} ${ask.path} ${ask.line} ${ask.name}`, ask])).values()];
}

/** A function of the sources, or the declaration of an entry whose handler is written in place. */
interface CallingBody {
  body: RuleHit;
  calls: Calls;
}

/** 0 where calls are told as not followed, 1 where they can be of a function of the sources, 2 for other open calls, 3 for none. */
function rankOf({ calls: { open } }: CallingBody, defined: ReadonlySet<string>): number {
  if (open.some(({ shown }) => shown !== undefined)) return 0;
  if (open.some(({ callee }) => defined.has(lastIdentifier(callee)))) return 1;
  return open.length > 0 ? 2 : 3;
}

/** The handlers, and the functions of the sources that they reach and whose own calls are shown, nearest first in each entry. */
function* collectBodies(entries: readonly Entry[], tracing: Tracing): InParts<CallingBody[]> {
  const bodies = new Map<string, CallingBody>();
  for (const entry of entries) {
    yield;
    const framework = entry.at.meta.imports;
    const queue = [{ body: entry.target ?? entry.at, calls: callsOfEntry(entry, tracing), depth: 1 }];
    const seen = new Set<string>();
    for (const { body, calls, depth } of queue) {
      const key = `${body.path} ${body.start} ${body.end}`;
      if (seen.has(key)) continue;
      seen.add(key);
      if (!bodies.has(key)) bodies.set(key, { body, calls });
      if (depth >= tracing.maxDepth) continue;
      for (const { definition } of calls.steps)
        queue.push({ body: definition, calls: callsOf(definition, framework, tracing), depth: depth + 1 });
    }
  }
  return [...bodies.values()];
}

/** Functions of the sources that the open calls may turn out to mean, and that have open calls themselves. */
function functionsNamed(open: readonly OpenCall[], known: readonly CallingBody[], tracing: Tracing): CallingBody[] {
  const isKnown = new Set(known.map(({ body }) => `${body.path} ${body.start}`));
  const byName = groupBy(
    tracing.names.definitions.filter(({ meta }) => meta.role === 'function'),
    ({ name }) => name,
  );
  const wanted = [...new Set(open.map(({ callee }) => lastIdentifier(callee)))];
  const functions = wanted.flatMap((name) => {
    const named = byName.get(name) ?? [];
    return named.length > FEW ? [] : named.filter(({ path, start }) => !isKnown.has(`${path} ${start}`));
  });
  return functions.map((body) => ({ body, calls: callsOf(body, undefined, tracing) })).filter(({ calls }) => calls.open.length > 0);
}

/** Where the handler of an entry is, if names do not lead to it. */
export function askHandler(entry: Entry): Ask[] {
  const name = openHandler(entry);
  return name === undefined ? [] : [{ path: entry.at.path, name: lastIdentifier(name), line: entry.at.startLine, want: 'definition' }];
}

/** What a function of the sources calls. */
function askCalled(definition: Definition, sources: readonly SourceView[]): Ask[] {
  const source = sources.find(({ path }) => path === definition.path);
  if (!source || definition.start < 0 || !isWrittenName(definition.name)) return [];
  const { name, line } = declaredAs(definition, source);
  return [{ path: definition.path, name, line, want: 'calls' }];
}

function askNames(open: readonly OpenCall[]): Ask[] {
  return open
    .filter(isFindable)
    .map(({ callee, at }) => ({ path: at.path, name: lastIdentifier(callee), line: at.startLine, want: 'definition' }));
}

/** A name can only be found in its line where the call has it once. */
function isFindable({ callee }: OpenCall): boolean {
  const name = lastIdentifier(callee);
  return name !== '' && callee.split(/[^\p{L}\p{N}_$]+/u).filter((part) => part === name).length === 1;
}

function isWorthAsking({ callee }: OpenCall): boolean {
  const [first, ...rest] = splitName(callee) ?? [];
  return first !== undefined && rest.length > 0 && !GIVEN.test(first.name);
}
