import { expect, test } from 'vitest';

import { readProtobuf } from '../../../src/code/data/read-protobuf.ts';

const SERVICE = `service Orders {
  rpc Get(Id) returns (Order) { option (google.api.http) = { get: "/v1/orders/{id}" }; }
  rpc Add(Order) returns (Order) {
    option (google.api.http) = { post: "/v1/orders" body: "*" additional_bindings { custom: { kind: "HEAD" path: "/o" } } };
    // get: "/no"
  }
  rpc Watch(Id) returns (stream Order);
}
service Users {
  rpc Get(Id) returns (User) { option (google.api.http).get = "/v1/users"; }
}
`;

const items = (wanted: string) =>
  readProtobuf(SERVICE)
    ?.filter(({ name }) => name === wanted)
    .map(({ captures }) => captures);

test('the options of a method give its routes, and leave the service around it whole', () => {
  expect(items('http')?.map(({ service, handler, method, path }) => [service, handler, method, path])).toEqual([
    ['Orders', 'Get', 'get', '"/v1/orders/{id}"'],
    ['Orders', 'Add', 'post', '"/v1/orders"'],
    ['Orders', 'Add', 'HEAD', '"/o"'],
    ['Users', 'Get', 'get', '"/v1/users"'],
  ]);
});

test('each method belongs to its own service', () => {
  expect(items('rpc')?.map(({ service, handler }) => `${service}.${handler}`)).toEqual([
    'Orders.Get',
    'Orders.Add',
    'Orders.Watch',
    'Users.Get',
  ]);
  expect(items('service')).toEqual([{ name: 'Orders' }, { name: 'Users' }]);
});
