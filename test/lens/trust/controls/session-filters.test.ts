import { expect, test } from 'vitest';
import { protectionOf } from '../../stated.ts';

function application(body: string): Record<string, string> {
  return {
    'config/routes.rb': 'Rails.application.routes.draw do\n  get "/a", to: "carts#show"\nend\n',
    'app/controllers/application_controller.rb': `class ApplicationController < ActionController::Base
  before_action :session_expiration
  def session_expiration
    ${body}
  end
  def require_login
    if !User.current.logged?
      redirect_to login_url
      return false
    end
    true
  end
end
`,
    'app/controllers/carts_controller.rb': 'class CartsController < ApplicationController\n  def show\n    render json: []\n  end\nend\n',
  };
}

test('what only asks those who have a session is no guard', async () => {
  expect(await protectionOf(application('if session[:user_id] && old?\n      require_login\n    end'))).toEqual(['unprotected GET /a']);
});

test('what is asked of those who are somebody is no guard, whoever finds out who they are', async () => {
  const found = 'end\n  def current_user\n    @current_user ||= authenticate_with_http_token { |token, _| User.find_by(api_token: token) }';
  const body = (asks: string) => application(`${asks}\n  ${found}`);
  const stale = 'if current_user && current_user.access_token.nil?\n      cookies.delete(:user_id)\n      redirect_to login_path\n    end';
  expect(await protectionOf(body(stale))).toEqual(['unprotected GET /a']);
  expect(await protectionOf(body('redirect_to login_path if current_user && current_user.access_token.nil?'))).toEqual([
    'unprotected GET /a',
  ]);
  expect((await protectionOf(body('redirect_to login_path unless current_user && current_user.access_token'))).join()).toMatch(
    /^protected/,
  );
});

test('what a setting switches on guards in some cases', async () => {
  expect(await protectionOf(application('require_login if Setting.login_required?'))).toEqual([]);
});

test('what asks everybody guards', async () => {
  expect(await protectionOf(application('require_login'))).toEqual(['protected GET /a behind :session_expiration']);
});
