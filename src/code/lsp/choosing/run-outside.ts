import { renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readQuietly } from '../../../base/files/read-quietly.ts';

/**
 * A program that does as another one, but from the top of the file system: what is started in a repository would read the settings that lie
 * there, and in the directories above. It is written into a directory of kb's own, where it is not there yet.
 * @returns its absolute path; on Windows that of the program itself.
 * @throws the system's error where it cannot be written.
 */
export function runOutside(program: string, directory: string): string {
  if (process.platform === 'win32') return program;
  const file = join(directory, basename(program));
  const text = `#!/bin/sh\ncd / && exec '${program.replaceAll("'", "'\\''")}' "$@"\n`;
  if (readQuietly(file) === text) return file;
  // Renamed when it is whole: another kb may be running it.
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, text, { mode: 0o700 });
  renameSync(temporary, file);
  return file;
}
