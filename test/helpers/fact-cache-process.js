// Runs in a process of its own: node fact-cache-process.js <compiled sources> <directory> <writer name> <rounds> [uid]
import { pathToFileURL } from 'node:url';

const [compiled, directory, writer, rounds, uid] = process.argv.slice(2);
if (uid) process.setuid(Number(uid));

const { openFactCache } = await import(pathToFileURL(`${compiled}/code/facts/fact-cache.js`).href);
const cache = await openFactCache(directory);
process.stdout.write('open\n');

const facts = (words) => ({ language: 'go', backend: 'ast', imports: [], exports: [], words, symbols: [] });
for (let round = 0; round < Number(rounds); round++) {
  const entries = Array.from({ length: 20 }, (_, index) => ({
    id: `${writer}-${round}-${index}`,
    language: 'go',
    facts: facts(`${writer}:${round}`),
  }));
  cache.writeFacts([...entries, { id: 'shared', language: 'go', facts: facts('same:1') }]);
  cache.writeMemos(new Map([[`memo of ${writer}`, String(round)]]));
  cache.readModules('go', ['shared']);
}
process.stdout.write(`${JSON.stringify({ note: cache.note() ?? null })}\n`);
cache.close();
