import { grepFiles } from '../../git/search/grep-files.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { isRun } from './bindings.ts';

/**
 * Readers of command lines that make a flag of what a field, a parameter or a key is called, in another spelling: `--max-orders` of `max_orders`.
 * POSIX extended expressions.
 */
const DERIVING = [
  'derive\\(.*(Parser|Args|Subcommand|StructOpt|FromArgs|Bpaf|Clap)|FromArgs|argh',
  'typer|cyclopts|^import fire|^from fire|tyro|simple_parsing|jsonargparse|HfArgumentParser|defopt|^import plac|CliApp|cli_parse_args',
  'alecthomas/kong|alexflint/go-arg|jessevdk/go-flags|namsral/flag|peterbourgon/ff|octago/sflags|SetNormalizeFunc|WordSepNormalize',
  '(from|require\\() ?[\'"](yargs|yargs-parser|minimist|meow|citty|cleye|mri|nopt|gunshi|cac|sade|dashdash|@cliffy|command-line-args|@stricli/core|@effect/cli|optionator)',
  'class .*< *Thor|[Tt]hor::|OptionParser\\.parse|method_option|class_option|Slop',
  'picocli|JCommander|clikt|CommandLine\\.Option|spring-boot|springframework\\.boot|kotlinx\\.cli|scopt|scallop',
  '^import ArgumentParser|CommandLine\\.Parser|System\\.CommandLine|CommandOption',
].join('|');

/** Readers that are told every flag as it is given. */
const SPELLED_OUT = [
  '(from|require\\() ?[\'"](commander|@commander-js|@oclif/core|clipanion)|parseArgs\\(',
  'add_argument\\(|click\\.option|optparse|getopt',
  'spf13/(cobra|pflag)|^[[:space:]]*"flag"$|urfave/cli',
  'Arg::new\\(|Arg::with_name\\(|Component.Console.Command',
].join('|');

/**
 * Whether anything in a tree may make flags of names that are spelled in another way: not where its readers of command lines are known, and all of
 * them are told every flag as it is given.
 */
export async function derivesFlags({ repo, tree }: Pick<Workspace, 'repo' | 'tree'>): Promise<boolean> {
  const isIn = async (pattern: string) => (await grepFiles(repo, tree, pattern, { exactCase: true })).some(({ path }) => isRun(path));
  return (await isIn(DERIVING)) || !(await isIn(SPELLED_OUT));
}
