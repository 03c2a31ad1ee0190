import { expect, test } from 'vitest';

import { contracts } from '../../../src/lens/contract/contracts.ts';
import { ruleView } from '../rule-view.ts';

/** What each route can answer when something is wrong. */
async function answersOf(files: Record<string, string>): Promise<string[]> {
  const { groups } = contracts.report(await ruleView('contracts', files));
  const findings = groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  return findings.flatMap(({ kind, name }) => (kind === 'answer' ? [name] : []));
}

test('what runs before an action answers for it, the base class first, unless it is skipped or is for others', async () => {
  const files = {
    'config/routes.rb': 'Rails.application.routes.draw do\n  resources :orders, only: [:show, :update]\nend\n',
    'app/controllers/application_controller.rb': `class ApplicationController < ActionController::Base
  before_action :require_user
  before_action :require_tenant

  def require_user
    return if current_user
    render_unauthorized unless performed?
  end

  def require_tenant
    head :not_found
  end

  def render_unauthorized
    render_json({ error: 'unauthorized' }, status: :unauthorized)
  end
end
`,
    'app/controllers/orders_controller.rb': `class OrdersController < ApplicationController
  skip_before_action :require_tenant
  before_action :require_editor, only: :update

  def show
    head :gone if @order.deleted?
  end

  def update
  end

  def require_editor
    head :forbidden unless current_user.editor?
  end
end
`,
  };
  expect(await answersOf(files)).toEqual([
    'GET /orders/:id: answers 401 by render_unauthorized unless performed?, in ApplicationController.require_user',
    'GET /orders/:id: 410: answers head(:gone) when @order.deleted?',
    'PATCH|PUT /orders/:id: answers 401 by render_unauthorized unless performed?, in ApplicationController.require_user',
    'PATCH|PUT /orders/:id: 403: answers head(:forbidden) unless current_user.editor?, in OrdersController.require_editor',
  ]);
});

test('what runs in some cases, and what is done in place of an error, answers under that condition', async () => {
  const files = {
    'config/routes.rb': 'Rails.application.routes.draw do\n  resources :orders, only: :show\nend\n',
    'app/controllers/orders_controller.rb': `class OrdersController < ApiController
  def show
    render json: Order.first
  end
end
`,
    'app/controllers/api_controller.rb': `class ApiController < ActionController::API
  before_action :valid_user, if: :signed_in?
  before_action :valid_key, only: [:show], unless: -> { signed_in? }
  before_action :editors, only: :update, if: :signed_in?

  rescue_from NotFound, Gone do |error|
    render json: {}, status: 404
  end
  rescue_from ArgumentError, with: :bad_request

  def valid_user
    head :forbidden if current_user.suspended?
  end

  def valid_key
    request_http_basic_authentication
  end

  def editors
    head :conflict
  end

  def bad_request
    render json: {}, status: :bad_request
  end
end
`,
  };
  expect(await answersOf(files)).toEqual([
    'GET /orders/:id: 403: answers head(:forbidden) when signed_in? and current_user.suspended?, in ApiController.valid_user',
    'GET /orders/:id: answers 401 by request_http_basic_authentication unless signed_in?, in ApiController.valid_key',
    'GET /orders/:id: answers 404 when NotFound or Gone is raised, in rescue_from of ApiController',
    'GET /orders/:id: 400: answers :bad_request when ArgumentError is raised, in ApiController.bad_request',
  ]);
});

test('what a helper answers that is called in place of an error is told with the error', async () => {
  const files = {
    'config/routes.rb': 'Rails.application.routes.draw do\n  resources :orders, only: :show\nend\n',
    'app/controllers/orders_controller.rb': `class OrdersController < ApplicationController
  rescue_from NotFound do |e|
    render_error 404, e.message
  end

  rescue_from Denied do |e|
    render_denied
  end

  def show
    render json: Order.first
  end

  def render_error(code, message)
    render json: { message: message }, status: code
  end

  def render_denied
    head :forbidden
  end
end
`,
  };
  expect(await answersOf(files)).toEqual([
    'GET /orders/:id: answers 404 by render_error(404, e.message) when NotFound is raised, in rescue_from of OrdersController',
    'GET /orders/:id: 403: answers head(:forbidden) when Denied is raised, in OrdersController.render_denied',
  ]);
});
