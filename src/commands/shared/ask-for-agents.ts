import type { Context } from '../../base/context.ts';
import { agentsStatus } from '../../operations/agents/status.ts';
import { canAsk, confirm } from './confirm.ts';

/**
 * Asks on a terminal whether to lead the agents that are used here to kb, and nobody where yes was said beforehand; undefined where nobody can
 * be asked, or there is nothing to do.
 */
export async function askForAgents(context: Context, { yes, json }: { yes: boolean; json: boolean }): Promise<'auto' | 'none' | undefined> {
  if (!yes && !canAsk(json)) return undefined;
  const { agents } = await agentsStatus.run(context, {});
  const names = agents.flatMap(({ used, installed, title }) => (used && !installed ? [title] : []));
  if (names.length === 0) return undefined;
  if (yes) return 'auto';
  return (await confirm(`Lead ${names.join(', ')} to kb (kb agents install)?`, context.signal)) ? 'auto' : 'none';
}
