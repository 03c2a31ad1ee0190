import { expect, test } from 'vitest';

import { compareTexts } from './compare-texts.ts';

test('a path of Kotlin that begins with a setting is the same, however its dollar is written', async () => {
  const routes = (base: string) => ({
    'src/Carts.kt': `package shop\n\nimport org.springframework.web.bind.annotation.*\n\n@RestController\n@RequestMapping(value = [${base}], produces = ["application/json"])\nclass Carts {\n  @GetMapping("/all")\n  fun all(): String = "a"\n}\n`,
  });
  const [escaped, counted] = [routes('"\\${base.path}/carts"'), routes('$$"${base.path}/carts"')];
  expect(await compareTexts(escaped, counted, ['flows', 'trust-zones'])).toEqual([]);
  expect(await compareTexts(counted, routes('$$"${other.path}/carts"'), ['flows'])).toHaveLength(1);
});
