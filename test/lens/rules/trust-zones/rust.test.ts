import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('sources, controls and dangerous operations of Rust are found', async () => {
  expect(await matchesOf('trust-zones', 'rust.rs', 'rust')).toEqual([
    '3 secret name=API_KEY',
    '6 unsafe-function name=raw',
    '7 unsafe expression=unsafe …',
    '11 arguments expression=std::env::args()',
    '12 clap expression=Cli::parse()',
    '14 environment expression=std::env::var("PORT")',
    '15 secret-default name="JWT_SECRET"',
    '15 environment expression=std::env::var("JWT_SECRET")',
    '16 shell-argument expression=Command::new("sh").arg("-c").arg(format!("ls {name}")) value=format!("ls {name}")',
    '18 program expression=Command::new(name) value=name',
    '19 sql expression=sqlx::query(&format!("DELETE FROM orders WHERE id = {name}")) value=&format!("DELETE FROM orders WHERE id = {name}")',
    '20 sql-variable name=sorted value=("SELECT * FROM orders ORDER BY {name}")',
    '22 bound-query expression="SELECT * FROM orders WHERE id = $1"',
    '23 macro-query expression="SELECT * FROM orders WHERE id = $1"',
    '24 password expression=Argon2::default().verify_password(name, &hash)',
    '25 token expression=decode::<Claims>(name, &key, &validation)',
    '26 validate expression=order.validate()',
    '27 weak-hash expression=md5::compute(name)',
    '29 tls expression=danger_accept_invalid_certs',
    '31 file expression=std::fs::read_to_string(name) value=name',
    '33 join expression=root_dir.join(name) value=name',
    '34 outbound expression=reqwest::get(name) value=name',
    '38 sql-passed expression=sqlx::query_as::<_, Order>(&query) value=&query',
    '39 process-argument expression=Command::new("lp").arg(number) value=number',
    '40 process expression=Command::new("sh")',
    '41 weak-hash-in-macro owner=md5 make=compute given=(content)',
  ]);
});
