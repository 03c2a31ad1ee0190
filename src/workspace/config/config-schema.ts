import * as v from 'valibot';

import { choice, flag, form, list, map, wholeNumber } from '../../base/schema/values.ts';

const MOST = 100_000;

/**
 * What a repository can say in `.kb/config.yaml`, and all that is said of it anywhere: types, defaults, the schema for editors, the file that
 * `kb init` writes and the table of the guide are made of this. Every key is optional.
 */
export const CONFIG = v.pipe(
  map({
    documents: v.pipe(
      v.optional(directory(), 'docs/spelunk'),
      v.description('Directory of the documents, from the top of the repository.'),
    ),
    exclude: v.pipe(
      v.optional(list(v.string('must be a text')), []),
      v.description('Globs of files that are never read as source, beside vendored, generated, minified and over-large ones.'),
    ),
    boundaries: v.pipe(
      v.optional(list(form(/^\S+\s+may not import\s+\S+$/, "'src/a may not import src/b'")), []),
      v.description("Imports that kb compare tells of: 'src/a may not import src/b', for files, directories and globs."),
    ),
    limits: v.pipe(
      v.optional(
        map({
          max_files: v.pipe(
            v.optional(wholeNumber(1, MOST), 50),
            v.description('Source files of one document; those that hold what a list is made of, as routes, are read beyond it.'),
          ),
          max_depth: v.pipe(
            v.optional(wholeNumber(1, MOST), 3),
            v.description('Calls followed from an entry point, and directory levels below a focus whose files are taken first.'),
          ),
          max_output: v.pipe(v.optional(wholeNumber(30, MOST), 500), v.description('Lines of one section.')),
        }),
        {},
      ),
      v.description('What a document holds unless a flag says otherwise.'),
    ),
    staleness: v.pipe(
      v.optional(choice('blob', 'lens'), 'lens'),
      v.description(
        'What makes a document stale: another id of a source (blob), or only a change of what the document shows of it (lens).',
      ),
    ),
    hooks: v.pipe(
      v.optional(
        map({
          mode: v.pipe(
            v.optional(choice('flag', 'refresh', 'commit'), 'refresh'),
            v.description(
              'Documents that a commit leaves stale are flagged (flag), refreshed as well (refresh), or also committed, on their own (commit).',
            ),
          ),
          pre_commit: v.pipe(
            v.optional(flag(), true),
            v.description('Refresh documents from the staged contents before a commit, and commit them with their sources.'),
          ),
          budget: v.pipe(
            v.optional(wholeNumber(50, MOST), 1000),
            v.description('Milliseconds that a commit waits for its documents; what does not fit is refreshed after it.'),
          ),
          pre_push: v.pipe(
            v.optional(choice('warn', 'block', 'off'), 'warn'),
            v.description('Before a push that leaves documents stale: one line (warn), an error that stops it (block), or nothing (off).'),
          ),
          index: v.pipe(
            v.optional(flag(), false),
            v.description('Also bring _index.md, a tracked file, up to date when documents are flagged.'),
          ),
        }),
        {},
      ),
      v.description('What the git hooks do; kb hooks install sets them up.'),
    ),
    intel: v.pipe(
      v.optional(
        map({
          directory: v.pipe(
            v.optional(directory(), 'auto'),
            v.description(
              'Where kb intel keeps index, summary and session memory; auto is .planning/intel beside a .planning folder, else .kb/intel.',
            ),
          ),
          commit: v.pipe(
            v.optional(flag(), false),
            v.description('Let git see summary.md, index.json and conventions.json; the database, the queue and sessions never are.'),
          ),
          ahead: v.pipe(
            v.optional(flag(), true),
            v.description('Find out in the background, when a session begins and after its turns, what questions about the code will ask.'),
          ),
        }),
        {},
      ),
      v.description('What kb intel init sets up for coding agents.'),
    ),
    words: v.pipe(
      v.optional(list(v.string('must be a text')), ['auto']),
      v.description(
        'Globs of hand-written markdown for kb check, ! before those to leave out; auto: README, docs/, AGENTS.md and the like.',
      ),
    ),
    runs: v.pipe(v.optional(flag(), true), v.description('Leave a line and a manifest of each run in git notes (refs/notes/kb).')),
  }),
  v.title('kb configuration'),
);

/** A path that stays inside the repository, without the slashes at its end. */
function directory() {
  return v.pipe(
    v.string('must be a text'),
    v.regex(/^[^/\\.:][^\\:]*$/, 'must be a relative path with forward slashes'),
    v.check((path) => !path.split('/').includes('..'), 'must stay inside the repository'),
    v.transform((path) => path.replace(/\/+$/, '')),
  );
}
