import { appendFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { expect, test } from 'vitest';

import { type GitRepo, gitRepo, temporaryDirectory } from '../helpers/git-repo.ts';
import { SHOP } from '../helpers/learn-shop.ts';
import { runKb } from '../helpers/run-kb.ts';
import { randomFrom } from './random.ts';

/** As for the other soak: SOAK_OPERATIONS and SOAK_SEED make it longer, or another. */
const { SOAK_OPERATIONS = '12', SOAK_SEED = '1', SOAK_DIARY } = process.env;
const KILLS = Number(SOAK_OPERATIONS) < 50 ? 10 : 100;
const PRELOAD = pathToFileURL(join(import.meta.dirname, '../helpers/kill-at.js')).href;

interface Stage {
  args: string[];
  /** What the project was before the command and after it, whole. */
  before: string;
  /** The commit that the branch of the repository was at. */
  head: string;
  after: Snapshot;
  /** Steps of writing, and programs that were started, until its end. */
  steps: number;
}

type Snapshot = Record<string, string>;

test('wherever a command of Deepfield is killed, nothing of it can be seen or all of it, and the same command leads to the same end', () => {
  const world = openWorld();
  const stages = rehearse(world);
  const random = randomFrom(Number(SOAK_SEED));
  const ends = { before: 0, after: 0 };
  for (let kills = 0; kills < KILLS; ) {
    const stage = stages[kills < stages.length ? kills : random.below(stages.length)] ?? expect.unreachable();
    const step = 1 + random.below(stage.steps);
    const told = `${stage.args.join(' ')}, killed at step ${step} of ${stage.steps}, seed ${SOAK_SEED}`;
    if (SOAK_DIARY) appendFileSync(SOAK_DIARY, `${told}\n`);
    world.restore(stage.before);
    world.shop.git('update-ref', 'refs/heads/main', stage.head);
    const before = snapshot(world.dir);
    // With what is cached by now it may end in fewer steps.
    if (!world.kill(stage.args, step)) {
      expect(snapshot(world.dir), told).toEqual(stage.after);
      continue;
    }
    kills += 1;
    expect(runKb(world.dir, ['deepfield', 'status'], world.env).code, told).toBe(0);
    const seen = snapshot(world.dir);
    const isDone = JSON.stringify(seen) === JSON.stringify(stage.after);
    if (!isDone) {
      expect(seen, told).toEqual(before);
      expect(runKb(world.dir, stage.args, world.env).code, told).toBe(0);
    }
    expect(snapshot(world.dir), told).toEqual(stage.after);
    ends[isDone ? 'after' : 'before'] += 1;
  }
  expect(ends.before).toBeGreaterThan(0);
  if (KILLS >= 100) expect(ends.after).toBeGreaterThan(0);
}, 3_600_000);

interface World {
  dir: string;
  shop: GitRepo;
  env: NodeJS.ProcessEnv;
  save: () => string;
  restore: (name: string) => void;
  /** @returns whether it was killed: it may end before. */
  kill: (args: string[], step: number) => boolean;
}

function openWorld(): World {
  const root = temporaryDirectory();
  const { dir } = gitRepo({ 'README.md': '# Notes\n' });
  const env = { KB_CACHE_DIR: join(root, 'cache') };
  let saved = 0;
  return {
    dir,
    shop: gitRepo(SHOP),
    env,
    save: () => {
      saved += 1;
      const name = join(root, `stage-${saved}`);
      cpSync(dir, name, { recursive: true });
      return name;
    },
    restore: (name) => {
      rmSync(dir, { recursive: true });
      mkdirSync(dir);
      cpSync(name, dir, { recursive: true });
    },
    kill: (args, step) => {
      const killing = { ...env, NODE_OPTIONS: `--import=${PRELOAD}`, KB_TEST_KILL_BELOW: '/kb/', KB_TEST_KILL_AT: String(step) };
      return runKb(dir, args, killing).code === 128;
    },
  };
}

/** Every command once, in the order in which somebody uses them, with what people do in between. */
function rehearse(world: World): Stage[] {
  const { dir, shop, env } = world;
  const stages: Stage[] = [];
  const run = (...args: string[]) => {
    const [before, head, count] = [world.save(), shop.git('rev-parse', 'main'), join(temporaryDirectory(), 'steps')];
    const counting = { NODE_OPTIONS: `--import=${PRELOAD}`, KB_TEST_KILL_BELOW: '/kb/', KB_TEST_KILL_AT: '0', KB_TEST_KILL_TELL: count };
    expect(runKb(dir, ['deepfield', ...args], { ...env, ...counting }).code).toBe(0);
    stages.push({ args: ['deepfield', ...args], before, head, after: snapshot(dir), steps: Number(readFileSync(count, 'utf8')) });
  };
  run('init', '--name=shop');
  run('start', '--question=Where is an order paid?', '--system=A shop.', '--topic=orders');
  run('repos', 'add', shop.dir, '--branch=main', '--name=shop');
  run('continue', '--once');
  writeFileSync(join(dir, 'kb/source/run-1-staging/sources/delivery.md'), 'Orders are delivered by Ada on her bicycle, every Tuesday.\n');
  const feedback = join(dir, 'kb/source/run-1-staging/feedback.md');
  writeFileSync(feedback, readFileSync(feedback, 'utf8').replace('<!-- your answer -->', 'Kim knows.'));
  run('continue', '--once');
  shop.commit({ 'src/orders/list.js': '/** Lists nothing any more, because nobody looked. */\nexports.list = () => [];\n' });
  run('repos', 'update');
  run('continue', '--once');
  run('distill');
  run('restart');
  return stages;
}

/** What anybody can see of a project: all its files but what is in the making, runs that go on, and whether what was handed over is filed yet. */
function snapshot(dir: string): Snapshot {
  const kb = join(dir, 'kb');
  if (!existsSync(join(kb, 'project.config.json'))) return {};
  const files = readdirSync(kb, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const texts = files.map((entry) => {
    const path = join(entry.parentPath, entry.name).slice(kb.length + 1);
    return [path.replace(/^source\/run-\d+(?:-staging\/sources)?\/(?!feedback)/, 'source/'), readFileSync(join(kb, path), 'utf8')] as const;
  });
  const seen = texts.filter(
    ([path, text]) =>
      !/(?:^|\/)\.kb-[^/]*\.tmp$/.test(path) &&
      !(path.startsWith('.deepfield/') && !path.startsWith('.deepfield/before-restart-')) &&
      !(/run-\d+\.config\.json$/.test(path) && text.includes('"in-progress"')),
  );
  return Object.fromEntries(seen.sort(([a], [b]) => (a < b ? -1 : 1)));
}
