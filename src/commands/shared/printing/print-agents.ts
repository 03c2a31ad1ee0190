import { visible } from '../../../base/visible.ts';
import type { AgentsResult } from '../../../operations/agents/install.ts';
import type { AgentsStatus } from '../../../operations/agents/status.ts';

const DONE = {
  create: 'created',
  add: 'added to',
  update: 'updated',
  remove: 'took away from',
  delete: 'removed',
  keep: 'kept',
  leave: 'left',
};

const TO_DO = {
  create: 'would create',
  add: 'would add to',
  update: 'would update',
  remove: 'would take away from',
  delete: 'would remove',
  keep: 'keeps',
  leave: 'leaves',
};

/** A line for each file with why something is left, and with its lines that go and come where nothing is done yet. */
export function agentsResultLines({ files, dryRun }: AgentsResult, unchanged: string): string[] {
  if (files.every(({ action, reasons }) => action === 'keep' && reasons.length === 0)) return [unchanged];
  const words = dryRun ? TO_DO : DONE;
  const shownIn = new Map<string, string>();
  return files.flatMap(({ path, agents, action, reasons, removed, added }) => [
    visible(`${words[action]} ${path} (${agents.join(', ')})${reasons.length > 0 ? `: ${reasons.join('; ')}` : ''}`),
    ...(dryRun ? changeLines({ path, removed, added }, shownIn) : []),
  ]);
}

/** The lines that go and come; those that are the same in several files are shown once. */
function changeLines(
  { path, removed, added }: { path: string; removed: string[]; added: string[] },
  shownIn: Map<string, string>,
): string[] {
  const block = added.filter((line) => line !== '').join('\n');
  const before = shownIn.get(block);
  if (added.length > MANY && before !== undefined) return [visible(`  + the same ${added.length} lines as in ${before}`)];
  shownIn.set(block, path);
  return [...removed.map((line) => shown('-', line)), ...added.map((line) => shown('+', line))];
}

/** Fewer are shown again. */
const MANY = 5;

function shown(sign: string, line: string): string {
  return visible(`  ${sign} ${line.replaceAll('\t', '  ')}`).trimEnd();
}

const STATES = {
  absent: 'missing',
  current: 'there',
  older: 'of another version of kb: kb agents install',
  changed: 'changed by hand: kb agents install --overwrite',
  blocked: 'in the way',
};

/** A line for each agent, and one for each of its files where they differ. */
export function agentsStatusLines({ agents }: AgentsStatus): string[] {
  const width = Math.max(...agents.map(({ name }) => name.length));
  return agents.flatMap(({ name, used, installed, files }) => {
    const some = files.some(({ state }) => state !== 'absent' && state !== 'blocked');
    const state = installed ? 'installed' : some ? 'in part' : 'not installed';
    const lines = installed || !some ? [] : files.map(({ path, state: each, reason }) => `${path}: ${reason ?? STATES[each]}`);
    return [`${name.padEnd(width)}  ${state}${used && !some ? '; it is used here' : ''}`, ...lines.map((line) => visible(`    ${line}`))];
  });
}
