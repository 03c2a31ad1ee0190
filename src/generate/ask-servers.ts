import { statSync } from 'node:fs';
import { join } from 'node:path';
import { byText } from '../base/digest.ts';
import { paced } from '../base/pace.ts';
import { unlessAborted } from '../base/unless-aborted.ts';
import { languageOf } from '../code/languages/languages.ts';
import type { AnswerRecord, AnswerTool, Ask } from '../code/lsp/answers.ts';
import { allowedFiles, planDetails, planSymbols } from '../code/lsp/asking/plan-calls.ts';
import { readAnswers } from '../code/lsp/asking/read-answers.ts';
import type { LanguageServers, ServerIdentity } from '../code/lsp/language-servers.ts';
import type { CallOutcome } from '../code/lsp/tool-call.ts';
import { pathToUri, uriToPath } from '../code/lsp/uri.ts';
import type { Lens } from '../lens/report/lens.ts';
import type { SourceView, View } from '../program/view.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { cachedCalls, isAnswered } from './cached-calls.ts';
import { recordAnswers } from './record-answers.ts';
import { withAnsweredSymbols } from './view-sources.ts';

/**
 * Asks kb's own language servers what a lens wants to know of a view, within the deadline. A file that was asked about is in the record even
 * if nothing was answered, so that the document says so.
 */
export async function askServers(
  workspace: Workspace,
  lens: Lens,
  view: View,
  { isWanted, isKnown, around }: { isWanted: (path: string) => boolean; isKnown: (ask: Ask) => boolean; around: readonly string[] },
): Promise<AnswerRecord> {
  const nothing: AnswerRecord = { tools: [], files: new Map() };
  const root = workspace.repo.top;
  const servers = await workspace.servers();
  if (!servers || !lens.asks || root === undefined) return nothing;
  const isAddressable = (path: string) => uriToPath(root, pathToUri(root, path)) === path;
  const wanted = view.sources.filter(({ path }) => isWanted(path) && isAddressable(path));
  const identities = await unlessAborted(workspace.context.signal, identify(servers, wanted));
  noteMissing(workspace, wanted, identities);
  if (identities.size === 0) return nothing;

  const budgets = new Map([...identities].map(([path, { id, budget }]) => [path, { server: id, budget }] as const));
  const allowed = allowedFiles(identities.keys(), budgets);
  const served = wanted.filter(({ path }) => allowed.has(path));
  const texts = await workspace.reader.readTexts(served.map(({ path }) => path));
  const files = new Map(served.map(({ path, facts }) => [path, { facts, text: texts.get(path) ?? '' }] as const));
  const session = cachedCalls(workspace, servers, root, identities);

  const unread = served.filter(({ facts }) => facts.backend === 'grep').map(({ path }) => path);
  const symbols = await session.run(planSymbols(root, unread));
  const outlined = withAnsweredSymbols(
    view,
    readAnswers({ root, asks: [], files, results: symbols, outlineOf: () => undefined, toolOf: () => 0 }),
  );
  const asks = (await paced(lens.asks.declarations(outlined), workspace.context.signal)).filter(
    (ask) => allowed.has(ask.path) && !isKnown(ask),
  );
  const details = planDetails({ root, asks, problems: lens.asks.problems === true, files, results: symbols, budgets });
  const results = new Map([...symbols, ...(await session.run(details))]);
  for (const problem of servers.problems()) workspace.note(problem);
  noteLate(workspace, results);
  if ([...files.keys(), ...around].some((path) => isChangedSince(workspace.opened, join(root, path)))) {
    workspace.note('sources changed while language servers read them, so their answers are left out');
    return nothing;
  }
  await session.keep();

  const { tools, toolOf } = numberTools(await identify(servers, served));
  const calls = [...planSymbols(root, unread), ...details];
  return recordAnswers(workspace, { root, asks, files, calls, results, tools, toolOf });
}

/** Starts the servers for files that will probably be asked about, unless answers about this tree are kept from an earlier run. */
export async function warmServers(workspace: Workspace, paths: readonly string[]): Promise<void> {
  const { top } = workspace.repo;
  const servers = await workspace.servers();
  if (servers && top !== undefined && !isAnswered(workspace, top)) servers.warm(paths);
}

async function identify(servers: LanguageServers, sources: readonly SourceView[]): Promise<Map<string, ServerIdentity>> {
  const found = await Promise.all(sources.map(async ({ path }) => [path, await servers.serverOf(path)] as const));
  return new Map(found.flatMap(([path, identity]) => (identity ? [[path, identity] as const] : [])));
}

function noteMissing({ note }: Workspace, sources: readonly SourceView[], identities: ReadonlyMap<string, ServerIdentity>): void {
  const languages = sources.filter(({ path }) => !identities.has(path)).map(({ path }) => languageOf(path));
  const named = languages.flatMap((language) => (language && !('tool' in language.parser) ? [language.name] : []));
  for (const name of new Set(named))
    note(`no language server for ${name} is here, so it is read without one; \`kb doctor\` tells what there is`);
}

function noteLate({ note }: Workspace, results: ReadonlyMap<string, CallOutcome>): void {
  const late = [...results.values()].filter((outcome) => 'late' in outcome).length;
  if (late === 0) return;
  note(
    `language servers answered ${results.size - late} of ${results.size} questions in time; ` +
      '`kb spelunk --refresh` with a longer --lsp-deadline asks for the rest',
  );
}

function numberTools(identities: ReadonlyMap<string, ServerIdentity>): { tools: AnswerTool[]; toolOf: (path: string) => number } {
  const servers = new Map([...identities.values()].map((server) => [server.id, server]));
  const ids = [...servers.keys()].sort(byText);
  const tools = ids.map((id) => ({
    name: id,
    ...(servers.get(id)?.version === undefined ? {} : { version: servers.get(id)?.version ?? '' }),
  }));
  return { tools, toolOf: (path) => Math.max(0, ids.indexOf(identities.get(path)?.id ?? '')) };
}

/** Servers read files on disk, and what they say is recorded for the contents that kb read. A time to come says nothing. */
function isChangedSince(time: number, file: string): boolean {
  const modified = Math.floor(statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  return modified > time && modified <= Date.now();
}
