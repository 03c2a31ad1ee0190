import { expect, test } from 'vitest';

import { routesOf } from '../../lens/stated.ts';

const orders = (name: string) => `module API
  module V2
    module ${name}
      class Orders < Grape::API
        resource :orders do
          get ':id' do
            present Order.find(params[:id])
          end
        end
      end
    end
  end
end
`;
const mount = (name: string) => `module API
  module V2
    module ${name}
      class Mount < Grape::API
        mount ${name}::Orders
      end
    end
  end
end
`;
const FILES = {
  'app/api/v2/public/orders.rb': orders('Public'),
  'app/api/v2/public/mount.rb': mount('Public'),
  'app/api/v2/admin/orders.rb': orders('Admin'),
  'app/api/v2/admin/mount.rb': mount('Admin'),
};

test('a class of Grape has in front of its routes where it is mounted, over classes that are mounted themselves', async () => {
  const routes = await routesOf({
    ...FILES,
    'app/api/v2/mount.rb': `module API
  module V2
    class Mount < Grape::API
      API_VERSION = 'v2'
      mount Public::Mount => :public
      mount Admin::Mount => '/admin'
    end
  end
end
`,
    'app/api/mount.rb': `module API
  class Mount < Grape::API
    mount API::V2::Mount => API::V2::Mount::API_VERSION
  end
end
`,
  });
  expect(routes.sort()).toEqual(['GET /v2/admin/orders/:id', 'GET /v2/public/orders/:id']);
});

test('what nothing mounts under a path is told as it is written', async () => {
  expect(await routesOf(FILES)).toEqual(['GET /orders/:id', 'GET /orders/:id']);
});

test.each([
  ["version 'v1', using: :path", 'GET /api/v1/orders/:id'],
  ["version 'v1'", 'GET /api/v1/orders/:id'],
  ["version 'v1', using: :header, vendor: 'shop'", 'GET /api/orders/:id'],
])('what a class of Grape says of all that it mounts stands in front: %s', async (version, route) => {
  const routes = await routesOf({
    'app/api/v2/public/orders.rb': orders('Public'),
    'app/api/base.rb': `module API
  class Base < Grape::API
    ${version}
    prefix :api
    mount API::V2::Public::Orders
  end
end
`,
  });
  expect(routes).toEqual([route]);
});

test('what Rails mounts of Grape has in front where that is, and a path that is computed there is told as such', async () => {
  const routes = await routesOf({
    'app/api/v2/public/orders.rb': orders('Public'),
    'config/routes.rb': `Rails.application.routes.draw do
  mount API::V2::Public::Orders => '/api'
  mount API::V2::Public::Orders, at: '/more'
  mount Sidekiq::Web => Jobs::PATH
end
`,
  });
  expect(routes).toContain('GET /api/orders/:id, /more/orders/:id');
  expect(routes).toContain('ANY /{Jobs::PATH} → Sidekiq::Web');
});
