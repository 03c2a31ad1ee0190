// A team's week with kb's hooks: two people in two clones commit, pull with rebases, resolve conflicts, merge, amend, stash, rename. Real git
// commands, real hooks, by each way to have hooks and each mode. Does a command of theirs ever fail for kb, does what they push (and, beneath it, each commit) pass
// `kb check`, is the tree clean after it, what are they told and what do they have to do for documents?
//
//   node bench/week.js [--managers plain,husky,lefthook1,lefthook2,pre-commit] [--modes refresh,commit,flag,background] [--budget 1000] [--name NAME]
//
// Managers that are not there are passed over by name: husky comes with kb, the others are found by LEFTHOOK1, LEFTHOOK2 and PRE_COMMIT,
// which name their programs. The mode `background` is `refresh` with nothing done before a commit.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { record } from './record.js';
import { MANAGERS, newClone, newRemote } from './week/clone.js';
import { DAYS } from './week/days.js';

const { values } = parseArgs({
  options: {
    managers: { type: 'string', default: Object.keys(MANAGERS).join() },
    modes: { type: 'string', default: 'refresh,commit,flag,background' },
    budget: { type: 'string', default: '1000' },
    name: { type: 'string', default: 'all' },
  },
});

const results = {};
for (const name of values.managers.split(',')) {
  const manager = MANAGERS[name];
  if (!manager?.isThere()) {
    console.error(`${name} is not there`);
    results[name] = 'not there';
    continue;
  }
  for (const mode of values.modes.split(',')) results[`${name}, ${mode}`] = week(manager, mode);
}
record('week', values.name, results);
const isBad = (tally) => tally.failed + tally.dirty + tally.pushes - tally.passed > 0;
if (Object.values(results).some((tally) => typeof tally === 'object' && isBad(tally))) process.exitCode = 1;

function week(manager, mode) {
  const place = mkdtempSync(join(tmpdir(), 'kb-week-'));
  const tally = {
    commands: 0,
    commits: 0,
    failed: 0,
    told: 0,
    warned: 0,
    byHand: 0,
    conflicts: 0,
    dirty: 0,
    pushes: 0,
    passed: 0,
    within: 0,
    withinPassed: 0,
  };
  try {
    mkdirSync(join(place, 'home'));
    const world = { place, manager, mode, budget: values.budget, tally };
    newRemote(world);
    const [ada, ben] = ['ada', 'ben'].map((name) => newClone(world, name));
    for (const [day, live] of Object.entries(DAYS)) {
      live(ada, ben);
      for (const each of [ada, ben]) each.end(day);
      console.error(`${manager.name} ${mode} ${day} ${JSON.stringify(tally)}`);
    }
    return tally;
  } finally {
    rmSync(place, { recursive: true, force: true, maxRetries: 5 });
  }
}
