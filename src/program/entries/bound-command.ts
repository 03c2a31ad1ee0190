import type { RuleHit } from '../names/find-matches.ts';

/** Whether a command only holds others: it is bound to a name that others are added to, and has nothing to run. */
export function isOnlyGroup(command: RuleHit, found: readonly RuleHit[]): boolean {
  const binding = bindingOf(command, found);
  return (
    binding !== undefined && found.some(({ meta, captures }) => meta.role === 'command' && captures.receiver === binding.captures.name)
  );
}

/** What runs a command that is bound to a name: `start` of `serve.action(start)`. */
export function boundHandler(command: RuleHit, found: readonly RuleHit[]): string | undefined {
  const binding = bindingOf(command, found);
  if (!binding) return undefined;
  const isIts = ({ meta, captures, start }: RuleHit) =>
    meta.role === 'handler' && captures.receiver === binding.captures.name && start >= binding.end && !isOfAnother(captures.chain);
  return found.find(isIts)?.captures.handler;
}

/** `remote.command('add').action(add)` runs what was added, not `remote`. */
function isOfAnother(chain = ''): boolean {
  return /\.command\(/.test(chain);
}

/** `const serve = program.command('serve')` around the command. */
function bindingOf({ start, end }: RuleHit, found: readonly RuleHit[]): RuleHit | undefined {
  return found.find(({ meta, ...group }) => meta.holds === 'commands' && group.start <= start && end <= group.end);
}
