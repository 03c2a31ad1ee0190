import type { Context } from '../base/context.ts';
import { measureCoverage } from '../docs/judging/coverage.ts';
import { isOtherVersion } from '../docs/judging/other-version.ts';
import type { StoredDocument } from '../docs/store/store.ts';
import { locateDocuments, noteAbsent, showPath } from '../workspace/name-documents.ts';
import { readDocuments } from '../workspace/read-documents.ts';
import { readUserRules } from '../workspace/user-rules.ts';
import type { OpenRepository } from '../workspace/with-repository.ts';
import { type Workspace, withWorkspaceOf } from '../workspace/workspace.ts';
import { checkAgainstBase } from './check-base.ts';
import { type Checked, checkDocuments, dependsOnGraph } from './check-documents.ts';
import { judgeAgain } from './judge-again.ts';
import type { CheckOptions, MadeReport } from './report.ts';
import { reportWords, sortNamed } from './report-words.ts';

/** The documents on disk below a folder, where they were read already. */
type KnownDocuments = (root: string) => Promise<ReadonlyMap<string, StoredDocument> | undefined>;

/**
 * Judges documents against the tree of an open repository, and against a base where there is one.
 */
export function makeReport(open: OpenRepository, context: Context, options: CheckOptions, known: KnownDocuments): Promise<MadeReport> {
  const { source, base, minCoverage } = options;
  const { cwd } = context;
  let noted = false;
  const note = (text: string) => {
    noted = true;
    context.note(text);
  };
  return withWorkspaceOf(open, { ...context, note }, { source, fetch: false }, async (workspace) => {
    const named = options.documents.length > 0 ? sortNamed(workspace, cwd, options.documents) : undefined;
    const only = named ? locateDocuments(workspace, cwd, named.documents) : undefined;
    const shown = (path: string) => showPath(workspace, cwd, path);
    const texts = await (only ? readNamed(workspace, cwd, only) : readAll(workspace, known));
    const { prove, acceptLess = false } = options;
    const judged = await judging(options)(workspace, texts, shown);
    const compared = prove
      ? await (await import('./prove-report.ts')).proveReport(workspace, { only, base, prove, acceptLess, typed: shown })
      : base.length === 0
        ? { checked: judged }
        : await checkAgainstBase(workspace, base, texts, judged);
    const documents = compared.checked.map((each) => ({
      verdict: each.verdict,
      shown: shown(each.verdict.path),
      passes: passes(each, options),
    }));
    const { words, asksHistory } = await reportWords(workspace, options, named?.words);
    const report = {
      documents,
      ...(compared.base ? { base: compared.base } : {}),
      ...(options.coverage ? { coverage: coverageOf(workspace, judged) } : {}),
      ...(minCoverage === undefined ? {} : { minCoverage }),
      ...(words ? { words } : {}),
    };
    return { report, root: workspace.config.documents, texts, whole: !noted && (await isWhole(workspace, judged)), asksHistory };
  });
}

async function readAll(workspace: Workspace, known: KnownDocuments): Promise<ReadonlyMap<string, StoredDocument>> {
  return (await known(workspace.config.documents)) ?? readDocuments(workspace);
}

async function readNamed(workspace: Workspace, cwd: string, only: readonly string[]): Promise<Map<string, StoredDocument>> {
  const texts = await readDocuments(workspace, only);
  await noteAbsent(workspace, cwd, texts);
  return texts;
}

/** Where nothing is asked but which documents are FRESH, what was judged before is repeated as far as it holds. */
function judging({ base, coverage, documents, prove }: CheckOptions): typeof judgeAgain {
  const isPlain = base.length === 0 && !coverage && documents.length === 0 && prove === undefined;
  return isPlain ? judgeAgain : checkDocuments;
}

/**
 * Documents that could not be read have no head, contents that are not in this clone leave the import graph with gaps, and a source that
 * nobody could look into counts as changed. Which tools there are for rules of the repository is no part of the tree.
 */
async function isWhole(workspace: Workspace, judged: readonly Checked[]): Promise<boolean> {
  const { graph, config } = workspace;
  if (!judged.every(({ head, kept }) => head ?? kept)) return false;
  if (config.staleness === 'lens' && judged.some(({ verdict }) => verdict.status !== 'FRESH')) return false;
  if ((await readUserRules(workspace)).rules.length > 0) return false;
  return judged.some(({ head }) => head?.sections.some(dependsOnGraph)) ? (await graph()).complete : true;
}

function passes({ verdict, head }: Checked, { strict, newOnly }: CheckOptions): boolean {
  if (verdict.status !== 'FRESH') return newOnly && verdict.known === true;
  return !(strict && head && (isOtherVersion(head) || head.review.length > 0));
}

function coverageOf({ view, viewFor }: Workspace, checked: readonly Checked[]) {
  const documents = checked.flatMap(({ verdict, head }) => (head ? [{ path: verdict.path, head }] : []));
  return measureCoverage(documents, view, viewFor);
}
