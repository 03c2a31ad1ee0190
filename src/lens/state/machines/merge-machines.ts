import type { StateField } from './list-fields.ts';
import type { Moves } from './list-moves.ts';
import type { StateMachine } from './machine.ts';

/**
 * One machine of a field that is declared twice: by a library's machine, and as the set of values that the field can have (`aasm column: :status`
 * beside `enum :status`). What code writes to the field itself belongs to the library's machine then. Gives the machines, and the sets left over.
 */
export function mergeMachines(
  explicit: readonly StateMachine[],
  moves: readonly Moves[],
  fields: readonly StateField[],
): { machines: StateMachine[]; left: Moves[] } {
  const owner = new Map(moves.map((one) => [one, explicit.find((machine) => coversStates(machine, one, fields))]));
  const machines = explicit.map((machine) => {
    const own = moves.filter((one) => owner.get(one) === machine);
    return {
      ...machine,
      transitions: [...machine.transitions, ...own.flatMap(({ transitions }) => transitions)],
      computed: [...machine.computed, ...own.flatMap(({ computed }) => computed)],
    };
  });
  return { machines, left: moves.filter((one) => owner.get(one) === undefined) };
}

/** Of the states of a machine, the part that has to be among the values of a field of it: a check can leave out those that nothing may be given. */
const MOST = 0.5;

/** The same states, or most of them and no other, of a field of the class that the machine is declared in. */
function coversStates(machine: StateMachine, { set }: Moves, fields: readonly StateField[]): boolean {
  const holders = fields.filter((field) => field.set === set);
  const named = holders.some(({ holder, name }) => machine.name === holder || machine.name === `${holder}.${name}`);
  const values = new Set(set.values.map(({ name }) => name));
  const states = new Set(machine.states.map(({ name }) => name));
  return named && [...values].every((name) => states.has(name)) && values.size >= states.size * MOST;
}
