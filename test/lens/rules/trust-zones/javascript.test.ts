import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('sources, controls and dangerous operations are found; their harmless forms are not', async () => {
  expect(await matchesOf('trust-zones', 'javascript.ts', 'javascript')).toEqual([
    '4 secret name=API_KEY',
    '6 secret-default name=process.env.JWT_SECRET',
    '6 environment expression=process.env.JWT_SECRET',
    '7 environment expression=process.env.NAME',
    `10 command expression=exec(\`tar xf \${file}\`)`,
    '13 eval expression=eval(file)',
    "14 eval expression=new Function('x', file)",
    `15 sql expression=\`SELECT * FROM orders WHERE id = \${file}\``,
    "16 parameterised expression='SELECT * FROM orders WHERE id = $1'",
    '18 html expression=element.innerHTML = file',
    '20 file expression=fs.readFileSync(file)',
    '22 request expression=fetch(file)',
    '24 redirect expression=res.redirect(file)',
    "25 weak-hash expression=crypto.createHash('md5')",
    '27 token expression=jwt.verify(token, key)',
    '28 token-unverified expression=jwt.decode(token)',
    '29 password expression=bcrypt.compare(password, hash)',
    '30 constant-time expression=crypto.timingSafeEqual(a, b)',
    '31 sanitise expression=DOMPurify.sanitize(file)',
    '32 schema expression=OrderSchema.parse(file)',
    '34 tls expression=rejectUnauthorized: false',
    '35 deserialise expression=unserialize(file)',
    '36 vm expression=vm.runInNewContext(file)',
    '37 sql-unsafe expression=prisma.$queryRawUnsafe(file)',
    '38 arguments expression=process.argv',
    '39 location expression=window.location.hash',
  ]);
});
