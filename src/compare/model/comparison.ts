import * as v from 'valibot';
import { choice, flag, list, map, said, text, wholeNumber } from '../../base/schema/values.ts';
import { FAILURES } from './failures.ts';
import { KINDS } from './kinds.ts';

const path = said(text(), 'from the top of the repository');

const range = map({ path, startLine: said(wholeNumber(), '1-based; 0 for a whole file'), endLine: said(wholeNumber(), 'inclusive') });

const change = {
  kind: choice(...KINDS),
  change: choice('added', 'removed', 'changed', 'moved'),
  sort: said(text(), 'route, field, dependency, cycle …'),
  name: said(text(), 'POST /users, CreateUser.email, src/a imports src/b'),
  says: said(text(), 'one line that says it all but where'),
  details: said(list(v.string()), 'what it is made of; - for what it was, + for what it is'),
  before: v.exactOptional(said(range, 'where it is in the base')),
  after: v.exactOptional(said(range, 'where it is at the head')),
  effect: v.exactOptional(
    map({
      on: said(choice('callers', 'clients'), 'callers are code that uses it, clients are whoever sends requests or data'),
      is: choice('breaking', 'compatible', 'unknown'),
      reason: text(),
    }),
  ),
  fails: v.exactOptional(said(list(choice(...FAILURES)), 'the names of --fail-on that it counts for')),
  id: said(text(), 'the same as long as it is the same change of the same thing'),
};

const CHANGE = map(change);

const tree = map({
  name: said(text(), 'working tree, index or a revision as it was named'),
  commit: v.exactOptional(said(text(), 'its full id')),
});

/** What a change means: the JSON schema that is published is made from this. */
export const COMPARISON = map({
  base: tree,
  head: tree,
  files: said(map({ added: wholeNumber(), removed: wholeNumber(), changed: wholeNumber(), moved: wholeNumber() }), 'how many files differ'),
  changes: said(list(CHANGE), 'most serious first'),
  accepted: said(
    list(map({ ...change, why: text(), until: v.exactOptional(said(text(), 'YYYY-MM-DD')) })),
    'changes that the base has accepted',
  ),
  reach: map({
    dependents: said(wholeNumber(), 'files that import what changed, directly or through others; tests left out'),
    nearest: said(list(path), 'the nearest of them'),
    tests: said(list(path), 'tests that changed or import what changed, directly or through others'),
    untested: said(list(path), 'changed code that no test imports, in languages whose tests import what they test'),
    owners: said(list(map({ owner: text(), files: wholeNumber() })), 'whom CODEOWNERS names, with how many of the changed files'),
    documents: said(list(path), 'documents of kb that were made from a changed file'),
  }),
  kinds: said(list(choice(...KINDS)), 'what was compared'),
  unread: said(
    map({
      files: said(list(path), 'changed files that kb does not read'),
      partly: said(list(map({ path, reason: text() })), 'changed files that were read in part, or as text'),
      places: said(map({ head: wholeNumber(), base: wholeNumber() }), 'places that were not understood in what was looked into'),
      beyond: said(wholeNumber(), 'files that may be affected and were beyond the limit of what is looked into'),
      bodies: said(
        list(path),
        'changed files of which nothing is told, though their code differs beyond formatting and comments, or came or went',
      ),
      inexact: said(flag(), 'imports of files whose contents could not be had are missing'),
    }),
    'what was not compared: that nothing changed means no more than what was',
  ),
});

export type Comparison = v.InferOutput<typeof COMPARISON>;

export type Change = v.InferOutput<typeof CHANGE>;

/** A change before its id is known. */
export type FoundChange = Omit<Change, 'id'>;

/** Whom a change concerns, what it does to them, and the rule that says so. */
export type ChangeEffect = NonNullable<Change['effect']>;
