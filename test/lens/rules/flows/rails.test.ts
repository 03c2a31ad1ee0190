import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('entry points are told with the blocks around them; what only looks like one is not (routes.rb)', async () => {
  expect(await matchesOf('flows', 'config/routes.rb', 'rails')).toEqual([
    '2 gem-routes expression=devise_for :users',
    '3 root args=["home#index"]',
    '4 verb method=get args=["about" | to: "pages#about"]',
    '5 verb method=get args=["/terms" => "pages#terms" | as: :terms]',
    '6 match args=["search" | to: "search#show" | via: [:get, :post]]',
    '7 mount args=[Sidekiq::Web => "/sidekiq"]',
    '9 concern args=[:noted]',
    '10 resources args=[:notes | only: :index]',
    '13 resources args=[:orders | only: %i[index show] | concerns: :noted]',
    '14 member',
    '15 verb method=post args=[:cancel]',
    '17 verb method=get args=[:recent | on: :collection]',
    '18 resources args=[:lines | shallow: true | except: [:edit, :new]]',
    '19 resource args=[:invoice | only: :show]',
    '22 namespace args=[:admin]',
    '23 resources args=[:people | path: "staff" | param: :slug | only: [:update]]',
    '24 verb method=get args=["reports/daily"]',
    '27 scope args=["/v1" | module: :api]',
    '28 controller args=[:status]',
    '29 verb method=get args=["ping" | action: :pong]',
    '33 verb method=get args=["old" | to: redirect("/new")]',
  ]);
});

test('entry points are told with the blocks around them; what only looks like one is not (rails.rb)', async () => {
  expect(await matchesOf('flows', 'rails.rb', 'rails')).toEqual([
    '4 job name=ExpireOrdersJob handler=perform',
    '14 worker name=SyncWorker handler=perform',
    '18 channel name=OrderChannel handler=subscribed',
    '23 subscription event="order.paid"',
  ]);
});

test('entry points are told with the blocks around them; what only looks like one is not (orders.rake)', async () => {
  expect(await matchesOf('flows', 'lib/tasks/orders.rake', 'rails')).toEqual([
    '1 task-namespace name=:orders',
    '3 task name=:expire',
    '7 task name=sync',
    '11 task name=build',
  ]);
});
