import { expect, test } from 'vitest';

import { kindOfRaise } from '../../../src/compare/matching/kind-of-raise.ts';

test.each([
  ['throws Empty("no " + name.toString())', 'throws Empty("no " + name)', true],
  ['throws Broken(message)', 'throws Broken(reason)', true],
  ['throws Broken(message)', 'throws Empty(message)', false],
  ['throws Broken("no name")', 'throws Broken("no price")', false],
  ['raises HTTPException(403, why)', 'raises HTTPException(404, why)', false],
  ['throws Answer(HttpStatus.FORBIDDEN)', 'throws Answer(HttpStatus.CONFLICT)', false],
  ['answers :unauthorized', 'answers 401', true],
  ['answers head(:forbidden)', 'answers head(403)', true],
  ['answers Response.Status.NOT_FOUND', 'answers 500', false],
  ['throws Answer(HttpStatus.FORBIDDEN)', 'throws Answer(403)', true],
  ['throws Empty()', 'throws Empty', true],
  ['throws Empty("no name")', 'throws Empty', false],
  ['throws Empty()', 'throws Broken', false],
  ['declares Empty', 'declares Empty', true],
  ['returns fmt.Errorf("no %s: %s", name, err.Error())', 'returns fmt.Errorf("no %s: %w", name, err)', true],
  ['panics panic!("no {}: {:?}", name, reason)', 'panics panic!("no {name}: {reason:?}")', true],
  ['panics panic!("no {}", name)', 'panics panic!("not {name}")', false],
  ["throws Empty('no ' + name + ' left')", 'throws Empty(`no ${name} left`)', true],
  ['raises Empty("no %s" % name)', 'raises Empty(f"no {name}")', true],
  ['raises Empty(str(reason))', 'raises Empty(f"{reason}")', true],
  ['throws Empty("no name", "left")', 'throws Empty("no name left")', false],
  ['throws Empty("no name")', "throws Empty('no name')", true],
  ['panics self.form.cast::<Form>().unwrap()', 'panics form.cast::<Form>().unwrap()', true],
  ['top level panics Regex::new("a+").unwrap()', 'top level panics Regex::new("a+|b").unwrap()', true],
  ['top level panics load("a").expect("no a")', 'top level panics load("a").expect("no b")', false],
  ['A.key panics local .given .name() .expect("a name")', 'A.key panics local .written .name() .expect("a name")', true],
  ['A.key panics self.find(|one| one.id == id).unwrap()', 'A.key panics self.first().unwrap()', false],
  ['Orders.add throws Taken("name")', 'Orders.add emits Taken("name")', true],
  ['returns fmt.Errorf("100% of %s", name)', 'returns fmt.Errorf("all of %s", name)', false],
  ['Run ends the program with log.Fatal("[run]", err)', 'Run ends the program with log.Fatal("[a.run]", err)', true],
  ['Run ends the program with log.Fatal(err)', 'Run ends the program with log.Panic(err)', false],
])('%s and %s are one kind: %s', (one, other, isSame) => {
  expect(kindOfRaise(one) === kindOfRaise(other)).toBe(isSame);
});
