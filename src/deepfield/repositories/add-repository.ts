import type { Context } from '../../base/context.ts';
import { usageError } from '../../base/errors.ts';
import { readRemote } from '../../git/clones/read-remote.ts';
import { type RemoteRef, resolveRemote } from '../../git/clones/resolve-remote.ts';
import { treeId } from '../../git/commits/tree-id.ts';
import { openProject, type Project } from '../project/find-project.ts';
import { PROJECT } from '../project/places.ts';
import { nameOfRepository, type ProjectRepository } from '../project/project-config.ts';
import { updateProject } from '../project/update-project.ts';
import { withProjectLock } from '../project/with-project-lock.ts';
import { type AskedRef, askedName, chooseRef } from './choose-ref.ts';
import { fetchClone } from './fetch-clone.ts';
import { makePin, type Pin, planPins, readPins } from './pins-file.ts';

export interface AddRequest extends AskedRef {
  /** A URL, or a path from the directory of the caller. */
  url: string;
  /** What it is to be called. */
  name?: string | undefined;
  /** Milliseconds for the remote to answer, or to send more. */
  patience?: number;
}

/**
 * Clones a branch or tag of a repository, and has the project learn from the commit that it is at.
 * @throws KbError exit 2 for a name that is none, both or taken; exit 3 when the remote does not deliver. Nothing is written down then.
 */
export async function addRepository(context: Context, request: AddRequest): Promise<Pin> {
  const name = askedName(request);
  return withProjectLock(await openProject(context.cwd), context, async (project) => {
    const remote = readRemote(request.url, context.cwd, project.top);
    const own = nameOfRepository({ url: remote.url, name: request.name });
    refuseTaken(project, own);
    const ref = chooseRef(remote.url, request, await resolveRemote(context, remote, name, request.patience));
    const repo = await fetchClone(context, remote, ref, request.patience);
    const pin = makePin(context, own, remote.url, ref, await treeId(repo, ref.commit));
    await recordPin(context, project, pin);
    return pin;
  });
}

/** Writes down what a repository is at, beside the project and in its configuration. */
export async function recordPin(context: Context, project: Project, pin: Pin): Promise<void> {
  const pins = (await readPins(project)).set(pin.name, pin);
  context.signal.throwIfAborted();
  const now = await openProject(project.top);
  const { repositories } = now.config;
  const at = repositories.findIndex((each) => nameOfRepository(each) === pin.name);
  const own = { ...repositories[at], ...repositoryOf(pin) };
  const changed = at < 0 ? [...repositories, own] : repositories.with(at, own);
  await updateProject(now, context, { repositories: changed }, await planPins(project, pins));
}

function repositoryOf({ name, url, kind, ref, commit }: Pin): ProjectRepository {
  const named = nameOfRepository({ url }) === name ? {} : { name };
  return { ...named, url, ...(kind === 'branch' ? { branch: ref } : { tag: ref }), commitHash: commit };
}

function refuseTaken({ config }: Project, name: string): void {
  if (name === PROJECT)
    throw usageError(`a repository that is called ${name} would be taken for the project itself`, '--name gives it another name');
  const taken = config.repositories.find((each) => nameOfRepository(each) === name);
  if (!taken) return;
  throw usageError(
    `the project has a repository ${name} already: ${taken.url}`,
    'kb deepfield repos update brings it up to date; --name gives another its own name',
  );
}

/** What a repository of a project follows. */
export function refOf({ branch, tag, commitHash }: ProjectRepository): Pick<RemoteRef, 'kind' | 'name' | 'commit'> {
  return { kind: branch === undefined ? 'tag' : 'branch', name: branch ?? tag ?? '', commit: commitHash };
}
