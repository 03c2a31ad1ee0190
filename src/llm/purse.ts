import { estimateTokens } from '../base/estimate-tokens.ts';
import type { ModelChoice } from './choose-model.ts';
import type { ModelCall, ModelReply, Usage } from './model.ts';
import { ModelError } from './model-error.ts';

/** What was asked so far. */
export interface Spent extends Usage {
  calls: number;
  /** Answers that were there already. */
  recalled: number;
  /** Dollars, where a provider said so or the price is known. */
  cost?: number;
}

/** What a run may use of a model, and what it used. */
export interface Purse {
  spent: Spent;
  /**
   * Takes what a question can use at most. Until it is known, all of that may have been used: an answer that breaks off or comes too late costs
   * as well.
   * @throws ModelError where the cap does not allow it.
   */
  reserve: (call: ModelCall) => Usage;
  /** Puts back what was reserved. */
  giveBack: (reserved: Usage) => void;
  /** What was used instead of what was reserved. */
  settle: (reserved: Usage, reply: ModelReply) => void;
}

export function openPurse({ maxTokens, price }: Pick<ModelChoice, 'maxTokens' | 'price'>): Purse {
  const spent: Spent = { calls: 0, recalled: 0, input: 0, output: 0 };
  const add = ({ input, output }: Usage, sign: 1 | -1) => {
    spent.input += sign * input;
    spent.output += sign * output;
  };
  return {
    spent,
    reserve: (call) => {
      const most = estimateCall(call);
      const left = Math.max(0, maxTokens - spent.input - spent.output);
      if (most.input + most.output > left) throw overCap(most, left, maxTokens);
      spent.calls++;
      add(most, 1);
      return most;
    },
    giveBack: (reserved) => add(reserved, -1),
    settle: (reserved, reply) => {
      const used = reply.usage ?? { input: reserved.input, output: estimateTokens(JSON.stringify(reply.answer)) };
      add(reserved, -1);
      add(used, 1);
      const cost = reply.cost ?? priceOf(used, price);
      if (cost !== undefined) spent.cost = (spent.cost ?? 0) + cost;
    },
  };
}

/** What a question and its answer take at most, in tokens. */
export function estimateCall({ system, turns, schema, maxOutput }: ModelCall): Usage {
  return { input: estimateTokens([system, ...turns.map(({ text }) => text), JSON.stringify(schema)].join('\n')), output: maxOutput };
}

/** In dollars, where the price is known. */
export function priceOf({ input, output }: Usage, price: ModelChoice['price']): number | undefined {
  return price && (input * price.input + output * price.output) / 1e6;
}

function overCap({ input, output }: Usage, left: number, cap: number): ModelError {
  const told = left === cap ? `${cap} are allowed` : `${left} of ${cap} are left`;
  return new ModelError(`the question may take ${input} tokens and its answer ${output}, and ${told}`, { failure: 'over' });
}
