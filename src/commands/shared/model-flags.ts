import * as Flags from '@oclif/core/flags';

import { usageError } from '../../base/errors.ts';
import { parseJson } from '../../base/files/parse-json.ts';
import { isMap } from '../../base/plain-data.ts';
import { readInput } from './read-input.ts';

const MOST_BYTES = 16 << 20;

/** Which model may be asked, for what, and how much. Its address and its key come from the environment. @param excluded options that go without. */
export function modelFlags(summary: string, excluded: string[] = []) {
  return {
    model: Flags.string({ summary, helpValue: '<name>', exclusive: excluded }),
    'max-tokens': Flags.integer({ summary: 'tokens that questions and answers may take together (100000)', min: 1, dependsOn: ['model'] }),
    'dry-run': Flags.boolean({ summary: 'only say what would be sent to the model; nothing is sent or written', dependsOn: ['model'] }),
    answers: Flags.string({
      summary: 'for --model=delegate: your answers; - is standard input',
      dependsOn: ['model'],
      helpValue: '<file>',
    }),
  };
}

/** `--model` alone is the one of KB_MODEL: the word behind it is something else. */
export function withBareModel(argv: readonly string[]): string[] {
  const end = argv.includes('--') ? argv.indexOf('--') : argv.length;
  return argv.map((word, at) => (word === '--model' && at < end ? '--model=' : word));
}

interface ModelFlags {
  model?: string | undefined;
  'max-tokens'?: number | undefined;
  'dry-run': boolean;
  answers?: string | undefined;
}

/** What an operation takes for these flags. @throws KbError (exit 2) where the answers cannot be read. */
export async function modelInput(flags: ModelFlags) {
  const answers = flags.answers === undefined ? undefined : await readAnswers(flags.answers);
  return { model: flags.model, maxTokens: flags['max-tokens'], dryRun: flags['dry-run'], answers };
}

/** `{"answers": [{"id", "answer"}]}`, or the list alone. */
async function readAnswers(file: string): Promise<{ id: string; answer: unknown }[]> {
  const input = await readInput(file, MOST_BYTES);
  const data = parseJson(input);
  const list = isMap(data) ? data['answers'] : data;
  const answers = Array.isArray(list) ? list : [];
  const isAnswer = (each: unknown): each is { id: string; answer: unknown } => isMap(each) && typeof each['id'] === 'string';
  if (answers.length > 0 && answers.every(isAnswer)) return answers;
  throw usageError(`${input.name} holds no answers`, 'the form is {"answers": [{"id": "…", "answer": {…}}]}');
}
