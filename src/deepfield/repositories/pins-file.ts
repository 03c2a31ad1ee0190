import * as v from 'valibot';

import { timestamp } from '../../base/clock.ts';
import type { Caller } from '../../base/context.ts';
import { choice, distinct, form, list, openMap, text } from '../../base/schema/values.ts';
import type { RemoteRef } from '../../git/clones/resolve-remote.ts';
import type { ProjectWrite } from '../project/commit-writes.ts';
import type { Project } from '../project/find-project.ts';
import { moment } from '../project/moment.ts';
import { PLACES } from '../project/places.ts';
import { readConfigFile } from '../project/read-config-file.ts';
import { planConfigFile } from '../project/update-config-file.ts';

const ID = form(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/, 'a full object id');

const PIN = openMap({
  name: text(),
  url: text(),
  kind: choice('branch', 'tag'),
  ref: text(),
  commit: ID,
  tree: ID,
  tagObject: v.optional(ID),
  fetchedAt: moment(),
});

export type Pin = v.InferOutput<typeof PIN>;

/** What `pins.lock.json` says: of every repository what its branch or tag was when it was pinned. */
const PINS = openMap({
  repositories: v.pipe(
    list(PIN),
    distinct<Pin>(({ name }) => `the repository ${name}`),
  ),
});

/** The pins of a project, by name. @throws KbError (exit 2) where the file is not what it should be. */
export async function readPins({ directory }: Pick<Project, 'directory'>): Promise<Map<string, Pin>> {
  const read = await readConfigFile(directory, PLACES.pins, PINS);
  return new Map(read?.config.repositories.map((pin) => [pin.name, pin]));
}

/** What writes them; nothing where they are there already. */
export async function planPins({ directory }: Pick<Project, 'directory'>, pins: ReadonlyMap<string, Pin>): Promise<ProjectWrite[]> {
  const { write } = await planConfigFile(directory, PLACES.pins, PINS, { repositories: [...pins.values()] });
  return write ? [write] : [];
}

/** What is written down of a repository that was fetched. */
export function makePin({ environment }: Caller, name: string, url: string, ref: RemoteRef, tree: string): Pin {
  const { kind, commit, tagObject } = ref;
  const tag = tagObject === undefined ? {} : { tagObject };
  return { name, url, kind, ref: ref.name, commit, tree, ...tag, fetchedAt: timestamp(environment) };
}
