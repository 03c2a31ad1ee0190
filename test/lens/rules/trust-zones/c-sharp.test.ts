import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('sources, controls and dangerous operations are found; fixed and parameterised ones are not', async () => {
  expect(await matchesOf('trust-zones', 'c-sharp.cs', 'c-sharp')).toEqual([
    '3 secret name=ApiKey',
    '6 arguments expression=string[] args',
    '8 input expression=Console.ReadLine()',
    '9 environment expression=Environment.GetEnvironmentVariable("HOME")',
    '14 password expression=hasher.VerifyHashedPassword(user, hash, raw)',
    '15 sign-in expression=_signInManager.PasswordSignInAsync(user, raw)',
    '16 constant-time expression=CryptographicOperations.FixedTimeEquals(a, b)',
    '17 escape expression=HtmlEncoder.Default.Encode(raw)',
    '18 file-name expression=Path.GetFileName(raw)',
    '19 local-url expression=Url.IsLocalUrl(raw)',
    '20 parameterised expression=$"select * from orders where name = {raw}"',
    '25 sql expression=$"SELECT * FROM orders WHERE name = \'{name}\'" value=$"SELECT * FROM orders WHERE name = \'{name}\'"',
    '27 sql expression="SELECT * FROM orders WHERE name = \'" + name + "\'" value="SELECT * FROM orders WHERE name = \'" + name + "\'"',
    '28 sql-command expression="SELECT * FROM orders WHERE name = \'" + name + "\'" value="SELECT * FROM orders WHERE name = \'" + name + "\'"',
    '29 sql-command expression=$"DELETE FROM orders WHERE name = \'{name}\'" value=$"DELETE FROM orders WHERE name = \'{name}\'"',
    '31 sql-text expression=$"SELECT * FROM orders WHERE name = \'{name}\'" value=$"SELECT * FROM orders WHERE name = \'{name}\'"',
    '36 process expression=Process.Start("convert", name) value=("convert", name)',
    '37 process expression=new ProcessStartInfo("convert", name) value=("convert", name)',
    '38 process expression=info.Arguments = name value=name',
    '39 file expression=File.ReadAllText(name) value=(name)',
    '40 file expression=Path.Combine(root, name) value=(root, name)',
    '41 file expression=new FileStream(name, FileMode.Open) value=name',
    '42 file expression=PhysicalFile(name, "text/plain") value=name',
    '43 request expression=_httpClient.GetAsync(name) value=name',
    '44 redirect expression=Redirect(name) value=name',
    '46 deserialise expression=new BinaryFormatter()',
    '47 deserialise expression=TypeNameHandling.All',
    '49 xml expression=reader.DtdProcessing = DtdProcessing.Parse',
    '50 weak-hash expression=MD5.Create()',
    '52 weak-hash expression=CipherMode.ECB',
    '53 tls expression=handler.ServerCertificateCustomValidationCallback = (a, b, c, d) => true',
    '54 tls expression=HttpClientHandler.DangerousAcceptAnyServerCertificateValidator',
    '59 random expression=new Random()',
  ]);
});
