import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const KB = join(ROOT, 'bin/run.js');
const HUSKY = join(ROOT, 'node_modules/husky/bin.js');
const { LEFTHOOK1, LEFTHOOK2, PRE_COMMIT } = process.env;

/** Ways to have hooks: what a repository commits for them, and what everybody runs in a new clone. */
export const MANAGERS = {
  plain: { name: 'plain', isThere: () => true, files: {}, prepare: () => {} },
  husky: {
    name: 'husky',
    isThere: () => existsSync(HUSKY),
    files: { 'package.json': '{ "private": true, "devDependencies": { "husky": "^9.1.7" } }\n', '.husky/pre-commit': 'true\n' },
    prepare: (clone) => clone.run(process.execPath, [HUSKY]),
  },
  lefthook1: lefthook('lefthook1', LEFTHOOK1),
  lefthook2: lefthook('lefthook2', LEFTHOOK2),
  'pre-commit': {
    name: 'pre-commit',
    isThere: () => PRE_COMMIT !== undefined,
    files: {
      '.pre-commit-config.yaml':
        'repos:\n- repo: local\n  hooks:\n  - {id: mine, name: mine, entry: "true", language: system, pass_filenames: false}\n',
    },
    prepare: (clone) => clone.run(PRE_COMMIT, ['install']),
  },
};

function lefthook(name, program) {
  return {
    name,
    isThere: () => program !== undefined,
    files: { 'lefthook.yml': 'pre-commit:\n  commands:\n    mine:\n      run: "true"\n' },
    prepare: (clone) => clone.run(program, ['install']),
    environment: { LEFTHOOK_BIN: program },
  };
}

/** Files, and a file with a function of its own for each, so that edits do not meet unless they are to. */
const FILES = {
  '.gitignore': 'node_modules\n_staleness.json\n',
  'src/shop/cart.ts':
    'export interface Cart {\n  id: string;\n}\n\nexport function total(cart: Cart): number {\n  return cart.id.length;\n}\n',
  'src/shop/order.ts':
    "import { type Cart, total } from './cart.ts';\n\nexport function place(cart: Cart): number {\n  return total(cart);\n}\n",
  'src/user/account.ts': 'export interface Account {\n  id: string;\n}\n\nexport const open = (id: string): Account => ({ id });\n',
  'src/user/login.ts': "import { open } from './account.ts';\n\nexport function login(id: string) {\n  return open(id);\n}\n",
  'src/main.ts': "import { place } from './shop/order.ts';\nimport { login } from './user/login.ts';\n\nplace(login('1'));\n",
  'README.md': '# Shop\n',
};

const FOCI = [
  ['interfaces,boundaries', 'src/shop'],
  ['interfaces,flows', 'src/user'],
  ['boundaries', 'src'],
];

/** A server with a repository whose documents are committed. */
export function newRemote(world) {
  const { place, manager, mode, budget } = world;
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', join(place, 'remote.git')]);
  const first = clone(world, 'first');
  first.write({ ...FILES, ...manager.files, '.kb/config.yaml': configuration(mode, budget) });
  first.kb('init');
  for (const [lenses, focus] of FOCI) first.kb('spelunk', `--lens=${lenses}`, `--focus=${focus}`);
  manager.prepare(first);
  first.kb('hooks', 'install', '--write');
  first.git(['-c', 'core.hooksPath=/dev/null', 'add', '--all']);
  first.git(['-c', 'core.hooksPath=/dev/null', 'commit', '--quiet', '--message', 'first']);
  first.git(['-c', 'core.hooksPath=/dev/null', 'push', '--quiet', 'origin', 'HEAD:main']);
}

function configuration(mode, budget) {
  const lines = mode === 'background' ? ['mode: refresh', 'pre_commit: false'] : [`mode: ${mode}`];
  return ['hooks:', ...lines.map((line) => `  ${line}`), `  budget: ${budget}`, ''].join('\n');
}

/** Somebody's clone, with hooks as the team has them. */
export function newClone(world, name) {
  const made = clone(world, name);
  world.manager.prepare(made);
  made.kb('hooks', 'install', '--write');
  return made;
}

