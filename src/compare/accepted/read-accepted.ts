import * as v from 'valibot';

import { usageError } from '../../base/errors.ts';
import { readAs } from '../../base/schema/read-as.ts';
import { form, list, map, text } from '../../base/schema/values.ts';
import { readYaml } from '../../base/yaml/read-yaml.ts';
import type { Workspace } from '../../workspace/workspace.ts';

/** Where a repository records what it has accepted. */
const ACCEPTED_PATH = '.kb/accepted.yaml';

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

const ACCEPTED = list(
  map({ what: text(), why: text(), until: v.exactOptional(form(DAY, 'a day as 2027-01-31, in quotes')) }),
  'must be a list of what, why and until',
);

export type Accepted = v.InferOutput<typeof ACCEPTED>[number];

/**
 * What a tree has accepted: read from the base, so that a change cannot accept itself.
 * @throws KbError (exit 2) naming what is wrong.
 */
export async function readAccepted({ reader, tree }: Pick<Workspace, 'reader' | 'tree'>): Promise<Accepted[]> {
  if (!tree.entries.has(ACCEPTED_PATH)) return [];
  const stored = (await reader.readTexts([ACCEPTED_PATH])).get(ACCEPTED_PATH);
  if (stored === undefined) throw usageError(`${ACCEPTED_PATH} of the base cannot be read`, 'it is too large, or not in this clone');
  const [document] = await readYaml(stored);
  if (document?.problem) throw usageError(`${ACCEPTED_PATH} of the base, line ${document.problem.line}: ${document.problem.message}`);
  const read = readAs(ACCEPTED, document?.data ?? [], { whole: 'the file', first: true });
  if ('value' in read) return read.value;
  throw usageError(`${ACCEPTED_PATH} of the base: ${read.problems[0].message}`, "- what: 'contracts removed User.name'");
}
