import { expect, test } from 'vitest';

import { routesOf } from '../../lens/stated.ts';

const API = `class Orders < Grape::API
  namespace :orders do
    get do
      Order.all
    end
    post '/list' do
      Order.all
    end
    route_param :id do
      delete 'lines' do
        Line.delete_all
      end
    end
  end
  resource '/carts' do
    get '/:id' do
      Cart.find
    end
  end
end
`;

test('blocks of Grape stand in front of the routes in them, by symbols and texts, with parameters', async () => {
  expect(await routesOf({ 'orders.rb': API })).toEqual(['GET /orders', 'POST /orders/list', 'DELETE /orders/:id/lines', 'GET /carts/:id']);
});
