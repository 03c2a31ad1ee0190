import { expect, test } from 'vitest';

import { asWritten, repairKotlin } from '../../../src/code/ast/repair-kotlin.ts';
import { withSyntaxTree } from '../../../src/code/ast/tree-sitter.ts';

const NEWER = [
  'class A(@Value($$"${server.port:#{null}}") val port: Int?) {\n  fun one() = 1\n}\n',
  'const val KEY = """^[a-z]+$"""\n\nclass A {\n  fun one() = 1\n}\n',
  'class A {\n  @Post\n  fun one(\n    @Body b: Map<\n      @Pattern(regexp = "a(b)")\n      String,\n      @NotNull @Valid\n      Item,\n    >,\n  ) {}\n}\n',
  'fun Route.all() {\n  val config: Config by inject()\n\n  get("config") { call.respond(config) }\n}\n',
  'fun Route.all() {\n  val config by inject()\n  // all of them\n  get { call.respond(config) }\n  get<Orders> { call.respond(config) }\n}\n',
];

test.each(NEWER)('what the grammar of Kotlin takes for broken its grammar takes for broken does not lose the class: %s', async (text) => {
  expect(await withSyntaxTree('kotlin', text, (tree) => tree?.rootNode.hasError)).toBe(false);
  expect(repairKotlin(text)).toHaveLength(text.length);
});

test('what the grammar knows stays as it is', () => {
  const known =
    'val a = "$name ${b.c}"\nval s = """$name"""\nenum class E<T> { @Name("a") A, @Name("b") B }\nclass C<T, U> @Inject constructor(@Q a: List<T>, @Q b: U) {\n  val age: Long\n    get(/* none */) = 1\n}\n';
  expect(repairKotlin(known)).toBe(known);
});

test('a dollar that nothing computed follows is told as it is written', () => {
  expect(asWritten(repairKotlin('@Get($$"${base}/carts")'))).toBe('@Get(  "${base}/carts")');
});
