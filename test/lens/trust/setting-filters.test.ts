import { expect, test } from 'vitest';

import { accessOf } from '../stated.ts';

test('a filter of Rails that lets requests on where a setting says so guards in some cases', async () => {
  const told = await accessOf({
    'config/routes.rb': `Rails.application.routes.draw do
  post "login" => "sessions#create"
  get "orders" => "orders#index"
end
`,
    'app/controllers/sessions_controller.rb': `class SessionsController < ActionController::Base
  before_action :require_local_login
  def create
    render plain: "ok"
  end

  private

  def require_local_login
    return if Shop::Config.login.local?
    redirect_to login_path, alert: "not here"
  end
end
`,
    'app/controllers/orders_controller.rb': `class OrdersController < ActionController::Base
  before_action :require_user
  def index
    render plain: "ok"
  end

  private

  def require_user
    return if current_user
    redirect_to login_path
  end
end
`,
  });
  expect(told).toEqual(['undecided POST /login: access in some cases :require_local_login', 'protected GET /orders behind :require_user']);
});
