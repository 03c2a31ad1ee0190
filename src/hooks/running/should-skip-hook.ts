import type { HookName } from '../../git/hooks/hook-script.ts';

/**
 * Whether a hook is to do nothing: switched off, in CI, called for something that kb does itself, or for an event that another hook is
 * called for, too. `githooks/kb-hook` knows the same rules; this is for those who call `kb hooks run` without it.
 */
export function shouldSkipHook(hook: HookName, args: readonly string[], env: NodeJS.ProcessEnv): boolean {
  if (env['KB'] === '0' || env['KB_HOOK']) return true;
  if (!['', '0', 'false'].includes(env['CI'] ?? '')) return true;
  const [first, second, third] = args;
  // A merge that squashes commits nothing.
  if (hook === 'post-merge') return first === '1';
  if (hook === 'post-rewrite') return first === 'amend';
  return hook === 'post-checkout' && args.length > 0 && (third !== '1' || first === second);
}
