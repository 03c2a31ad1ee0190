import { BUILD } from '../base/build.ts';
import { byText, digest } from '../base/digest.ts';
import { EXTRACTOR_VERSION } from '../code/facts/facts.ts';
import { requireLens } from '../lens/find-lens.ts';
import type { Finding, LensReport } from '../lens/report/lens.ts';
import { CONFIG_FILES } from '../program/resolve/resolver.ts';
import { CONFIG_PATH } from '../workspace/config.ts';
import { configuredLimits } from '../workspace/configured-limits.ts';
import { readUserRules, ruleTools } from '../workspace/user-rules.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { chooseAnew } from './choose-anew.ts';
import { generateSection } from './generate-section.ts';
import { rulesKey } from './load-rules.ts';

/** What a lens states of a whole tree, and how much it could not see. */
export interface WholeStatements extends Pick<LensReport, 'gaps' | 'unclear'> {
  findings: Finding[];
}

/**
 * Everything that a lens states of the whole tree, at the default limits and without language servers. Kept in the cache until something
 * changes that can have a say: a file that the lens can read, a manifest, the configuration, rules.
 */
export async function stateWhole(workspace: Workspace, name: string): Promise<WholeStatements> {
  const { cache } = workspace.reader;
  const key = await keyOf(workspace, name);
  const known = cache.readMemos([key]).get(key);
  if (known !== undefined) return JSON.parse(known) as WholeStatements;
  const lens = await requireLens(name);
  const limits = configuredLimits(workspace.config);
  const { selection } = await chooseAnew(workspace, lens, '.', limits);
  const { findings, limits: unseen } = await generateSection(workspace, { lens, focus: '.', selection, limits }, { ask: 'keep' });
  const statements: WholeStatements = { findings, ...unseen };
  cache.writeMemos(new Map([[key, JSON.stringify(statements)]]));
  return statements;
}

async function keyOf(workspace: Workspace, lens: string): Promise<string> {
  const { tree } = workspace;
  const members = new Set(workspace.viewFor(lens).members({ path: '.', tests: true }));
  const hasSay = (path: string) => members.has(path) || CONFIG_FILES.test(path) || path.startsWith('.kb/') || path === CONFIG_PATH;
  const files = [...tree.entries].filter(([path]) => hasSay(path)).map(([path, { id }]) => `${path}\0${id}`);
  const tools = await ruleTools(workspace, await readUserRules(workspace), lens);
  return `whole ${EXTRACTOR_VERSION} ${BUILD} ${lens} ${digest([await rulesKey(lens), ...tools, ...files.sort(byText)].join('\n'), 32)}`;
}
