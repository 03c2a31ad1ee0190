import type { Context } from '../../base/context.ts';
import { KbError, usageError } from '../../base/errors.ts';
import { nearestName } from '../../base/nearest-name.ts';
import type { TreeSource } from '../../git/objects/tree.ts';
import { filesWithName } from '../../workspace/files-with-name.ts';
import { type Workspace, withWorkspace } from '../../workspace/workspace.ts';
import type { Answer } from '../answer.ts';
import { findQuery, QUERIES } from './queries.ts';
import type { Query, QueryOptions } from './query.ts';

/** What somebody asks of a tree. */
export interface QueryInput extends QueryOptions {
  /** The kind and what it is about; words alone are looked for. */
  ask: readonly string[];
  source: TreeSource;
  /** The code at the places of the answer, too, where that is of use. */
  code?: boolean | undefined;
}

/**
 * Answers a question about a tree, from what its files say now.
 * @throws KbError (exit 2) for an option that the kind does not know, and for a word that is nearly a kind and nothing else here; beside that as
 * the kind.
 */
export async function answerQuery(context: Context, { ask, source, code: withCode, ...options }: QueryInput): Promise<Answer> {
  const { query, about } = findQuery(ask);
  refuseOthers(query, options);
  if (query.takes === '' && about.length > 0)
    throw usageError(`${query.name} takes no words: ${about.join(' ')}`, `kb query ${query.name}`);
  const loading = query.load();
  // A failure is met below; until then it must not count as unhandled.
  loading.catch(() => {});
  return withWorkspace(context, { source, fetch: false }, async (workspace) => {
    if (query.name !== ask[0]) await refuseMistyped(workspace, ask);
    const code = await loading;
    const ofThese = (these: readonly string[]) => code.answer(workspace, { about: these, cwd: context.cwd, ...options });
    const answer = sayMistyped(query.each && about.length > 1 ? await answerEach(about, ofThese) : await ofThese(about), query, ask);
    if (!withCode || !answer.groups.some(({ codeUpTo }) => codeUpTo !== undefined)) return answer;
    const { showCode } = await import('../show-code.ts');
    return { ...answer, code: await showCode(workspace, answer) };
  });
}

/** The answers about several things in one, each group under the name of what it is about; what is not there is said. @throws KbError where none is. */
async function answerEach(about: readonly string[], answerOne: (about: readonly string[]) => Promise<Answer>): Promise<Answer> {
  const answers: { name: string; answer: Answer }[] = [];
  const refused: KbError[] = [];
  for (const name of about) {
    try {
      answers.push({ name, answer: await answerOne([name]) });
    } catch (error) {
      if (!(error instanceof KbError)) throw error;
      refused.push(error);
    }
  }
  if (answers.length === 0 && refused[0]) throw refused[0];
  return {
    question: answers.map(({ answer }) => answer.question).join(', '),
    summary: answers.map(({ answer }) => answer.summary).join('; '),
    groups: answers.flatMap(({ name, answer }) =>
      answer.groups.map((group) => ({ ...group, title: [name, group.title].filter((part) => part !== undefined).join(': ') })),
    ),
    gaps: [...new Set([...refused.map(({ message }) => message), ...answers.flatMap(({ answer }) => answer.gaps)])],
  };
}

/** A word in front of others that is nearly a kind may have been meant as one, though something here is called so. */
function sayMistyped(answer: Answer, { name }: Query, [word = '', ...rest]: readonly string[]): Answer {
  const kind = rest.length === 0 || name === word ? undefined : nearestKind(word);
  if (kind === undefined) return answer;
  const note = `'${word}' is no kind of question, so all words were looked for; the kind is called '${kind}'`;
  return { ...answer, summary: `${note}: ${answer.summary}` };
}

/** Words are looked for whatever they are, but one that nothing here holds was meant as the kind that it is nearly called. */
async function refuseMistyped({ reader, readable }: Workspace, [word = '']: readonly string[]): Promise<void> {
  const kind = nearestKind(word);
  if (kind === undefined || (await filesWithName({ reader, readable }, word)).length > 0) return;
  throw usageError(`'${word}' is no kind of question, and nothing here is called so`, `did you mean kb query ${kind}?`);
}

function nearestKind(word: string): string | undefined {
  return nearestName(
    word,
    QUERIES.map(({ name }) => name),
  );
}

/** What would change nothing was meant to. */
function refuseOthers({ name, options: known }: Query, options: QueryOptions): void {
  for (const [option, value] of Object.entries(options)) {
    if (value === undefined || value === false || known.some((each) => each === option)) continue;
    throw usageError(
      `${name} knows no --${option}`,
      known.length === 0 ? undefined : `it knows ${known.map((each) => `--${each}`).join(', ')}`,
    );
  }
}
