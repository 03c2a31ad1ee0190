const { createHash } = require('node:crypto');
const { existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const { homedir } = require('node:os');
const { dirname, isAbsolute, join } = require('node:path');
const { Script } = require('node:vm');

const DIST = join(__dirname, '../dist/');

/** Bytes of the digest that stands in front of what is kept. */
const DIGEST = 20;

/** Milliseconds, 30 days: another version of kb may still be in use. */
const UNUSED = 30 * 86_400_000;

/**
 * Keeps compiled code for the next process, where kb caches things for the user: what Node does itself from 22.8 on, and before that the code
 * of `dist`, by its text. To compile takes longer than most of what kb is asked. V8 refuses what another version of it made. Whatever goes
 * wrong, code is compiled as ever.
 * @param isDebugging code keeps its way to the sources then, which Node alone takes care of.
 */
exports.keepCompiled = function keepCompiled(isDebugging) {
  if (process.env.NODE_DISABLE_COMPILE_CACHE) return;
  const directory = placeOfOwn();
  if (directory === undefined) return;
  if (Module.enableCompileCache) Module.enableCompileCache(directory);
  else if (!isDebugging) keepIn(directory);
};

/** A directory that belongs to the user and in which nobody else can write; undefined where there is none. */
function placeOfOwn() {
  try {
    const build = readFileSync(join(DIST, 'build-name'), 'utf8');
    const all = join(cacheDirectory(), 'compiled');
    const own = join(all, `${build}-${process.version}-${process.arch}`);
    if (!existsSync(own)) {
      makeDirectory(own);
      removeUnused(all);
    }
    return [all, own].every(isOwn) ? own : undefined;
  } catch {
    return undefined;
  }
}

/** One after the other: asked for all of them, Node does not end where the file system takes none. */
function makeDirectory(directory) {
  if (existsSync(directory)) return;
  if (dirname(directory) !== directory) makeDirectory(dirname(directory));
  try {
    mkdirSync(directory, { mode: 0o700 });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
}

function isOwn(directory) {
  const { mode, uid } = lstatSync(directory);
  return process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
}

function keepIn(directory) {
  const fresh = new Map();
  const compile = Module.prototype._compile;
  Module.prototype._compile = function compileKept(text, filename, ...rest) {
    if (!filename.startsWith(DIST)) return compile.call(this, text, filename, ...rest);
    const place = join(directory, digest(text).toString('hex'));
    const cachedData = readKept(place);
    const script = new Script(Module.wrap(text), { filename, cachedData });
    if (!cachedData || script.cachedDataRejected) fresh.set(place, script);
    const required = Module.createRequire(filename);
    return script.runInThisContext().call(this.exports, this.exports, required, this, filename, dirname(filename));
  };
  // What was called by then is compiled, too.
  process.once('exit', () => keep(fresh));
}

function readKept(place) {
  try {
    const bytes = readFileSync(place);
    const data = bytes.subarray(DIGEST);
    return digest(data).equals(bytes.subarray(0, DIGEST)) ? data : undefined;
  } catch {
    return undefined;
  }
}

function keep(scripts) {
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

function removeUnused(kept) {
  for (const name of readdirSync(kept)) {
    const place = join(kept, name);
    if (Date.now() - statSync(place).mtimeMs > UNUSED) rmSync(place, { recursive: true, force: true });
  }
}

function digest(data) {
  return createHash('sha1').update(data).digest();
}

/** As src/base/files/cache-directory.ts has it, which would have to be compiled. */
function cacheDirectory() {
  const { env, platform } = process;
  const absolute = (name) => (isAbsolute(env[name] ?? '') ? env[name] : undefined);
  const home = absolute(platform === 'win32' ? 'USERPROFILE' : 'HOME') ?? homedir();
  const local = platform === 'win32' ? 'LOCALAPPDATA' : 'XDG_CACHE_HOME';
  const usual = { win32: ['AppData', 'Local', 'kb', 'cache'], darwin: ['Library', 'Caches', 'kb'] }[platform] ?? ['.cache', 'kb'];
  const told = absolute(local);
  return absolute('KB_CACHE_DIR') ?? (told ? join(told, ...usual.slice(platform === 'win32' ? 2 : -1)) : join(home, ...usual));
}
