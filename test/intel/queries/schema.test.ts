import { expect, test } from 'vitest';

import { gitRepo } from '../../helpers/git-repo.ts';
import { runKb } from '../../helpers/run-kb.ts';

function schemaOf(name: string, files: Record<string, string>): string[] {
  return runKb(gitRepo(files).dir, ['query', 'schema', name]).stdout.trimEnd().split('\n');
}

test('the rules of a schema and of what it is made from are told with its fields, and whose fields were not read', () => {
  const models = `from django.contrib.auth.models import AbstractUser
from pydantic import BaseModel, ConfigDict, field_validator


class Camel(BaseModel):
    model_config = ConfigDict(populate_by_name=True)


class Name(Camel):
    name: str

    @field_validator("name")
    def trim(cls, value):
        return value.strip()


class Account(AbstractUser, BaseModel):
    city: str
`;
  expect(schemaOf('Name', { 'models.py': models })).toEqual([
    '1 schema',
    'Name models.py:9, 1 field:',
    '  models.py:10  name: str',
    '  models.py:12  rule: trim checks ("name")',
    '  models.py:6  rule: ConfigDict(populate_by_name=True)',
  ]);
  expect(schemaOf('Account', { 'models.py': models }).slice(1, 2)).toEqual([
    'Account models.py:17, 1 field, and what AbstractUser has, which was not read:',
  ]);
});

test('the fields of a struct that is embedded in Go are those of the other', () => {
  const go = 'package a\n\ntype Base struct {\n\tID int `json:"id"`\n}\n\ntype Order struct {\n\tBase\n\tTotal int `json:"total"`\n}\n';
  expect(schemaOf('Order', { 'a.go': go }).slice(1)).toEqual([
    'Order a.go:7, 2 fields:',
    '  a.go:9  Total int `json:"total"`',
    '  a.go:4  ID int `json:"id"` (inherited)',
  ]);
});

test('a type that nothing marks as a schema is told by its outline', () => {
  expect(schemaOf('Window', { 'Window.java': 'class Window {\n    private int width;\n    void open() {}\n}\n' })).toEqual([
    'no schema, but 1 type with fields; what it has from others is not told',
    'Window Window.java:1, 1 field:',
    '  Window.java:2  private int width',
  ]);
});

test('what migrations say of a table stands behind what it is now', () => {
  expect(
    schemaOf('Order', {
      'prisma/migrations/1_init/migration.sql': 'CREATE TABLE "Order" (\n  "id" TEXT NOT NULL\n);\n',
      'prisma/schema.prisma': 'model Order {\n  id   String @id\n  name String\n}\n',
    }),
  ).toEqual([
    '2 schemas',
    'Order prisma/schema.prisma:1, 2 fields:',
    '  prisma/schema.prisma:2  id String @id',
    '  prisma/schema.prisma:3  name String',
    'in migrations:',
    '  prisma/migrations/1_init/migration.sql:1  1 field',
  ]);
});

test('the schemas of a route are those that its handler names, its registration, or the function that registers it alone', () => {
  const files = {
    'main.go': `package main

import "github.com/gin-gonic/gin"

type CopyRequest struct {
	Source string \`json:"source"\`
}

func main() {
	r := gin.Default()
	r.POST("/copy", copyHandler)
}

func copyHandler(c *gin.Context) {
	var r CopyRequest
	c.ShouldBindJSON(&r)
}
`,
    'orders.ts': `import fastify from 'fastify';
const bodySchema = { type: 'object', properties: { total: { type: 'number' } }, required: ['total'] } as const;
const app = fastify();
app.post('/orders', { schema: { body: bodySchema } }, async (request, reply) => reply.send({}));
`,
    'users.ts': `import { FastifyInstance } from 'fastify';
const bodySchema = { type: 'object', properties: { email: { type: 'string' } }, required: ['email'] } as const;
export default async function routes(fastify: FastifyInstance) {
  const schema = withDefaults({ body: bodySchema });
  fastify.post('/users', { schema }, async (request, reply) => reply.send({}));
}
`,
  };
  expect(schemaOf('POST /copy', files)[1]).toBe('CopyRequest main.go:5, 1 field:');
  expect(schemaOf('POST /orders', files)).toEqual(expect.arrayContaining(['bodySchema orders.ts:2, 1 field:']));
  expect(schemaOf('POST /orders', files)[0]).toBe('1 schema');
  expect(schemaOf('POST /users', files)[1]).toBe('bodySchema users.ts:2, 1 field:');
});

test('of several schemas of one name, a route takes the one that its handler names with what it stands in', () => {
  const orders =
    'using Microsoft.AspNetCore.Mvc;\nusing Shop.Config;\n[Route("orders")]\npublic class OrdersController : ControllerBase\n{\n';
  const files = {
    'Config/Order.cs': 'namespace Shop.Config;\npublic record Order(int Number);\n',
    'DTO/Order.cs': 'namespace Shop.DTO;\npublic record Order(string Name);\n',
    'OrdersController.cs': `${orders}    [HttpPost]\n    public IActionResult Add([FromBody] DTO.Order order) => Ok();\n}\n`,
  };
  expect(schemaOf('POST /orders', files).slice(0, 2)).toEqual(['1 schema', 'Order DTO/Order.cs:2, 1 field:']);
});
