import { expect, test } from 'vitest';

import { fieldsOfLiteral, isWhole } from '../../../../src/lens/trust/data/fields-of-literal.ts';
import { trustZones } from '../../../../src/lens/trust/trust-zones.ts';
import { ruleView } from '../../rule-view.ts';

async function pathsIn(text: string): Promise<string[]> {
  const { groups } = trustZones.report(await ruleView('trust-zones', { 'web.go': text }));
  const items = groups.find(({ title }) => title.startsWith('Paths'))?.items ?? [];
  const findings = items.flatMap((item) => item.findings ?? []).filter(({ kind }) => kind === 'path');
  return findings.map(({ name, startLine }) => `${startLine} ${name}`);
}

const READ = `package web

import "net/http"

func readForm(r *http.Request) *OrderForm {
	return &OrderForm{
		Name: r.FormValue("name"),
		City: strings.TrimSpace(r.FormValue("city")),
	}
}

`;

test('the fields of a struct literal that mention a text are told; of anything else none are known', () => {
  expect(fieldsOfLiteral('&OrderForm{Name: name, City: city}', 'city')).toEqual(['City']);
  expect(fieldsOfLiteral('web.OrderForm{Name: "a"}, nil', 'city')).toEqual([]);
  expect(fieldsOfLiteral('OrderForm{name, city}', 'city')).toBeUndefined();
  expect(fieldsOfLiteral('&OrderForm{Name: name, City: city, No…', 'city')).toEqual(['City']);
  expect(fieldsOfLiteral('[]string{name}', 'name')).toBeUndefined();
  expect([isWhole('&form', 'form'), isWhole('form, nil', 'form'), isWhole('form.Name', 'form'), isWhole('show(form)', 'form')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('a field of a form that a function reads holds what was read for it, and no other field does', async () => {
  const text = `${READ}func save(w http.ResponseWriter, r *http.Request) {
	form := readForm(r)
	db.Query("SELECT * FROM orders WHERE city = '" + form.City + "'")
	db.Query("SELECT * FROM orders WHERE total = " + form.Total)
}
`;
  expect(await pathsIn(text)).toEqual([
    `14 r.FormValue("city") → SQL built from strings: "SELECT * FROM orders WHERE city = '" + form.City + "'"`,
  ]);
});

test('fields stay apart in a struct that is filled in place and passed on', async () => {
  const text = `${READ}func save(w http.ResponseWriter, r *http.Request) {
	form := OrderForm{Name: r.FormValue("name")}
	form.Note = r.FormValue("note")
	store(&form)
}

func store(form *OrderForm) {
	db.Query("INSERT INTO notes VALUES ('" + form.Note + "')")
	db.Query("INSERT INTO cities VALUES ('" + form.City + "')")
}
`;
  expect(await pathsIn(text)).toEqual([
    `19 r.FormValue("note") → SQL built from strings: "INSERT INTO notes VALUES ('" + form.Note + "')"`,
  ]);
});

test('a whole struct holds what each of its fields does', async () => {
  const text = `${READ}func save(w http.ResponseWriter, r *http.Request) {
	form := readForm(r)
	db.Query("INSERT INTO orders VALUES ('" + encode(form) + "')")
}
`;
  expect(await pathsIn(text)).toHaveLength(2);
});
