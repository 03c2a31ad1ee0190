import { expect, test } from 'vitest';

import { contracts } from '../../../src/lens/contract/contracts.ts';
import { ruleView } from '../rule-view.ts';

/** What routes say that they answer. */
async function outputs(files: Record<string, string>): Promise<string[]> {
  const { beside = [] } = contracts.report(await ruleView('contracts', files));
  return beside.flatMap(({ output, name }) => (output ? [name] : []));
}

const FASTAPI = `from fastapi import FastAPI

app = FastAPI()


@app.get("/orders", response_model=list[Order])
def list_orders() -> Any:
    return []


@app.get("/orders/{id}")
def show_order(id: int) -> Order:
    return None


@app.delete("/orders/{id}")
def remove_order(id: int):
    return None
`;

test('FastAPI: what stands beside the handler, else its result', async () => {
  expect(await outputs({ 'app.py': FASTAPI })).toEqual(['GET /orders: answers list[Order]', 'GET /orders/{id}: answers Order']);
});
