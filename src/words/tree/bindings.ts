import { isTestPath } from '../../code/languages/classify.ts';
import { grepFiles } from '../../git/search/grep-files.ts';
import type { Workspace } from '../../workspace/workspace.ts';

/** What documents show is not what runs, and what is locked is not yet used. */
const NOT_RUN = /\.(?:md|mdx|mdc|markdown|rst|adoc|txt|lock|sum|svg)$|(?:^|\/)(?:package-lock\.json|pnpm-lock\.yaml|go\.mod)$/i;

/** Whether a file has a say in what runs: no document, lock file or test has. */
export function isRun(path: string): boolean {
  return !NOT_RUN.test(path) && !isTestPath(path);
}

/**
 * How libraries are told to bind settings to variables of the environment by what the settings are called, so that no source spells the variables:
 * `env_prefix = "SHOP_"`. POSIX extended expressions.
 */
const BINDERS = [
  'BaseSettings|env_prefix|from_prefixed_env|auto_env_?var_prefix|[eE]nv_?[vV]ar_?[pP]refix|EnvVars?Prefix|default_env|\\.prefixed\\(|traitlets',
  'envconfig|UseFieldNameByDefault|envPrefix|env-prefix|env-namespace|DefaultEnvars|WithEnvVar|namsral/flag|arg:"env"|arg:"[^"]*,env[",]',
  'envy::|#\\[(arg|clap|structopt)\\(.*[(, ]env *[,)]|^ *env,? *$',
  '\\.env\\((true|[\'"][A-Z0-9]+[\'"])\\)',
  'use_env',
].join('|');

/** The same with settings within settings, of which a variable has all names: `AutomaticEnv()`, `SHOP_SERVER_PORT` for `server: { port }`. */
const NESTED_BINDERS = [
  'env_nested|env_parse|dynaconf|Dynaconf|environ-config|^ *import environ|^ *from environ|typed.settings',
  'AutomaticEnv|SetEnvPrefix|BindEnv|SetEnvKeyReplacer|env\\.Provider|koanf|ardanlabs/conf',
  'figment|config::Environment|Environment::(with_prefix|default)|envious|twelf',
  'ConfigurationProperties|ConfigProperty|@Value\\(|spring-boot|springframework\\.boot|micronaut|quarkus|microprofile|hoplite|environ\\.core',
  'AddEnvironmentVariables|WebApplication\\.Create|CreateDefaultBuilder|Host\\.CreateApplicationBuilder|IConfiguration[^A-Za-z]',
  'nconf|runtimeConfig|useRuntimeConfig|require\\([\'"]rc[\'"]\\)|from [\'"]rc[\'"]',
  'Anyway::Config|anyway_config',
].join('|');

/** What reads the environment, and what spells names in another case: in one file the one may be for the other. */
const READS =
  'process\\.env|import\\.meta\\.env|environ|[gG]etenv|LookupEnv|env::vars?|getEnv|getProperty|ENV\\[|ENV\\.|GetEnvironmentVariable|Deno\\.env|Bun\\.env|\\$_ENV|printenv|\\$\\{!';
const SPELLS =
  'to(Locale)?(Upper|Lower)Case|\\.(upper|lower)\\(\\)|To(Upper|Lower)|to_(ascii_)?(upper|lower)case|strto(upper|lower)|\\.(up|down)case|onstantCase|SCREAMING|UpperSnake|snakeCase|SnakeCase|(upper|lower)case\\(|\\^\\^\\}|tr .*A-Z';

/**
 * What may read a variable of the environment whose name no source spells: code that makes such names of others, behind a prefix that it spells, a
 * library that is told to bind settings by what they are called, or one that does so with settings within settings, too.
 */
export type Binding = 'code' | 'flat' | 'nested';

/** How a tree may read such variables; undefined where it cannot. What is not recognised as harmless counts. */
export async function findBinding({ repo, tree }: Pick<Workspace, 'repo' | 'tree'>): Promise<Binding | undefined> {
  const filesWith = async (pattern: string) =>
    (await grepFiles(repo, tree, pattern, { exactCase: true })).map(({ path }) => path).filter(isRun);
  if ((await filesWith(NESTED_BINDERS)).length > 0) return 'nested';
  if ((await filesWith(BINDERS)).length > 0) return 'flat';
  const reading = await filesWith(READS);
  const spelling = new Set(reading.length === 0 ? [] : await filesWith(SPELLS));
  return reading.some((path) => spelling.has(path)) ? 'code' : undefined;
}
