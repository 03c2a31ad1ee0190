import * as v from 'valibot';

import { choice, distinct, form, list, openMap, text } from '../../base/schema/values.ts';
import { moment } from './moment.ts';

const RUNS_WANTED = 'must be a whole number from 1 to 1000, or until-complete';
const RUNS = v.pipe(v.number(RUNS_WANTED), v.integer(RUNS_WANTED), v.minValue(1, RUNS_WANTED), v.maxValue(1000, RUNS_WANTED));

const REPOSITORY = v.pipe(
  openMap({
    name: v.optional(v.pipe(form(/^[\w][\w.-]{0,99}$/, 'a word'), v.description('What it is called; the end of its URL unless told.'))),
    url: v.pipe(text(), v.description('Where it is cloned from, as git takes it.')),
    branch: v.optional(v.pipe(text(), v.description('The branch that is followed; either this or a tag.'))),
    tag: v.optional(v.pipe(text(), v.description('The tag that is read, which never moves.'))),
    commitHash: v.pipe(
      form(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/, 'a full commit id'),
      v.description('The commit that is read, until kb deepfield repos update.'),
    ),
  }),
  v.check(({ branch, tag }) => (branch === undefined) !== (tag === undefined), 'must have a branch or a tag, and not both'),
);

/**
 * What `project.config.json` says: its type, its defaults, what is said of it and the schema that is shipped are made of this. Keys that are
 * not known are kept.
 */
export const PROJECT_CONFIG = v.pipe(
  openMap({
    version: v.pipe(choice('1.0.0'), v.description('Of this format.')),
    projectName: v.pipe(text(), v.description('What the project is called.')),
    goal: v.pipe(
      v.optional(v.string('must be a text'), ''),
      v.description('The question that is to be answered; empty until kb deepfield start.'),
    ),
    repositories: v.pipe(
      v.optional(
        v.pipe(
          list(REPOSITORY),
          distinct<ProjectRepository>((repository) => `the repository ${nameOfRepository(repository)}`),
        ),
        [],
      ),
      v.description('What is learned, each at one commit.'),
    ),
    maxRuns: v.pipe(
      v.optional(v.union([RUNS, v.literal('until-complete')], RUNS_WANTED), 5),
      v.description('Runs that follow each other before somebody is asked: a number, or until-complete.'),
    ),
    createdAt: v.pipe(moment(), v.description('When the project was begun.')),
    lastModified: v.pipe(moment(), v.description('When kb last changed this file.')),
  }),
  v.title('Deepfield project'),
);

/** What a project says of itself. */
export type ProjectConfig = v.InferOutput<typeof PROJECT_CONFIG>;

export type ProjectRepository = v.InferOutput<typeof REPOSITORY>;

/** What a repository is called: in citations, and by people. */
export function nameOfRepository({ name, url }: Pick<ProjectRepository, 'name' | 'url'>): string {
  if (name !== undefined) return name;
  const end = /([^/:\\]*?)(?:\.git)?[/\\]*$/.exec(url.replace(/[?#].*$/s, ''))?.[1] ?? '';
  return (
    end
      .replace(/[^\w.-]+/g, '-')
      .replace(/^[^\w]+/, '')
      .slice(0, 100) || 'repository'
  );
}
