import type { Command } from '@oclif/core/command';

/** A command as programs learn of it. */
export interface DescribedCommand {
  /** 'runs verify' */
  name: string;
  summary: string;
  description: string;
  args: { name: string; description: string; required: boolean; options?: readonly string[] }[];
  flags: DescribedFlag[];
  /** Whole command lines. */
  examples: string[];
}

export interface DescribedFlag {
  name: string;
  /** One letter. */
  char?: string;
  summary: string;
  /** What a value looks like; a flag without one is there or not. */
  value?: string;
  options?: readonly string[];
  required: boolean;
}

type Cached = Pick<Command.Cached, 'id' | 'hidden' | 'summary' | 'description' | 'args' | 'flags' | 'examples'>;

/** Commands of the manifest as plain data, without hidden ones, by name. */
export function describeCommands(commands: readonly Cached[]): DescribedCommand[] {
  const shown = commands.filter(({ hidden }) => !hidden).map(describeCommand);
  return shown.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** One of them. */
export function describeCommand(command: Cached): DescribedCommand {
  const name = command.id.replaceAll(':', ' ');
  const fill = (text: unknown) => String(text).replaceAll('<%= config.bin %>', 'kb').replaceAll('<%= command.id %>', name);
  const args = Object.entries(command.args).map(([arg, { description = '', required = false, options }]) => ({
    name: arg,
    description,
    required,
    ...(options ? { options } : {}),
  }));
  return {
    name,
    summary: fill(command.summary ?? ''),
    description: fill(command.description ?? ''),
    args,
    flags: Object.values(command.flags).flatMap(describeFlag),
    examples: (Array.isArray(command.examples) ? command.examples : []).map(fill),
  };
}

/** A flag, and where there is one what takes it back. */
function describeFlag(flag: Command.Flag.Cached): DescribedFlag[] {
  const { name, char, summary, description = '', required = false } = flag;
  const value = flag.type === 'option' ? { value: flag.options?.join('|') ?? flag.helpValue?.toString() ?? '<value>' } : {};
  const options = flag.type === 'option' && flag.options ? { options: flag.options } : {};
  const described = { name, ...(char === undefined ? {} : { char }), summary: summary ?? description, ...value, ...options, required };
  if (flag.type === 'option' || flag.allowNo !== true) return [described];
  return [described, { name: `no-${name}`, summary: `do not ${described.summary}`, required: false }];
}
