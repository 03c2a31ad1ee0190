import * as v from 'valibot';

import { compileGlob, isGlob } from '../../base/glob.ts';
import { memoize } from '../../base/memoize.ts';
import { choice, distinct, flag, form, list, map, text, wholeNumber } from '../../base/schema/values.ts';
import type { ObjectFormat } from '../../git/blob-id.ts';
import { pathProblem } from '../store/document-path.ts';
import type { Inputs } from './document.ts';

const ID = {
  sha1: () => form(/^[0-9a-f]{40}$/, 'an object id of 40 lower-case hex digits'),
  sha256: () => form(/^[0-9a-f]{64}$/, 'an object id of 64 lower-case hex digits'),
};

/** The inputs of one section as the front matter records them. */
export const inputsSchema = memoize((objectFormat: ObjectFormat) =>
  v.pipe(
    map({
      for: v.optional(text()),
      tool_chain: namesSchema(),
      kb: wholeNumber(),
      extractor: wholeNumber(),
      scope: scopesSchema(),
      inbound: v.optional(digest()),
      importers: v.optional(list(map({ path: pathSchema(), takes: digest() }))),
      outbound: v.optional(digest()),
      around: v.optional(aroundSchema()),
      settings: v.optional(digest()),
      setup: v.optional(digest()),
      rules: v.optional(digest()),
      rule_tools: v.optional(namesSchema()),
      source_files: sourcesSchema(objectFormat),
      left_out: v.optional(wholeNumber(), 0),
      limits: map({ max_files: wholeNumber(), max_depth: wholeNumber(), max_output: wholeNumber() }),
      purpose: v.optional(purposeSchema()),
    }),
    v.transform(
      ({ tool_chain, source_files, left_out, limits, for: role, rule_tools: ruleTools, kb, extractor, scope, ...digests }): Inputs => ({
        ...(role === undefined ? {} : { for: role }),
        toolChain: tool_chain,
        kb,
        extractor,
        scope,
        ...digests,
        ...(ruleTools === undefined ? {} : { ruleTools }),
        sources: source_files,
        leftOut: left_out,
        limits: { maxFiles: limits.max_files, maxDepth: limits.max_depth, maxOutput: limits.max_output },
      }),
    ),
  ),
);

/** A text, or a list of texts, as a list. */
export function namesSchema() {
  const one = v.pipe(
    text(),
    v.transform((name) => [name]),
  );
  return v.union([list(text()), one], 'must be a text or a list of texts');
}

export function sourcesSchema(objectFormat: ObjectFormat) {
  const source = map({
    path: pathSchema(),
    hash: idSchema(objectFormat),
    seen: v.optional(digest()),
    shape: v.optional(digest()),
    skipped: v.optional(text()),
    followed: v.optional(choice('calls', 'mounts')),
  });
  return v.pipe(
    list(source),
    distinct<v.InferOutput<typeof source>>(({ path }) => `the source ${JSON.stringify(path)}`),
  );
}

function aroundSchema() {
  const file = map({ path: pathSchema(), hash: form(/^[0-9a-f]{4,64}$/, 'a shortened object id'), shape: digest() });
  return v.pipe(
    list(file),
    distinct<v.InferOutput<typeof file>>(({ path }) => `the file ${JSON.stringify(path)}`),
  );
}

export function scopesSchema() {
  const scope = map({ path: v.union([v.literal('.'), globSchema()]), tests: v.optional(flag(), false), names: digest() });
  const keyOf = ({ path, tests }: v.InferOutput<typeof scope>) => `the scope ${JSON.stringify(path)}${tests ? ' with tests' : ''}`;
  return v.pipe(list(scope), distinct(keyOf));
}

/** A path that stays inside the repository. */
export function pathSchema() {
  return v.pipe(
    text(),
    v.check(
      (path) => pathProblem(path) === undefined,
      ({ input }) => `: the path ${JSON.stringify(input)} ${pathProblem(input)}`,
    ),
  );
}

/** An object id in the repository's format. */
export function idSchema(objectFormat: ObjectFormat) {
  return ID[objectFormat]();
}

function globSchema() {
  return v.pipe(pathSchema(), v.check(compiles, ': the glob has too many alternatives'));
}

function compiles(path: string): boolean {
  try {
    if (isGlob(path)) compileGlob(path);
    return true;
  } catch {
    return false;
  }
}

function purposeSchema() {
  const commit = form(/^[0-9a-f]{4,64}$/, 'a shortened object id');
  const model = map({ by: v.literal('model'), name: text() });
  return v.union([map({ by: v.literal('hand') }), model, map({ by: v.literal('commit'), commit, text: text() })], 'must say who told it');
}

function digest() {
  return form(/^[0-9a-f]{8}$/, 'a digest of 8 hex digits');
}
