import { posix } from 'node:path';

import { KbError, usageError } from '../base/errors.ts';
import { firstSentences } from '../code/ast/first-sentence.ts';
import type { Limits, ToldPurpose } from '../docs/document/document.ts';
import type { RecordedSelection } from '../docs/judging/next-selection.ts';
import { introducingCommit } from '../git/commits/introducing-commit.ts';
import { isRegularFile } from '../git/objects/tree.ts';
import type { Lens } from '../lens/report/lens.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { generateSection } from './generate-section.ts';

/** Documents of people about the directory that they lie in, and all below it. */
const GUIDE = /^(?:readme|architecture|contributing)\.(?:md|markdown|mdx)$/i;

/** A commit that added more files says nothing about one of them. */
const MOST_ADDED = 8;
/** Characters of a message. */
const MOST = 400;

/** Messages of commits that say what was done, and not what a file is for. */
const DOING =
  /^(?:wip|initial|init|first|merge|revert|chore|bump|updates?d?|refactor\w*|renam\w*|mov\w*|split\w*|extract\w*|format\w*|lint\w*|fix\w*|squash|clean\w*|tidy|style|tests?|ci|build|docs?|release|v?\d)\b/i;

/**
 * The selection of a document about one file, with what says what the file is for where its own comments do not: a guide that names it, else
 * the message of the commit that brought it. A message is in no tree, so it is recorded as it was.
 * @throws KbError (exit 2) where it is not one file.
 */
export async function withPurpose(
  workspace: Workspace,
  order: { lens: Lens; focus: string; selection: RecordedSelection; limits: Limits },
): Promise<RecordedSelection> {
  const { lens, focus, selection } = order;
  const [source, ...others] = selection.sources;
  if (!source || others.length > 0)
    throw usageError(`the lens ${lens.name} is about one file, and '${focus}' is ${selection.sources.length}`, 'name a file');
  const tells = async (some: RecordedSelection) => {
    const { section } = await generateSection(workspace, { ...order, selection: some }, { ask: 'keep' });
    if (!section.front)
      throw new KbError(`nothing can be read of ${source.path}`, { exit: 1, hint: 'kb reads no generated, minified or very large files' });
    return section.front['purpose_source'] !== 'graph';
  };
  if (await tells(selection)) return selection;
  for (const path of guidesAbove(workspace, source.path)) {
    const guided = { ...selection, sources: [source, { path, hash: workspace.tree.entries.get(path)?.id ?? '' }] };
    if (await tells(guided)) return guided;
  }
  const purpose = await purposeOfCommit(workspace, source.path);
  const told = purpose ? { ...selection, purpose } : selection;
  return (await tells(told)) ? told : selection;
}

/** The guides that can name a file, the nearest first. */
function guidesAbove({ tree, config }: Workspace, path: string): string[] {
  const above: string[] = [];
  for (let at = posix.dirname(path); ; at = posix.dirname(at)) {
    above.push(at);
    if (at === '.') break;
  }
  const guides = [...tree.entries].flatMap(([each, entry]) =>
    GUIDE.test(posix.basename(each)) && isRegularFile(entry) && !each.startsWith(`${config.documents}/`) ? [each] : [],
  );
  return above.flatMap((directory) => guides.filter((each) => posix.dirname(each) === directory));
}

async function purposeOfCommit({ repo, tree }: Workspace, path: string): Promise<ToldPurpose | undefined> {
  const found = await introducingCommit(repo, path, tree.source.kind === 'commit' ? tree.source.rev : 'HEAD');
  if (!found || found.added > MOST_ADDED) return undefined;
  const [subject = '', ...body] = found.message.split('\n');
  const said = subject
    .replace(/^\w+(?:\([^)]*\))?!?:\s*/, '')
    .replace(/\s*\(#\d+\)\s*$/, '')
    .trim();
  if (DOING.test(subject) || DOING.test(said)) return undefined;
  const why =
    body
      .join('\n')
      .split(/\n(?=[\w-]+(?:-by|-id)?: \S)/i)[0]
      ?.trim() ?? '';
  const text = firstSentences(`${said.replace(/[.!?]*$/, '.')} ${why}`, MOST);
  return text === undefined ? undefined : { by: 'commit', commit: found.commit.slice(0, 12), text };
}
