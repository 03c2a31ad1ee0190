import { expect, test } from 'vitest';

import { contracts } from '../../../src/lens/contract/contracts.ts';
import { ruleView } from '../rule-view.ts';

const GO = `package shop

import (
	"errors"
	"net/http"
)

func main() {
	http.HandleFunc("GET /orders", show)
}

func show(w http.ResponseWriter, r *http.Request) {
	client := http.Client{CheckRedirect: func(req *http.Request, via []*http.Request) error {
		return errors.New("too many redirects")
	}}
	send(w, client)
}

func within(db DB) error {
	return db.Transaction(func(tx DB) error {
		return errors.New("no such order")
	})
}
`;

test('what a function returns that something else is given to call is not what the function around returns', async () => {
  const { groups, beside = [] } = contracts.report(await ruleView('contracts', { 'main.go': GO }));
  const findings = [...groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? [])), ...beside];
  expect(findings.filter(({ kind }) => kind === 'raise').map(({ name }) => name)).toEqual([
    'show.CheckRedirect returns errors.New("too many redirects")',
    'within returns errors.New("no such order")',
  ]);
  expect(findings.filter(({ kind }) => kind === 'answer')).toEqual([]);
});
