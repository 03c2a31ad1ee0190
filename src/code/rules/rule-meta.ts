import { words } from '../../base/words.ts';

/** What a rule can be to a lens. Which lens uses which, and what it captures, says `src/lens/rules/README.md`. */
export const ROLES = words(
  'action alias answer-type answered-as apart application area asked assignment base block branch by-path by-setting call case caught chain chained check checkpoint class class-of-requests client client-resolvers closure combined command command-name composed',
  'adds binding each gives item kept registrar shape shape-use router-class router-init router-maker',
  'computed concern conditional constant control conversion declared decorator default derive dispatch drawn dynamic early endpoint entry error error-status event exempt handed-error handed-status handled-error',
  'exit export field filter final function gate given-back group guard guarded handler hands hands-on holder implied import initial input job lets-on limit link list local machine made main matcher member message',
  'method middleware middleware-name middleware-use module module-path mount name narrow nest opaque option output pass permits place placeholder policy predicate prefix raise reads read-variable read-scope read-of read-use reexport reply required',
  'refusal rescue rescued result route router rpc-server schema scope serves sink source sql state states stops subcommand switch switched-off table taken test transition tried type-alias typed',
  'unless used-when values variant verbs verdict version versioning way when widen wrap write written',
);

export type MatchRole = (typeof ROLES)[number];

/**
 * How the value of a key is written: one of some words, or
 * - flag: `yes`, or the key is not there
 * - pattern: a regular expression
 * - rows: a table; a key that is given again has one more row
 */
type MetaForm = 'flag' | 'pattern' | 'rows' | 'number' | 'text' | readonly string[];

/** The keys of a rule's header, beside `rule` and `languages`. What they mean says `src/lens/rules/README.md`. */
export const RULE_KEYS = {
  absolute: 'pattern',
  actions: 'rows',
  alone: 'flag',
  always: 'text',
  among: 'pattern',
  answering: 'pattern',
  answers: 'rows',
  as: ['parameter', 'open', 'middleware'],
  asks: 'text',
  away: 'text',
  backed: 'text',
  bang: 'flag',
  below: 'text',
  beside: 'flag',
  between: 'text',
  beyond: 'text',
  bound: ['around', 'inside'],
  brings: 'rows',
  by: 'pattern',
  case: ['kebab'],
  chain: 'pattern',
  choices: 'flag',
  closing: 'text',
  controllers: 'text',
  copy: 'flag',
  covers: ['before', 'all'],
  data: ['no'],
  default: 'text',
  drops: 'pattern',
  event: 'text',
  expands: 'rows',
  fallthrough: 'flag',
  field: 'text',
  files: 'pattern',
  fills: ['constants'],
  final: 'flag',
  flat: 'pattern',
  from: 'text',
  group: 'text',
  guard: 'text',
  handler: 'text',
  handles: ['inline', 'file', 'first', 'module', 'around', 'rpc'],
  holds: ['commands'],
  home: 'text',
  imports: 'pattern',
  initial: ['yes', 'unless-copied'],
  inside: ['router', 'match'],
  joins: 'flag',
  join: 'text',
  kind: 'text',
  known: 'text',
  yields: 'text',
  labels: 'text',
  lets: 'text',
  judged: ['yes'],
  links: 'rows',
  listed: 'flag',
  loose: 'flag',
  made: 'pattern',
  marks: 'pattern',
  member: 'text',
  method: 'text',
  methods: 'text',
  name: 'text',
  needs: ['handler', 'mount', 'fields', 'base', 'scope', 'value'],
  negative: 'flag',
  nests: words('collection single verb root mount namespace scope controller member group new shallow shared use engine isolated options'),
  noun: 'text',
  of: ['class', 'around', 'function', 'schema'],
  offers: 'rows',
  omit: 'pattern',
  on: ['directory', 'all', 'inside', 'after'],
  only: ['with source'],
  options: 'text',
  outside: 'text',
  own: 'text',
  path: 'pattern',
  paths: ['prefix', 'regexp', 'names', 'whole', 'pages', 'folders'],
  permits: 'flag',
  place: ['last'],
  plain: 'pattern',
  puts: 'flag',
  prefix: 'text',
  otherwise: 'flag',
  receiver: 'pattern',
  receives: 'text',
  replaces: 'pattern',
  rest: 'text',
  result: ['unused'],
  role: ROLES,
  rows: 'rows',
  says: 'text',
  scope: ['class'],
  setter: 'flag',
  severity: ['high', 'medium', 'low'],
  shares: 'text',
  skip: 'number',
  slash: ['keep'],
  spelled: 'flag',
  spells: 'rows',
  split: 'text',
  stands: 'text',
  stated: 'flag',
  stays: 'flag',
  subject: 'pattern',
  takes: words('router each entry item received entered several first second third field'),
  tables: 'text',
  target: ['extension', 'anywhere', 'collected'],
  thrown: 'flag',
  to: 'text',
  turns: 'rows',
  under: 'text',
  unless: 'text',
  verb: 'text',
  verbs: 'rows',
  wins: 'flag',
  within: 'text',
  wraps: 'flag',
} as const satisfies Record<string, MetaForm>;

export type RuleKey = keyof typeof RULE_KEYS;

type Value<F extends MetaForm> = F extends readonly (infer Word)[] ? Word : F extends 'flag' ? 'yes' : string;

/** What the header of a rule says, as it is written. Rows are joined by ' | '. */
export type RuleMeta = { readonly [Key in RuleKey]?: Value<(typeof RULE_KEYS)[Key]> };

export function isRole(role: string): role is MatchRole {
  return (ROLES as readonly string[]).includes(role);
}

function isRuleKey(key: string): key is RuleKey {
  return Object.hasOwn(RULE_KEYS, key);
}

/** What is wrong with a key of a header and the values that it is given; undefined where nothing is. */
export function keyProblem(key: string, values: readonly string[]): string | undefined {
  if (!isRuleKey(key)) return `no rule has a key '${key}'`;
  const form: MetaForm = RULE_KEYS[key];
  const [value = '', ...more] = values;
  if (form === 'rows') return undefined;
  if (more.length > 0) return `'${key}' is there twice`;
  if (form === 'number') return /^\d+$/.test(value) ? undefined : `'${key}' must be a number`;
  const words = form === 'flag' ? ['yes'] : form;
  return typeof words === 'string' || words.includes(value) ? undefined : `'${key}' must be ${words.join(', ')}, and not '${value}'`;
}
