// Loaded into kb by node --import: has it compute without an end, and without looking at anything, when it tells of the work KB_TEST_COMPUTE_AT,
// which KB_DEBUG asks it to; `computing` on standard output says when.
import fs from 'node:fs';

const at = ` ${process.env.KB_TEST_COMPUTE_AT} `;
const write = process.stderr.write.bind(process.stderr);

process.stderr.write = (text, ...rest) => {
  if (!String(text).includes(at)) return write(text, ...rest);
  fs.writeSync(1, 'computing\n');
  for (;;);
};
