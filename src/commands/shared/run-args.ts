import * as Args from '@oclif/core/args';

/** The name of a run. Standard input is never taken for one: in a script it is the rest of a list, or of the script. */
export function runArg(description = 'id of the run, as many of its digits as tell it from others; or latest') {
  return Args.string({ description, required: true, ignoreStdin: true });
}
