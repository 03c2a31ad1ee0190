import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';

import { PROGRAM } from '../build.ts';
import { cacheDirectory, makeDirectoryFor } from './cache-directory.ts';
import { packageRoot } from './package-root.ts';

/** Bytes of the digest that stands in front of what is kept. */
const DIGEST = 20;

/** Milliseconds, 30 days: another version of kb may still be in use. */
const UNUSED = 30 * 86_400_000;

/** What Node does with the text of a module; nothing of it is documented, and it is the same from 20.19 to 22.7, which alone come here. */
interface ModuleInternals {
  _compile: (this: NodeModule, text: string, filename: string, ...rest: unknown[]) => unknown;
}

/** What Node has from 22.8 on, https://nodejs.org/api/module.html#moduleenablecompilecachecachedir */
interface NewerModule {
  enableCompileCache?: (directory: string) => unknown;
}

/**
 * Keeps compiled code for the next process, where kb caches things for the user: what Node does itself from 22.8 on, and before that the code
 * of `dist`, by its text. To compile takes longer than most of what kb is asked. V8 refuses what another version of it made. Whatever goes
 * wrong, code is compiled as ever.
 * @param isDebugging code keeps its way to the sources then, which Node alone takes care of.
 */
export function keepCompiled(env: NodeJS.ProcessEnv, isDebugging: boolean): void {
  if (env['NODE_DISABLE_COMPILE_CACHE']) return;
  const directory = placeOfOwn(env);
  if (directory === undefined) return;
  const { enableCompileCache } = Module as NewerModule;
  if (enableCompileCache) enableCompileCache(directory);
  else if (!isDebugging) keepIn(directory);
}

/** A directory that belongs to the user and in which nobody else can write; undefined where there is none. */
function placeOfOwn(env: NodeJS.ProcessEnv): string | undefined {
  try {
    const all = join(cacheDirectory(env), 'compiled');
    const own = join(all, `${PROGRAM}-${process.version}-${process.arch}`);
    if (!existsSync(own)) {
      makeDirectoryFor(join(own, 'code'));
      removeUnused(all);
    }
    return [all, own].every(isOwn) ? own : undefined;
  } catch {
    return undefined;
  }
}

function isOwn(directory: string): boolean {
  const { mode, uid } = lstatSync(directory);
  return process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
}

function keepIn(directory: string): void {
  const built = fileURLToPath(new URL('dist/', packageRoot()));
  const fresh = new Map<string, Script>();
  const internals = Module.prototype as unknown as ModuleInternals;
  const compile = internals._compile;
  internals._compile = function compileKept(text, filename, ...rest) {
    if (!filename.startsWith(built)) return compile.call(this, text, filename, ...rest);
    const place = join(directory, digest(text).toString('hex'));
    const cachedData = readKept(place);
    const script = new Script(Module.wrap(text), { filename, ...(cachedData ? { cachedData } : {}) });
    if (!cachedData || script.cachedDataRejected) fresh.set(place, script);
    return script.runInThisContext().call(this.exports, this.exports, createRequire(filename), this, filename, dirname(filename));
  };
  // What was called by then is compiled, too.
  process.once('exit', () => keep(fresh));
}

function readKept(place: string): Buffer | undefined {
  try {
    const bytes = readFileSync(place);
    const data = bytes.subarray(DIGEST);
    return digest(data).equals(bytes.subarray(0, DIGEST)) ? data : undefined;
  } catch {
    return undefined;
  }
}

function keep(scripts: ReadonlyMap<string, Script>): void {
  try {
    for (const [place, script] of scripts) {
      const data = script.createCachedData();
      const temporary = `${place}.${process.pid}.tmp`;
      writeFileSync(temporary, Buffer.concat([digest(data), data]), { mode: 0o600 });
      renameSync(temporary, place);
    }
  } catch {
    // Where nothing can be written the next process compiles, too.
  }
}

function removeUnused(kept: string): void {
  for (const name of readdirSync(kept)) {
    const place = join(kept, name);
    if (Date.now() - statSync(place).mtimeMs > UNUSED) rmSync(place, { recursive: true, force: true });
  }
}

function digest(data: string | Buffer): Buffer {
  return createHash('sha1').update(data).digest();
}
