import * as v from 'valibot';
import { choice, list, map, said, text, wholeNumber } from '../base/schema/values.ts';
import { COMMAND_KINDS } from '../program/commands/manifest.ts';

const path = said(text(), 'from the top of the repository');

/** What to do with an exploration. */
export const NEXT_ACTIONS = ['ask_confirmation', 'ask_clarifying_questions', 'ready_to_plan'] as const;

const evidence = map({
  path,
  lines: said(v.tuple([wholeNumber(1), wholeNumber(1)]), 'first and last, 1-based'),
  snippet: said(v.string(), 'these lines as they stand in the file'),
  blob: said(text(), 'the id that git has for the contents of the file'),
});

/** What an exploration gives, whoever made it: the JSON schema that is published is made from this. */
export const EXPLORATION = map({
  question: text(),
  inferredUserGoal: said(v.nullable(text()), 'a single best guess; null where the question may mean several things'),
  confidence: said(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 'how likely the findings hold what was asked for'),
  repoMap: map({
    entrypoints: list(path),
    keyDirs: said(list(map({ path, files: wholeNumber() })), 'source files in it, tests apart'),
    configs: list(path),
    commands: list(
      map({
        kind: choice(...COMMAND_KINDS),
        command: text(),
        directory: said(text(), 'where it is typed'),
        source: said(text(), 'the manifest that offers it'),
      }),
    ),
  }),
  findings: said(
    v.pipe(list(map({ claim: text(), why: list(text()), evidence: v.pipe(list(evidence), v.minLength(1)) })), v.maxLength(5)),
    'best first',
  ),
  missingInfoQuestions: list(text()),
  recommendedNextAction: choice(...NEXT_ACTIONS),
});

export type Exploration = v.InferOutput<typeof EXPLORATION>;
export type ExplorationFinding = Exploration['findings'][number];
