import { isAbsolute } from 'node:path';

import * as v from 'valibot';

import { isMap } from '../../../base/plain-data.ts';
import { choice, dictionary, form, list, map, wholeNumber } from '../../../base/schema/values.ts';
import { OPERATIONS } from '../tool-call.ts';

/** A server in the user's configuration, as it is written there; `ServerSpec` says what the keys mean. */
export type UserServer = v.InferOutput<typeof USER_SERVER>;

/** A list of texts. */
export const TEXTS = list(v.string('must be a text'), 'must be a list of texts');

const BUDGET = { files: amount(), hover: amount(), definitions: amount(), calls: amount(), diagnostics: amount() };

export const USER_SERVER = map({
  command: v.optional(v.pipe(v.string('must be a text'), v.check(isCommand, 'must be a name on PATH or an absolute path'))),
  args: v.optional(TEXTS),
  versionArgs: v.optional(TEXTS),
  documents: v.optional(
    textMap(form(/^\.\S+$/, 'a file name ending, with its dot'), 'must map file name endings, with the dot, to language ids'),
  ),
  roots: v.optional(TEXTS),
  rootStrategy: v.optional(choice('nearest', 'outermost', 'top')),
  projects: v.optional(TEXTS),
  requires: v.optional(TEXTS),
  priority: v.optional(wholeNumber(0, 1000)),
  env: v.optional(textMap(v.string(), 'must be a map of texts')),
  initOptions: v.optional(anyMap()),
  settings: v.optional(anyMap()),
  open: v.optional(choice('none', 'lazy', 'all')),
  maxOpen: v.optional(wholeNumber(0, 1000)),
  ready: v.optional(readiness()),
  readyCap: v.optional(wholeNumber(0, 60_000)),
  diagnostics: v.optional(choice('pull', 'push', 'none')),
  without: v.optional(list(choice(...OPERATIONS))),
  budget: v.optional(map({ ...BUDGET, request: amount(), memory: amount() })),
  license: v.optional(v.string('must be a text')),
  trust: v.optional(choice('safe', 'reduced', 'executes-code')),
});

function amount() {
  return v.optional(wholeNumber());
}

function anyMap() {
  return v.custom<Record<string, unknown>>(isMap, 'must be a map');
}

function textMap<K extends v.GenericSchema<string, string>>(key: K, wanted: string) {
  return v.pipe(
    dictionary(key, v.string('must be a text'), wanted),
    v.transform((texts) => Object.fromEntries(texts)),
  );
}

function readiness() {
  const text = v.string('must be a text');
  const notification = map({ notification: text, field: v.optional(text), value: v.optional(text) });
  const wanted = 'must be one of immediate, server-status, progress-idle, or a map of notification and, if that matters, field and value';
  return v.union([v.picklist(['immediate', 'server-status', 'progress-idle']), notification], wanted);
}

/** A relative path would be looked for in the directory kb is started in, which is the repository's. */
function isCommand(value: string): boolean {
  return value !== '' && (isAbsolute(value) || /^[^/\\:\s]+$/.test(value));
}
