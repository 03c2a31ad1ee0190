import { expect, test } from 'vitest';
import { accessOf } from '../../stated.ts';

const SERVICE = `use tonic::{Request, Response, Status};
#[tonic::async_trait]
impl Orders for OrdersService {
    async fn list(&self, request: Request<ListOrders>) -> Result<Response<Listed>, Status> { Ok(all()) }
}
`;
const server = (layer: string) => `use tonic::transport::Server;
mod orders;
pub fn serve() { Server::builder().layer(${layer}).add_service(OrdersServer::new(orders)); }
`;

test('methods of gRPC behind a layer that may refuse are neither guarded nor open', async () => {
  expect(await accessOf({ 'src/orders.rs': SERVICE, 'src/main.rs': server('auth::AuthLayer::new(keys)') })).toEqual([
    'undecided RPC /Orders/list: access in some cases auth::AuthLayer::new(keys)',
  ]);
  expect(await accessOf({ 'src/orders.rs': SERVICE, 'src/main.rs': server('trace::TraceLayer::new()') })).toEqual([
    'unprotected RPC /Orders/list',
  ]);
});

test('middleware of actix that is there under a condition refuses in some cases', async () => {
  const code = `use actix_web::{get, web, App, HttpResponse};
#[get("/orders")]
async fn orders() -> HttpResponse { HttpResponse::Ok().finish() }
fn main() {
    App::new().wrap(ConditionEx::from_option(keys.map(|keys| AuthTransform::new(keys)))).service(orders);
}
`;
  expect(await accessOf({ 'src/main.rs': code })).toEqual([
    'undecided GET /orders: access in some cases ConditionEx::from_option(keys.map(|keys| AuthTransform::new(keys)))',
  ]);
});
