const { createHash } = require('node:crypto');
const { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } = require('node:fs');
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
 * Keeps the compiled code of `dist` for the next process, as `module.enableCompileCache()` does, which Node has from 22.8 on: to compile takes
 * longer than most of what kb is asked. It lies where kb caches things for the user, by the name of the build and the version of Node; V8
 * refuses what it cannot use. Whatever goes wrong, code is compiled as ever.
 */
exports.keepCompiled = function keepCompiled() {
  if (process.env.NODE_DISABLE_COMPILE_CACHE) return;
  let directory;
  try {
    directory = join(cacheDirectory(), 'compiled', `${readFileSync(join(DIST, 'build-name'), 'utf8')}-${process.version}-${process.arch}`);
  } catch {
    return;
  }
  const fresh = new Map();
  const compile = Module.prototype._compile;
  Module.prototype._compile = function compileKept(text, filename, ...rest) {
    if (!filename.startsWith(DIST)) return compile.call(this, text, filename, ...rest);
    const place = join(directory, createHash('sha1').update(filename.slice(DIST.length)).digest('hex'));
    const cachedData = readKept(place);
    const script = new Script(Module.wrap(text), { filename, cachedData });
    if (!cachedData || script.cachedDataRejected) fresh.set(place, script);
    const required = Module.createRequire(filename);
    return script.runInThisContext().call(this.exports, this.exports, required, this, filename, dirname(filename));
  };
  // What was called by then is compiled, too.
  process.once('exit', () => {
    if (fresh.size > 0) keep(directory, fresh);
  });
};

function readKept(place) {
  try {
    const bytes = readFileSync(place);
    const data = bytes.subarray(DIGEST);
    return digest(data).equals(bytes.subarray(0, DIGEST)) ? data : undefined;
  } catch {
    return undefined;
  }
}

function keep(directory, scripts) {
  try {
    if (mkdirSync(directory, { recursive: true, mode: 0o700 }) !== undefined) removeUnused(dirname(directory));
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
