import type { Context } from '../../base/context.ts';
import { KbError, usageError } from '../../base/errors.ts';
import { hasCommit } from '../../git/clones/bare-clone.ts';
import { readRemote } from '../../git/clones/read-remote.ts';
import { type RemoteRef, resolveRemote } from '../../git/clones/resolve-remote.ts';
import { treeId } from '../../git/commits/tree-id.ts';
import { compareTrees } from '../../git/trees/compare-trees.ts';
import { openProject, type Project } from '../project/find-project.ts';
import { nameOfRepository, type ProjectRepository } from '../project/project-config.ts';
import { withProjectLock } from '../project/with-project-lock.ts';
import { recordPin, refOf } from './add-repository.ts';
import { chooseRef } from './choose-ref.ts';
import { fetchClone } from './fetch-clone.ts';
import { makePin, readPins } from './pins-file.ts';

export interface UpdateRequest {
  /** Names of repositories; all where there are none. */
  names: readonly string[];
  /** Only look. */
  dryRun: boolean;
  /** Take a tag at what it is now, too. */
  acceptMovedTags: boolean;
  patience?: number;
}

/** What became of a repository. */
export interface RepositoryUpdate {
  name: string;
  url: string;
  kind: 'branch' | 'tag';
  ref: string;
  /** The commit that was read before, and the one that is read now, or would be. */
  from: string;
  to: string;
  /** How many files differ between them; absent where one of the two is not here. */
  files?: { added: number; changed: number; removed: number };
}

/**
 * Looks where the branches of the repositories of a project are by now, and reads them there from now on.
 * @throws KbError exit 1 for a tag that is not what it was, before anything is written; exit 2 for a name that is none, exit 3 when a
 * remote does not deliver.
 */
export async function updateRepositories(context: Context, request: UpdateRequest): Promise<RepositoryUpdate[]> {
  return withProjectLock(await openProject(context.cwd), context, async (project) => {
    const chosen = choose(project, request.names);
    const found = new Map<ProjectRepository, RemoteRef>();
    for (const repository of chosen) found.set(repository, await look(context, project, repository, request));
    const updates: RepositoryUpdate[] = [];
    for (const [repository, ref] of found) updates.push(await update(context, project, repository, ref, request));
    return updates;
  });
}

function choose({ config }: Project, names: readonly string[]): ProjectRepository[] {
  const known = config.repositories.map((each) => nameOfRepository(each));
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw usageError(
      `the project has no repository ${unknown}`,
      known.length === 0 ? 'kb deepfield repos add adds one' : `it has ${known.join(', ')}`,
    );
  return config.repositories.filter((each) => names.length === 0 || names.includes(nameOfRepository(each)));
}

/** Where a branch or tag is by now. */
async function look(context: Context, project: Project, repository: ProjectRepository, request: UpdateRequest): Promise<RemoteRef> {
  const remote = readRemote(repository.url, project.top, project.top);
  const { kind, name } = refOf(repository);
  const ref = chooseRef(remote.url, { [kind]: name }, await resolveRemote(context, remote, name, request.patience));
  if (kind === 'tag' && !request.acceptMovedTags) await refuseMoved(project, repository, ref);
  return ref;
}

/** A tag names one thing for ever: one that was moved was perhaps moved by somebody who should not. */
async function refuseMoved(project: Project, repository: ProjectRepository, now: RemoteRef): Promise<void> {
  const name = nameOfRepository(repository);
  const before = (await readPins(project)).get(name);
  const isOther = before?.tagObject !== undefined && before.commit === repository.commitHash && before.tagObject !== now.tagObject;
  if (now.commit === repository.commitHash && !isOther) return;
  const [from, to] =
    now.commit === repository.commitHash ? [before?.tagObject, now.tagObject ?? now.commit] : [repository.commitHash, now.commit];
  throw new KbError(`the tag ${now.name} of ${name} was moved: it was ${from} and is ${to}`, {
    exit: 1,
    hint: `kb goes on with ${repository.commitHash.slice(0, 12)}; where the move is right: kb deepfield repos update ${name} --accept-moved-tags`,
  });
}

async function update(
  context: Context,
  project: Project,
  repository: ProjectRepository,
  ref: RemoteRef,
  { dryRun, patience }: UpdateRequest,
): Promise<RepositoryUpdate> {
  const name = nameOfRepository(repository);
  const told = { name, url: repository.url, kind: ref.kind, ref: ref.name, from: repository.commitHash, to: ref.commit };
  if (dryRun) return told;
  const repo = await fetchClone(context, readRemote(repository.url, project.top, project.top), ref, patience);
  const isHere = await hasCommit(repo, repository.commitHash);
  const changes = isHere ? await compareTrees(repo, repository.commitHash, ref.commit) : [];
  const pin = makePin(context, name, repository.url, ref, await treeId(repo, ref.commit));
  const known = (await readPins(project)).get(name);
  if (ref.commit !== repository.commitHash || known?.commit !== ref.commit || known.tagObject !== ref.tagObject)
    await recordPin(context, project, pin);
  const number = (letters: string) => changes.filter(({ change }) => letters.includes(change)).length;
  return { ...told, ...(isHere ? { files: { added: number('A'), changed: number('MT'), removed: number('D') } } : {}) };
}
