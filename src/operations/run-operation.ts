import type { Context } from '../base/context.ts';
import { usageError } from '../base/errors.ts';
import { didYouMean } from '../base/nearest-name.ts';
import { readAs } from '../base/schema/read-as.ts';
import { OPERATIONS, type OperationName, type OperationResult } from './operations.ts';
import type { InputSchema, Operation } from './shared/operation.ts';

/**
 * Runs an operation with an input from outside TypeScript: of a program, or of a message.
 * @throws KbError (exit 2) for a name that no operation has, and an input that is not what it takes, naming each key that is wrong; beside
 * that as the operation.
 */
export async function runOperation<N extends OperationName>(name: N, context: Context, input: unknown): Promise<OperationResult<N>> {
  if (!Object.hasOwn(OPERATIONS, name)) throw unknownOperation(name);
  const loaded: Operation<InputSchema, unknown> = await OPERATIONS[name]();
  const read = readAs(loaded.input, input, { whole: 'the input' });
  if ('problems' in read) throw usageError(`${name}: ${read.problems.map(({ message }) => message).join('; ')}`);
  context.signal.throwIfAborted();
  return (await loaded.run(context, read.value)) as OperationResult<N>;
}

function unknownOperation(name: string) {
  const names = Object.keys(OPERATIONS);
  return usageError(`kb has no operation '${name}'`, didYouMean(name, names) ?? `it has ${names.join(', ')}`);
}