function clone(world, name) {
  const { place, manager, tally, mode } = world;
  const dir = join(place, name);
  const environment = {
    PATH: process.env.PATH,
    HOME: join(place, 'home'),
    LC_ALL: 'C',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: `${name}@example.org`,
    GIT_COMMITTER_NAME: name,
    GIT_COMMITTER_EMAIL: `${name}@example.org`,
    GIT_EDITOR: 'true',
    GIT_SEQUENCE_EDITOR: 'true',
    KB_LSP_DEADLINE: '0',
    ...manager.environment,
  };
  execFileSync('git', ['clone', '--quiet', join(place, 'remote.git'), dir], { env: environment, stdio: 'ignore' });
  mkdirSync(join(dir, 'node_modules'));
  symlinkSync(ROOT, join(dir, 'node_modules/git-kb'));
  let wasTold = false;

  const run = (program, args) => {
    const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: dir, env: environment, encoding: 'utf8' });
    if (error) throw error;
    return { status, stdout: stdout.trimEnd(), stderr };
  };
  /** Runs git as somebody types it. @param codes what it may exit with. */
  const git = (args, codes = [0]) => {
    const { status, stdout, stderr } = run('git', args);
    tally.commands++;
    if (args[0] === 'commit') tally.commits++;
    const said = stderr.split('\n').filter((line) => /kb: /.test(line));
    if (said.some((line) => /stale|no time/.test(line) && !/this push/.test(line))) {
      tally.told++;
      wasTold = true;
    }
    if (said.some((line) => /this push/.test(line))) {
      tally.warned++;
      console.error(`${name}: ${said.join('; ')}\n${kb('hooks', 'status').stdout}`);
    }
    if (!codes.includes(status)) {
      tally.failed++;
      console.error(`${name}: git ${args.join(' ')} exited with ${status}\n${stdout}\n${stderr}`);
    }
    return { status, stdout, stderr };
  };
  const kb = (...args) => {
    const { status, stdout, stderr } = run(process.execPath, [KB, ...args]);
    if (status > 1) console.error(`${name}: kb ${args.join(' ')} exited with ${status}\n${stderr}`);
    return { status, stdout, stderr };
  };
  const quiet = (...args) => run('git', args).stdout;

  return {
    dir,
    run,
    git,
    kb,
    write: (files) => {
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(dir, path)), { recursive: true });
        writeFileSync(join(dir, path), text);
      }
    },
    read: (path) => readFileSync(join(dir, path), 'utf8'),
    add: (path, text) => appendFileSync(join(dir, path), text),
    commit: (message, ...paths) => git(['commit', '--quiet', '--message', message, ...(paths.length > 0 ? ['--', ...paths] : ['--all'])]),
    pull: (...codes) => {
      settle(dir);
      leaveDocuments();
      return git(['pull', '--quiet', '--rebase'], [0, ...codes]);
    },
    push,
    resolve,
    settle: () => settle(dir),
    end,
  };

  /** What somebody does who was told: waits, or refreshes, and commits documents that changed; again where that commit told of more. */
  function leaveDocuments(rounds = 3) {
    settle(dir);
    if (wasTold && mode === 'flag') kb('refresh');
    wasTold = false;
    const changed = quiet('status', '--porcelain', '--', 'docs');
    if (changed === '') return;
    tally.byHand++;
    git(['add', '--all', 'docs']);
    git(['commit', '--quiet', '--message', 'documents', '--', 'docs']);
    settle(dir);
    if (wasTold && rounds > 1) leaveDocuments(rounds - 1);
  }

  function push() {
    leaveDocuments();
    const [remote] = quiet('ls-remote', 'origin', 'main').split('\t');
    if (remote !== quiet('rev-parse', 'origin/main')) {
      git(['pull', '--quiet', '--rebase'], [0, 1]);
      resolve();
      leaveDocuments();
    }
    git(['push', '--quiet', 'origin', 'HEAD:main']);
    const [tip, ...others] = quiet('rev-list', 'HEAD', `^${remote}`).split('\n').filter(Boolean);
    tally.pushes++;
    if (passes(tip)) tally.passed++;
    tally.within += others.length;
    tally.withinPassed += others.filter(passes).length;
  }

  function passes(commit) {
    const { status, stdout } = kb('check', '--rev', commit);
    if (status !== 0)
      console.error(`${name}: ${quiet('log', '-1', '--format=%h %s', commit)} does not pass\n${stdout.replace(/^FRESH.*\n?/gm, '')}`);
    return status === 0;
  }

  /** Solves conflicts until git has no more: sources by keeping both sides, documents as kb says. */
  function resolve(solved = {}) {
    for (let rounds = 0; rounds < 9; rounds++) {
      const unmerged = quiet('diff', '--name-only', '--diff-filter=U').split('\n').filter(Boolean);
      const isRebase = existsSync(join(dir, '.git/rebase-merge'));
      if (unmerged.length === 0 && !isRebase) return;
      if (unmerged.length > 0) tally.conflicts++;
      for (const path of unmerged.filter((each) => !each.startsWith('docs/'))) {
        const text = solved[path] ?? readFileSync(join(dir, path), 'utf8').replace(/^(?:<{7}|={7}|>{7}).*\n/gm, '');
        writeFileSync(join(dir, path), text);
        git(['add', path]);
      }
      if (unmerged.some((each) => each.startsWith('docs/'))) {
        kb('refresh', '--resolve');
        git(['add', '--all', 'docs']);
      }
      if (isRebase) git(['rebase', '--continue'], [0, 1]);
      else git(['commit', '--quiet', '--no-edit']);
    }
  }

  function end(day) {
    leaveDocuments();
    const status = quiet('status', '--porcelain');
    if (status === '') return;
    tally.dirty++;
    console.error(`${name} on ${day}:\n${status}`);
  }
}

/** One process starts the next, which a look at all of them can miss. */
const QUIET = 4;

/** Waits until nothing works in a directory any more. */
function settle(dir) {
  for (let quiet = 0; quiet < QUIET; ) {
    const processes = execFileSync('sh', ['-c', 'for p in /proc/[0-9]*; do readlink "$p/cwd"; done 2>/dev/null || :'], { cwd: '/' });
    quiet = String(processes).split('\n').includes(dir) ? 0 : quiet + 1;
    execFileSync('sleep', ['0.1']);
  }
}
