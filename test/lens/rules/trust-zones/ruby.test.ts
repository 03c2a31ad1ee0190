import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('what is untrusted, what protects it and what is dangerous; what is harmless is not told', async () => {
  expect(await matchesOf('trust-zones', 'ruby.rb', 'ruby')).toEqual([
    '3 secret name=API_KEY',
    '8 arguments expression=ARGV',
    '9 environment expression=ENV["REPORT_KEY"]',
    '10 environment expression=ENV.fetch("OTHER")',
    '11 sql expression="id = #{id}" value="id = #{id}"',
    '12 parameterised expression=Order.where("id = ?", id)',
    '14 sql-given expression=Order.order(name) value=name',
    '15 sql expression="DELETE FROM orders WHERE id = " + id value="DELETE FROM orders WHERE id = " + id',
    '16 shell expression=`ls #{name}` value=`ls #{name}`',
    '18 shell expression=system("rm #{name}") value="rm #{name}"',
    '19 process expression=system("rm", name) value=("rm", name)',
    '20 eval expression=eval(name) value=name',
    '22 reflection expression=name.constantize value=name',
    '23 html expression="<b>#{name}</b>".html_safe value="<b>#{name}</b>"',
    '25 redirect expression=redirect_to return_url value=return_url',
    '26 file expression=File.read(name) value=name',
    '27 request expression=Net::HTTP.get(URI(name)) value=URI(name)',
    '28 deserialise expression=Marshal.load(name) value=name',
    '29 deserialise expression=YAML.load(name) value=name',
    '31 weak-hash expression=Digest::MD5',
    '33 tls expression=OpenSSL::SSL::VERIFY_NONE',
    '34 password expression=BCrypt::Password.create(name)',
    '35 credential-check expression=user.authenticate(name)',
    '36 constant-time expression=Rack::Utils.secure_compare(name, id)',
    '37 escape expression=Shellwords.escape(name)',
    '41 random expression=rand(1_000_000)',
  ]);
});

test('what a task was given is told', async () => {
  expect(await matchesOf('trust-zones', 'orders.rake', 'ruby')).toEqual(['2 task-arguments expression=args[:days]']);
});
