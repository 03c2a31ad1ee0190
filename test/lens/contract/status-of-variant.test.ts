import { expect, test } from 'vitest';

import { contracts } from '../../../src/lens/contract/contracts.ts';
import { ruleView } from '../rule-view.ts';

const ORDERS = `use actix_web::{get, http::StatusCode, web, ResponseError};

pub enum OrderError {
    Missing,
    Locked(u32),
    Other,
}

impl actix_web::ResponseError for OrderError {
    fn status_code(&self) -> StatusCode {
        match self {
            Self::Missing => StatusCode::NOT_FOUND,
            OrderError::Locked(_) => StatusCode::CONFLICT,
            _ => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

#[get("/orders/{id}")]
async fn show(id: web::Path<u32>) -> Result<HttpResponse, OrderError> {
    if id == 0 {
        return Err(OrderError::Missing);
    }
    if locked(id) {
        return Err(OrderError::Locked(id));
    }
    if broken(id) {
        return Err(OrderError::Other);
    }
    Ok(HttpResponse::Ok().finish())
}

#[get("/plain")]
async fn plain() -> Result<HttpResponse, PlainError> {
    find().map_err(|_| OrderError::Missing)?;
    Ok(HttpResponse::Ok().finish())
}
`;

test('a variant of an error has the status that is answered for it, where the handler gives that error', async () => {
  const { groups } = contracts.report(await ruleView('contracts', { 'src/orders.rs': ORDERS }));
  const answers = groups.flatMap(({ items }) => items.flatMap(({ findings = [] }) => findings)).flatMap(({ answer }) => answer ?? []);
  const errors = answers.filter(({ says }) => says.includes('OrderError'));
  expect(errors.map(({ entry, status, says }) => `${entry}: ${status} ${says}`)).toEqual([
    'GET /orders/{id}: 404 returns OrderError::Missing',
    'GET /orders/{id}: 409 returns OrderError::Locked(id)',
    'GET /orders/{id}: 500 returns OrderError::Other',
    'GET /plain: undefined returns OrderError::Missing',
  ]);
});
