import { readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { timestamp } from '../../base/clock.ts';
import type { Context } from '../../base/context.ts';
import { byText } from '../../base/digest.ts';
import { KbError } from '../../base/errors.ts';
import { writeFileAtomic } from '../../base/files/atomic-file.ts';
import { expectEntries, expectNames } from '../../base/files/expect-entries.ts';
import { parseJsonQuietly } from '../../base/files/parse-json-quietly.ts';
import { fileBelow, readTextBelow } from '../../base/files/read-below.ts';
import { isMap } from '../../base/plain-data.ts';
import { blobId } from '../../git/blob-id.ts';
import { readLearningPlan } from '../plan/read-learning-plan.ts';
import type { Project } from '../project/find-project.ts';
import { PLACES } from '../project/places.ts';
import type { ProjectRepository } from '../project/project-config.ts';

/** What a version was made from and holds: `output/vN/manifest.json`. */
interface VersionManifest {
  version: number;
  createdAt: string;
  projectName: string;
  goal: string;
  repositories: readonly ProjectRepository[];
  /** As the plan had them: percent. */
  confidence: Readonly<Record<string, number>>;
  /** The git blob id of each file, by its path in the version. */
  files: Readonly<Record<string, string>>;
}

export interface Distilled {
  version: number;
  /** From the project's directory. */
  place: string;
  files: Readonly<Record<string, string>>;
  /** Nothing is new since that version: none was made. */
  same: boolean;
  manifest: VersionManifest;
}

const MANIFEST = 'manifest.json';

/**
 * Keeps what is known as a version that does not change: all drafts as they are now, whoever wrote them, with a manifest. The version is there as a whole
 * or not at all.
 * @param announce is told right before.
 * @throws KbError (exit 1) where there is no draft.
 */
export async function distill(
  { environment, signal }: Pick<Context, 'environment' | 'signal'>,
  project: Project,
  announce: (version: Pick<Distilled, 'version' | 'place' | 'files'>) => Promise<void>,
): Promise<Distilled> {
  const { directory, config } = project;
  const files = listFiles(join(directory, PLACES.drafts));
  if (files.length === 0) throw new KbError('there is no draft yet', { exit: 1, hint: 'kb deepfield continue writes some' });
  const texts = new Map(files.map((path) => [path, readFileSync(join(directory, PLACES.drafts, path))]));
  const ids = Object.fromEntries([...texts].map(([path, bytes]) => [path, blobId(bytes, 'sha1')]));
  const versions = expectNames(join(directory, PLACES.output)).flatMap(
    (name) => Number(/^v([1-9]\d{0,5})$/.exec(name)?.[1] ?? Number.NaN) || [],
  );
  const last = Math.max(0, ...versions);
  const before = last > 0 ? await readVersionManifest(project, last) : undefined;
  if (before && JSON.stringify(before.files) === JSON.stringify(ids))
    return { version: last, place: versionFolder(last), files: ids, same: true, manifest: before };
  const version = last + 1;
  const plan = readLearningPlan((await readTextBelow(directory, PLACES.learningPlan)) ?? '');
  const manifest: VersionManifest = {
    version,
    createdAt: timestamp(environment),
    projectName: config.projectName,
    goal: config.goal,
    repositories: config.repositories,
    confidence: Object.fromEntries(plan.topics.map(({ topic }) => [topic.title, topic.confidence])),
    files: ids,
  };
  const beside = fileBelow(directory, `${PLACES.work}/version`);
  rmSync(beside, { recursive: true, force: true });
  for (const [path, bytes] of texts) await writeFileAtomic(join(beside, path), bytes);
  await writeFileAtomic(join(beside, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  signal.throwIfAborted();
  const place = versionFolder(version);
  await writeFileAtomic(fileBelow(directory, `${PLACES.output}/.gitkeep`), '');
  await announce({ version, place, files: ids });
  renameSync(beside, fileBelow(directory, place));
  return { version, place, files: ids, same: false, manifest };
}

function versionFolder(version: number): string {
  return `${PLACES.output}/v${version}`;
}

async function readVersionManifest({ directory }: Pick<Project, 'directory'>, version: number): Promise<VersionManifest | undefined> {
  const data = parseJsonQuietly((await readTextBelow(directory, `${versionFolder(version)}/${MANIFEST}`)) ?? '');
  return isMap(data) && isMap(data['files']) ? (data as unknown as VersionManifest) : undefined;
}

/** All files below a directory, sorted, from it; none where it is not there. Links are left out. */
function listFiles(directory: string, below = ''): string[] {
  return expectEntries(join(directory, below))
    .flatMap((entry) => {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) return listFiles(directory, path);
      return entry.isFile() && !entry.name.startsWith('.') ? [path] : [];
    })
    .sort(byText);
}
