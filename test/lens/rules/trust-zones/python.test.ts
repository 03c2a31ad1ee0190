import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('sources, controls and dangerous operations are found; their harmless forms are not', async () => {
  expect(await matchesOf('trust-zones', 'python.py', 'python')).toEqual([
    '3 secret name=API_KEY',
    '5 environment expression=os.getenv("APP_SECRET", "change me")',
    '5 secret-default name="APP_SECRET"',
    '6 environment expression=os.environ["HOME"]',
    '12 shell expression=subprocess.run(name, shell=True)',
    '13 process expression=subprocess.run(["ls", name])',
    '14 eval expression=eval(name)',
    '15 sql expression=f"SELECT * FROM orders WHERE id = {name}"',
    '16 parameterised expression="SELECT * FROM orders WHERE id = %s"',
    '17 sql expression="SELECT %s" % name',
    '19 html expression=mark_safe(name)',
    '20 file expression=open(name)',
    '22 redirect expression=redirect(name)',
    '24 request expression=requests.get(name, verify=False)',
    '24 tls expression=requests.get(name, verify=False)',
    '25 deserialise expression=pickle.loads(name)',
    '26 deserialise expression=yaml.load(name)',
    '29 weak-hash expression=hashlib.md5(name)',
    '31 token expression=jwt.decode(token, SECRET, algorithms=["HS256"])',
    '32 token-unverified expression=jwt.decode(token, options={"verify_signature": False})',
    '33 password expression=check_password_hash(name, token)',
    '34 constant-time expression=hmac.compare_digest(name, token)',
    '35 escape expression=html.escape(name)',
    '36 debug expression=app.run(debug=True)',
    '37 arguments expression=sys.argv',
    '37 input expression=input()',
  ]);
});
