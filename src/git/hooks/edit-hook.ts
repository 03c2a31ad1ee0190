import { type HookFile, shebangOf } from './hook-file.ts';
import { type HookName, hookLine, type KbLookup } from './hook-script.ts';
import { blockText, findBlocks, insertLines, removeBlocks, replaceBlocks } from './managed-block.ts';

/** What to write at the path of a hook; undefined where it is to stay as it is, `text: undefined` where it is to go away. */
export interface FileEdit {
  path: string;
  /** latin-1 */
  text: string | undefined;
  mode: number;
}

/**
 * A hook with kb's lines right behind the line that names the shell: what comes later may `exec` another program or `exit`.
 * @param bare whether the file needs neither that line nor to be executable, as under husky.
 */
export function addToHook(file: HookFile, hook: HookName, finding: KbLookup, bare: boolean): FileEdit | undefined {
  const { path, text, mode } = file;
  const lines = [hookLine(hook, finding, { isShared: isShared(file) })];
  if (text === undefined) {
    const block = `${blockText(lines, { ownsFile: true })}\n`;
    return { path, text: bare ? block : `#!/bin/sh\n${block}`, mode: bare ? 0o644 : 0o755 };
  }
  const edited = findBlocks(text).length > 0 ? replaceBlocks(text, lines) : insertLines(text, endOfShebang(text), blockText(lines));
  return edited === text ? undefined : { path, text: edited, mode: mode ?? 0o755 };
}

/** Whether a hook has lines that are not kb's. */
export function isShared({ text = '' }: HookFile): boolean {
  return !isEmpty(removeBlocks(text));
}

/** A hook without kb's lines: as it was before they were added, or gone where kb made it and nobody added to it. */
export function removeFromHook({ path, text, mode }: HookFile): FileEdit | undefined {
  const blocks = findBlocks(text ?? '');
  if (text === undefined || blocks.length === 0) return undefined;
  const rest = removeBlocks(text);
  return { path, text: isEmpty(rest) && blocks.some(({ ownsFile }) => ownsFile) ? undefined : rest, mode: mode ?? 0o755 };
}

function isEmpty(rest: string): boolean {
  return rest === '' || rest === '#!/bin/sh\n';
}

function endOfShebang(text: string): number {
  const shebang = shebangOf(text);
  return shebang === undefined ? 0 : Math.min(text.length, shebang.length + 1);
}
