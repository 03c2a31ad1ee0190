import { RUNS_REF } from '../notes/note-refs.ts';
import { type ConfigLine, valuesOf } from '../read-config.ts';
import { HOOKS, type HookName, hookCommand, mergeDriverCommand } from './hook-script.ts';

/** A change of the repository's own configuration, which all its worktrees share. */
export type ConfigStep = { do: 'set' | 'add' | 'unset'; key: string; value: string };

interface WantedSetting {
  key: string;
  value: string;
  /** The key may have other values beside. */
  multi?: true;
}

/** The keys that kb added stand here before they are there and until they are gone, so that it removes no setting of the user's own. */
const ADDED = 'kb.added';

const DRIVER = 'merge.kb.driver';

const REWRITE = 'notes.rewriteRef';
/** As a pattern: git warns of a name at every commit that is amended, until a first run is recorded under it. */
const FOLLOWED = `${RUNS_REF}*`;

/** Hooks as configuration, which git runs beside those in files; git 2.54 and newer. */
export function hooksInConfig(lines: readonly ConfigLine[]): HookName[] {
  return HOOKS.filter((hook) => valuesOf(lines, `hook.kb-${hook}.event`).includes(hook));
}

/** Whether a hook in the configuration is the one that this kb would write. */
export function isCurrentInConfig(lines: readonly ConfigLine[], hook: HookName): boolean {
  return valuesOf(lines, `hook.kb-${hook}.command`).at(-1) === hookCommand(hook);
}

/**
 * The steps to a configuration under which git finds kb, merges documents with it and lets notes follow their commits.
 * @param githooks absolute path of the directory that holds kb's hooks; undefined where hooks find it without.
 * @param hooks those that git is to run from the configuration.
 */
export function planConfig(
  lines: readonly ConfigLine[],
  githooks: string | undefined,
  hooks: readonly HookName[],
): { steps: ConfigStep[]; kept: string[] } {
  const wanted: WantedSetting[] = [
    ...(githooks === undefined ? [] : [{ key: 'kb.githooks', value: githooks }]),
    { key: 'merge.kb.name', value: 'documents of kb' },
    { key: DRIVER, value: mergeDriverCommand() },
    { key: REWRITE, value: FOLLOWED, multi: true },
    { key: 'notes.kb/runs.mergeStrategy', value: 'cat_sort_uniq' },
    ...hooks.flatMap((hook) => [
      { key: `hook.kb-${hook}.event`, value: hook },
      { key: `hook.kb-${hook}.command`, value: hookCommand(hook) },
    ]),
  ];
  const added = addedKeys(lines);
  const steps = wanted.flatMap((each) => stepsTo(lines, added, each));
  const obsolete = [...added].filter((key) => !wanted.some((each) => each.key === key));
  const all = [...new Set([...added, ...steps.filter((step) => step.do === 'add').map(({ key }) => key)])].filter(
    (key) => !obsolete.includes(key),
  );
  return {
    steps: [
      ...obsolete.map((key): ConfigStep => ({ do: 'unset', key, value: '' })),
      ...stepsTo(lines, new Set([ADDED]), { key: ADDED, value: all.join(' ') }),
      ...steps,
    ],
    kept: wanted.filter((each) => isOthers(lines, added, each)).map(({ key }) => key),
  };
}

/** The steps back to the configuration as it was before kb added to it, last first. */
export function planConfigRemoval(lines: readonly ConfigLine[]): ConfigStep[] {
  const keys = [...addedKeys(lines)].filter((key) => valuesOf(lines, key, 'local').length > 0);
  const steps = keys.flatMap((key): ConfigStep[] =>
    key === REWRITE ? ownRewrites(lines).map((value) => ({ do: 'unset', key, value })) : [{ do: 'unset', key, value: '' }],
  );
  const own = valuesOf(lines, ADDED, 'local').length > 0 ? [{ do: 'unset', key: ADDED, value: '' } as const] : [];
  return [...steps.reverse(), ...own];
}

/** Whether the merge driver is one that another version of kb configured; one of the user's own is theirs to look after. */
export function isDriverOutdated(lines: readonly ConfigLine[]): boolean {
  const driver = valuesOf(lines, DRIVER).at(-1);
  return driver !== undefined && driver !== mergeDriverCommand() && addedKeys(lines).has(DRIVER);
}

/** Whether notes follow a commit that is rewritten: `notes.rewriteRef` names refs, also by globs. */
export function followsRewrites(lines: readonly ConfigLine[]): boolean {
  return valuesOf(lines, REWRITE).some((ref) => ref === RUNS_REF || (ref.endsWith('*') && RUNS_REF.startsWith(ref.slice(0, -1))));
}

/** What kb, also an older one, may have added to the refs that follow. */
function ownRewrites(lines: readonly ConfigLine[]): string[] {
  return valuesOf(lines, REWRITE, 'local').filter((value) => value === FOLLOWED || value === RUNS_REF);
}

function addedKeys(lines: readonly ConfigLine[]): Set<string> {
  return new Set(
    valuesOf(lines, ADDED, 'local')
      .flatMap((value) => value.split(' '))
      .filter(isOwnKey),
  );
}

/** What the configuration says is not trusted further than this: uninstalling unsets these keys and no others. */
function isOwnKey(key: string): boolean {
  return /^(kb\.githooks|merge\.kb\.(name|driver)|notes\.rewriteRef|notes\.kb\/runs\.mergeStrategy|hook\.kb-[a-z-]+\.(event|command))$/.test(
    key,
  );
}

function stepsTo(lines: readonly ConfigLine[], added: ReadonlySet<string>, wanted: WantedSetting): ConfigStep[] {
  const { key, value, multi } = wanted;
  const current = valuesOf(lines, key, 'local');
  if (multi) {
    const isOlder = added.has(key) && current.includes(RUNS_REF);
    const add: ConfigStep[] = followsRewrites(lines) && !(isOlder && !current.includes(value)) ? [] : [{ do: 'add', key, value }];
    return isOlder ? [...add, { do: 'unset', key, value: RUNS_REF }] : add;
  }
  if (current.length === 0) return [{ do: 'add', key, value }];
  if (current.at(-1) === value || isOthers(lines, added, wanted)) return [];
  return [{ do: 'set', key, value }];
}

/** Whether the user has set a key otherwise, which is then left so. `kb.*` is nobody else's. */
function isOthers(lines: readonly ConfigLine[], added: ReadonlySet<string>, { key, value, multi }: WantedSetting): boolean {
  const current = valuesOf(lines, key, 'local').at(-1);
  return !multi && current !== undefined && current !== value && !added.has(key) && !key.startsWith('kb.');
}
