import { expect, test } from 'vitest';

import { readSource } from '../../helpers/read-source.ts';

const docOf = async (path: string, text: string) => (await readSource(path, text)).symbols.at(-1)?.doc;

test.each([
  ['ruby', 'job.rb', '# def run(id)\n#   id.call\n# end\ndef run\nend\n'],
  ['ruby', 'job.rb', '# attr_reader :id\nclass Job\nend\n'],
  ['ruby', 'job.rb', '# limit ||= fetch(:limit)\ndef run\nend\n'],
  ['c', 'job.h', '/* int run(int id); */\nint start(int id);\n'],
  ['java', 'Job.java', '/** if (ready) {\n * run();\n * } */\nclass Job {}\n'],
  ['c', 'job.h', '// limit = 5;\nint start(int id);\n'],
])('code that was commented out documents nothing (%s)', async (_, path, text) => {
  expect(await docOf(path, text)).toBeUndefined();
});

test.each([
  ['job.rb', '# class of the job that runs next\nclass Job\nend\n', 'class of the job that runs next'],
  ['job.rb', '# If it is late, return early.\ndef run\nend\n', 'If it is late, return early.'],
  ['job.rb', '# run(id) -> job\ndef run(id)\nend\n', 'run(id) -> job'],
  ['job.h', '/* n = the number of jobs */\nint start(int n);\n', 'n = the number of jobs'],
  [
    'job.h',
    '/* Takes the lock (unless held);\n * the caller frees it. */\nint start(int n);\n',
    'Takes the lock (unless held); the caller frees it.',
  ],
])('a sentence that speaks of code stays a sentence: %s', async (path, text, doc) => {
  expect(await docOf(path, text)).toBe(doc);
});
