// Runs in a process of its own: node notes-process.js <repository> <commits, separated by commas> <writer name> <rounds>
// Leaves a note on each commit in each round and prints a line when it is there.
import { openRepo, writeRunNote } from '../../dist/bench-api.js';

const [directory, commits, writer, rounds] = process.argv.slice(2);
const repo = await openRepo(directory, { environment: process.env, signal: new AbortController().signal });
for (let round = 0; round < Number(rounds); round++) {
  for (const commit of commits.split(',')) {
    const run = `${writer}-${round}`;
    await writeRunNote(repo, { commit, line: JSON.stringify({ run }), manifest: Buffer.from(`manifest of ${run} on ${commit}\n`) });
    process.stdout.write(`${run}\n`);
  }
}
