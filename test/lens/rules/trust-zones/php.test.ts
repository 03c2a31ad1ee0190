import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('what is untrusted, what protects it and what is dangerous; what is harmless is not told', async () => {
  expect(await matchesOf('trust-zones', 'php.php', 'php')).toEqual([
    "2 request expression=$_GET['id']",
    "4 cookie expression=$_COOKIE['token']",
    "5 upload expression=$_FILES['photo']",
    "6 body expression=file_get_contents('php://input')",
    "6 file expression=file_get_contents('php://input') value='php://input'",
    '7 arguments expression=$argv[1]',
    "8 environment expression=getenv('API_KEY')",
    "9 http-request expression=$request->input('name')",
    "10 http-request expression=$request->query->get('page')",
    '11 escape expression=htmlspecialchars($name)',
    '12 validation expression=filter_var($id, FILTER_VALIDATE_INT)',
    '13 password expression=password_verify($name, $hash)',
    '14 constant-time expression=hash_equals($token, $known)',
    '15 sql expression="SELECT * FROM orders WHERE id = $id" value="SELECT * FROM orders WHERE id = $id"',
    "17 parameterised expression=$db->prepare('SELECT * FROM orders WHERE id = ?')",
    '18 sql expression="SELECT * FROM orders WHERE id = " . $id value="SELECT * FROM orders WHERE id = " . $id',
    '20 sql expression="name = \'$name\'" value="name = \'$name\'"',
    '21 sql expression="DELETE FROM orders WHERE id = $id" value="DELETE FROM orders WHERE id = $id"',
    '22 shell expression=exec("ls $file") value="ls $file"',
    '24 shell expression=`ls $file` value=`ls $file`',
    '25 eval expression=eval($name) value=$name',
    '26 callable expression=$name($id) value=$name',
    "27 include expression=include $name . '.php' value=$name . '.php'",
    '29 deserialise expression=unserialize($token) value=$token',
    '30 html expression=echo $name; value=$name',
    "31 redirect expression=header('Location: ' . $name) value='Location: ' . $name",
    '33 file expression=readfile($name) value=$name',
    '34 request-out expression=curl_setopt($ch, CURLOPT_URL, $name) value=$name',
    '35 tls expression=curl_setopt($ch, CURLOPT_SSL_VERIFYPEER, false)',
    '37 weak-hash expression=md5($name)',
    '39 random expression=mt_rand()',
    '41 secret name=$password',
    '43 secret name=API_KEY',
    "45 parameterised expression=DB::select('select * from orders where id = ?', [$id])",
    "46 parameterised expression=$connection->executeQuery('SELECT * FROM orders WHERE owner = :owner', ['owner' => $owner])",
    "48 http-request expression=$request->get('format')",
  ]);
});

test('what a command of a console was given is told', async () => {
  expect(await matchesOf('trust-zones', 'php-console.php', 'php')).toEqual(["9 command-input expression=$this->option('days')"]);
});
