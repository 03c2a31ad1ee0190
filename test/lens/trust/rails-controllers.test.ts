import { expect, test } from 'vitest';

import { trustZones } from '../../../src/lens/trust/trust-zones.ts';
import { ruleView } from '../../lens/rule-view.ts';

/** What is stated of each route: 'protected GET /a', with what is in front of it. */
async function told(files: Record<string, string>): Promise<string[]> {
  const { groups } = trustZones.report(await ruleView('trust-zones', files));
  const findings = groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  return findings.flatMap(({ kind, name }) => (/^(un)?protected$|^undecided$/.test(kind) ? [`${kind} ${name}`] : [])).sort();
}

const BASE = `module Shop
  module Api
    class BaseController < ActionController::Base
      before_action :authenticate_caller

      private

      def authenticate_caller
        render json: {}, status: :unauthorized unless caller_known?
      end
    end
  end
end
`;
const controller = (name: string, base: string, extra = '') =>
  `module Shop\n  module Api\n    class ${name} < ${base}\n${extra}      def index\n      end\n    end\n  end\nend\n`;
const ENGINE = 'module Shop\n  class Engine < ::Rails::Engine\n    isolate_namespace Shop\n  end\nend\n';

test('a base class is looked for in the modules around, and keeps its filters over classes between', async () => {
  expect(
    await told({
      'lib/shop/engine.rb': ENGINE,
      'config/routes.rb':
        'Shop::Engine.routes.draw do\n  namespace :api do\n    resources :items, :parts, :notes, :pages, only: [:index]\n  end\nend\n',
      'app/controllers/shop/api/base_controller.rb': BASE,
      'app/controllers/shop/base_controller.rb': 'module Shop\n  class BaseController < ActionController::Base\n  end\nend\n',
      'app/controllers/shop/api/resource_controller.rb': controller('ResourceController', 'Shop::Api::BaseController'),
      'app/controllers/shop/api/items_controller.rb': controller('ItemsController', 'ResourceController'),
      'app/controllers/shop/api/parts_controller.rb': controller('PartsController', 'BaseController'),
      'app/controllers/shop/api/notes_controller.rb': controller('NotesController', 'Shop::BaseController'),
      'app/controllers/shop/api/pages_controller.rb': controller('PagesController', '::Cms::BaseController'),
    }),
  ).toEqual([
    'protected GET /api/items behind :authenticate_caller',
    'protected GET /api/parts behind :authenticate_caller',
    'undecided GET /api/pages',
    'unprotected GET /api/notes',
  ]);
});

test('a class of the same name in the module is not its own base', async () => {
  expect(
    await told({
      'config/routes.rb': 'Rails.application.routes.draw do\n  namespace :admin do\n    resources :users, only: [:index]\n  end\nend\n',
      'app/controllers/application_controller.rb':
        'class ApplicationController < ActionController::Base\n  before_action :authenticate_user!\nend\n',
      'app/controllers/admin/application_controller.rb':
        'module Admin\n  class ApplicationController < ApplicationController\n  end\nend\n',
      'app/controllers/admin/users_controller.rb':
        'module Admin\n  class UsersController < ApplicationController\n    def index\n    end\n  end\nend\n',
    }),
  ).toEqual(['protected GET /admin/users behind :authenticate_user!']);
});

test('filters of modules that are mixed in, those that a macro adds and those written as code count', async () => {
  const action = '  def index\n  end\n';
  expect(
    await told({
      'config/routes.rb': 'Rails.application.routes.draw do\n  resources :a, :b, :c, :d, :e, :f, :g, only: [:index]\nend\n',
      'app/controllers/application_controller.rb': `class ApplicationController < ActionController::Base
  def self.requires_member(**options)
    before_action :ensure_member, **options
  end

  def self.paginates(**options)
    before_action :set_page, **options
  end
end
`,
      'app/controllers/concerns/guarded.rb':
        'module Guarded\n  extend ActiveSupport::Concern\n\n  included do\n    before_action :authenticate_user!\n  end\nend\n',
      'app/controllers/concerns/older.rb':
        'module Older\n  def self.included(base)\n    base.before_action :require_login\n  end\n\n  def helper\n    before_action :authenticate_user!\n  end\nend\n',
      'app/controllers/a_controller.rb': `class AController < ApplicationController\n  include Guarded\n${action}end\n`,
      'app/controllers/b_controller.rb': `class BController < ApplicationController\n  include Older\n${action}end\n`,
      'app/controllers/c_controller.rb': `class CController < ApplicationController\n  requires_member only: [:index]\n${action}end\n`,
      'app/controllers/d_controller.rb': `class DController < ApplicationController\n  requires_member except: [:index]\n${action}end\n`,
      'app/controllers/e_controller.rb': `class EController < ApplicationController\n  paginates\n${action}end\n`,
      'app/controllers/f_controller.rb': `class FController < ApplicationController\n  before_action -> { doorkeeper_authorize! :read }\n${action}end\n`,
      'app/controllers/g_controller.rb': `class GController < ApplicationController\n  include Guarded\n  skip_before_action :authenticate_user!, only: :index\n${action}end\n`,
    }),
  ).toEqual([
    'protected GET /a behind :authenticate_user!',
    'protected GET /b behind :require_login',
    'protected GET /c behind requires_member only: [:index]',
    'protected GET /f behind doorkeeper_authorize! :read',
    'unprotected GET /d',
    'unprotected GET /e',
    'unprotected GET /g',
  ]);
});

test('what is mounted decides itself: an engine among the sources by its routes, any other is not understood', async () => {
  expect(
    await told({
      'lib/shop/engine.rb': ENGINE,
      'config/routes.rb': `Rails.application.routes.draw do
  mount Shop::Engine => '/shop'
  mount Sidekiq::Web, at: '/jobs'
  authenticate :user do
    mount Flipper::UI.app(Flipper), at: '/flags'
  end
  resources :missing, only: [:index]
  match '/out', to: 'shop/api/items#index', via: Devise.sign_out_via
end
`,
      'engines/shop/config/routes.rb':
        'Shop::Engine.routes.draw do\n  namespace :api do\n    resources :items, only: [:index]\n  end\nend\n',
      'app/controllers/shop/api/base_controller.rb': BASE,
      'app/controllers/shop/api/items_controller.rb': controller('ItemsController', 'BaseController'),
    }),
  ).toEqual([
    'protected ANY /flags behind authenticate(:user)',
    'protected ANY /out behind :authenticate_caller',
    'protected GET /shop/api/items behind :authenticate_caller',
    'undecided ANY /jobs',
    'undecided GET /missing',
  ]);
});

test('a block of an own method that calls resources is one of resources', async () => {
  expect(
    await told({
      'lib/own_resources.rb': `module OwnResources
  def own_resources(resource, **options)
    resources(resource, options) do
      yield if block_given?
    end
  end

  def list_resources(resource)
    puts resource
  end
end
`,
      'config/routes.rb': `Rails.application.routes.draw do
  own_resources :things, only: [:index] do
    collection do
      put :discontinue
    end
  end
  list_resources :others
end
`,
      'app/controllers/things_controller.rb':
        'class ThingsController < ActionController::Base\n  def index\n  end\n\n  def discontinue\n  end\nend\n',
    }),
  ).toEqual(['unprotected GET /things', 'unprotected PUT /things/discontinue']);
});

test('what a class of the sources does elsewhere is not what a call of a member does that it does not show', async () => {
  expect(
    await told({
      'config/routes.rb': 'Rails.application.routes.draw do\n  resources :items, only: [:index]\nend\n',
      'app/controllers/items_controller.rb': `class ItemsController < ActionController::Base
  before_action :load_settings

  def index
  end

  private

  def load_settings
    @settings = Setting.current_value("x")
  end
end
`,
      'app/models/setting.rb': 'class Setting\n  def check\n    raise Forbidden, "denied"\n  end\nend\n',
    }),
  ).toEqual(['unprotected GET /items']);
});

test('what a block of routes says of its controller and version is where they are, and filters with a block and names guard those', async () => {
  expect(
    await told({
      'config/routes.rb': `Rails.application.routes.draw do
  controller :members do
    put "privacy" => :update_privacy
  end
  api_version(module: "Api::V1", path: {value: "api/v1"}) do
    resources :posts, only: %i[show create]
  end
  get "session" => "members#session"
end
`,
      'app/controllers/members_controller.rb': `class MembersController < ActionController::Base
  before_action :prompt_or_sign_in!, only: :update_privacy
  before_action :tell_current_user

  def update_privacy
  end

  def session
  end

  private

  def tell_current_user
    page.push(MemberPresenter.new(current_user))
  end

  def prompt_or_sign_in!
    if params[:prompt]
      ask
    else
      authenticate_member!
    end
  end
end
`,
      'app/presenters/member_presenter.rb': `class MemberPresenter
  def initialize(member)
    @member = member
  end

  def secrets
    raise Forbidden, "denied"
  end
end
`,
      'app/controllers/posts_controller.rb': 'class PostsController < ActionController::Base\n  def show\n  end\nend\n',
      'app/controllers/api/v1/posts_controller.rb': `module Api
  module V1
    class PostsController < ActionController::Base
      before_action only: %i[create] do
        require_access_token %w[public:modify]
      end

      def show
      end

      def create
      end
    end
  end
end
`,
    }),
  ).toEqual([
    'protected POST /api/v1/posts behind require_access_token %w[public:modify]',
    'protected PUT /privacy behind :prompt_or_sign_in!',
    'unprotected GET /api/v1/posts/:id',
    'unprotected GET /session',
  ]);
});

test('what is done unless somebody has signed in guards, also where a method of a module puts it in front', async () => {
  const routes =
    'Rails.application.routes.draw do\n  resources :totps, only: :index\n  resources :keys, only: :index\n  resources :pages, only: :index\nend\n';
  const controller = (name: string, before: string) =>
    `class ${name}Controller < ApplicationController\n  ${before}\n\n  def index\n  end\nend\n`;
  expect(
    await told({
      'config/routes.rb': routes,
      'app/controllers/application_controller.rb':
        'class ApplicationController < ActionController::Base\n  def redirect_to_signin\n    redirect_to sign_in_path\n  end\n\n  def set_guest\n    @guest = true\n  end\nend\n',
      'app/controllers/totps_controller.rb': controller('Totps', 'before_action :redirect_to_signin, unless: :signed_in?'),
      'app/controllers/pages_controller.rb': controller('Pages', 'before_action :set_guest, unless: :signed_in?'),
      'app/controllers/keys_controller.rb': controller('Keys', 'include SessionVerifiable\n\n  verify_session_before'),
      'app/controllers/concerns/session_verifiable.rb':
        'module SessionVerifiable\n  class_methods do\n    def verify_session_before(**)\n      before_action(:redirect_to_signin, **, unless: :signed_in?)\n    end\n  end\nend\n',
    }),
  ).toEqual([
    'protected GET /keys behind verify_session_before',
    'protected GET /totps behind :redirect_to_signin',
    'unprotected GET /pages',
  ]);
});

const AUTHENTICATION = `module Authentication
  extend ActiveSupport::Concern

  included do
    before_action :require_login
  end

  class_methods do
    def open_to_strangers(**options)
      skip_before_action :require_login, **options
    end
  end

  def require_login
    redirect_to login_path unless session[:user_id]
  end
end
`;

test('what a method of the application skips is skipped where it is called, and nothing else', async () => {
  const inside = (lines: string) => `class %s < ApplicationController\n${lines}  def index\n  end\n  def show\n  end\nend\n`;
  const named = (name: string, lines: string) => inside(lines).replace('%s', name);
  const key = "  before_action :require_key\n  def require_key\n    head :unauthorized unless request.headers['X-Key'] == KEY\n  end\n";
  expect(
    await told({
      'config/routes.rb': 'Rails.application.routes.draw do\n  resources :doors, :gates, :walls, :locks, only: [:index, :show]\nend\n',
      'app/controllers/concerns/authentication.rb': AUTHENTICATION,
      'app/controllers/application_controller.rb': 'class ApplicationController < ActionController::Base\n  include Authentication\nend\n',
      'app/controllers/doors_controller.rb': named('DoorsController', '  open_to_strangers only: :show\n'),
      'app/controllers/gates_controller.rb': named('GatesController', `  open_to_strangers\n${key}`),
      'app/controllers/walls_controller.rb': named('WallsController', '  skip_before_action :require_login, if: :public?\n'),
      'app/controllers/locks_controller.rb': named('LocksController', '  helper_method :title\n'),
    }),
  ).toEqual([
    'protected GET /doors behind :require_login',
    'protected GET /gates behind :require_key',
    'protected GET /gates/:id behind :require_key',
    'protected GET /locks behind :require_login',
    'protected GET /locks/:id behind :require_login',
    'undecided GET /walls',
    'undecided GET /walls/:id',
    'unprotected GET /doors/:id',
  ]);
});

test('a method of a module that takes the login out opens what is named, and what it puts in its place guards', async () => {
  const controller = (name: string, macro: string) =>
    `class ${name}Controller < ApplicationController\n  ${macro}\n\n  def index\n  end\n\n  def show\n  end\nend\n`;
  expect(
    await told({
      'config/routes.rb':
        'Rails.application.routes.draw do\n  resources :joins, only: [:index, :show]\n  resources :shares, only: [:index, :show]\n  get "up" => "rails/health#show"\nend\n',
      'app/controllers/application_controller.rb':
        'class ApplicationController < ActionController::Base\n  include Authentication\n\n  def require_login\n    redirect_to sign_in_path unless session[:user]\n  end\n\n  def require_share_token\n    head :forbidden unless params[:token] == share.token\n  end\n\n  def redirect_signed_in_user_to_root\n    redirect_to root_url if signed_in?\n  end\nend\n',
      'app/controllers/concerns/authentication.rb':
        'module Authentication\n  included do\n    before_action :require_login\n  end\n\n  class_methods do\n    def only_strangers(**options)\n      skip_before_action :require_login, **options\n      before_action :redirect_signed_in_user_to_root, **options\n    end\n\n    def with_share_token(**options)\n      skip_before_action :require_login, **options\n      before_action :require_share_token, **options\n    end\n  end\nend\n',
      'app/controllers/joins_controller.rb': controller('Joins', 'only_strangers only: :show'),
      'app/controllers/shares_controller.rb': controller('Shares', 'with_share_token only: :show'),
    }),
  ).toEqual([
    'protected GET /joins behind :require_login',
    'protected GET /shares behind :require_login',
    'protected GET /shares/:id behind with_share_token only: :show',
    'unprotected GET /joins/:id',
    'unprotected GET /up',
  ]);
});

test('a method that is given the actions which it opens, and which it puts something else in front of, does that for these alone', async () => {
  const controller = (name: string, macro: string) =>
    `class ${name}Controller < ApplicationController\n  ${macro}\n\n  def index\n  end\n\n  def create\n  end\nend\n`;
  expect(
    await told({
      'config/routes.rb': 'Rails.application.routes.draw do\n  resources :facts, :reports, :hosts, :names, only: [:index, :create]\nend\n',
      'app/controllers/application_controller.rb':
        'class ApplicationController < ActionController::Base\n  include Machines\n  before_action :require_login\n\n  def require_login\n    redirect_to sign_in_path unless session[:user]\n  end\n\n  def permissions_check\n    head :forbidden unless allowed?\n  end\n\n  def require_machine_or_login(kinds)\n    head :forbidden unless machine(kinds)\n  end\nend\n',
      'app/controllers/concerns/machines.rb':
        'module Machines\n  module ClassMethods\n    def open_to_machines(actions, options = {})\n      skip_before_action :require_login, :only => actions, :raise => false\n      before_action(:only => actions) { require_machine_or_login(options[:kinds]) }\n    end\n\n    def open_to_all(actions)\n      skip_before_action :require_login, only: actions\n    end\n\n    def checked(methods)\n      before_action :permissions_check, :only => methods\n    end\n  end\nend\n',
      'app/controllers/facts_controller.rb': controller('Facts', 'open_to_machines :create, :kinds => proc { all }'),
      'app/controllers/reports_controller.rb': controller('Reports', 'open_to_all %w{create}'),
      'app/controllers/hosts_controller.rb': controller('Hosts', 'checked %w{create}'),
      'app/controllers/names_controller.rb': controller('Names', 'open_to_all OPEN'),
    }),
  ).toEqual([
    'protected GET /facts behind :require_login',
    'protected GET /hosts behind :require_login',
    'protected GET /reports behind :require_login',
    'protected POST /facts behind open_to_machines :create, :kinds => proc …',
    'protected POST /hosts behind :require_login, checked %w{create}',
    'undecided GET /names',
    'undecided POST /names',
    'unprotected POST /reports',
  ]);
});

test('what takes the login out is never lost, however its method is defined and is given the actions', async () => {
  const controller = (name: string, macro: string) =>
    `class ${name}Controller < ApplicationController\n  ${macro}\n\n  def index\n  end\n\n  def create\n  end\nend\n`;
  expect(
    await told({
      'config/routes.rb':
        'Rails.application.routes.draw do\n  resources :facts, :reports, :hosts, :names, :maps, only: [:index, :create]\nend\n',
      'app/controllers/application_controller.rb':
        'class ApplicationController < ActionController::Base\n  before_action :require_login\n\n  def self.open_to_all(actions)\n    skip_before_action :require_login, only: actions\n  end\n\n  def self.public_actions(*actions)\n    skip_before_action :require_login, only: actions\n  end\n\n  def self.open_by(kind, actions)\n    skip_before_action :require_login, only: actions\n  end\n\n  def require_login\n    redirect_to sign_in_path unless session[:user]\n  end\nend\n',
      'app/controllers/facts_controller.rb': controller('Facts', 'open_to_all :index'),
      'app/controllers/reports_controller.rb': controller('Reports', 'public_actions :index, :create'),
      'app/controllers/hosts_controller.rb': controller('Hosts', 'public_actions :create'),
      'app/controllers/names_controller.rb': controller('Names', 'public_actions(*OPEN)'),
      'app/controllers/maps_controller.rb': controller('Maps', 'open_by :kind, [:index]'),
    }),
  ).toEqual([
    'protected GET /hosts behind :require_login',
    'protected POST /facts behind :require_login',
    'undecided GET /names',
    'undecided POST /names',
    'unprotected GET /facts',
    'unprotected GET /maps',
    'unprotected GET /reports',
    'unprotected POST /hosts',
    'unprotected POST /maps',
    'unprotected POST /reports',
  ]);
});

test('a filter that turns away who has signed in, or as there is nothing yet, guards against no stranger', async () => {
  expect(
    await told({
      'config/routes.rb': 'Rails.application.routes.draw do\n  resources :joins, :sessions, :keys, only: :index\nend\n',
      'app/controllers/application_controller.rb':
        'class ApplicationController < ActionController::Base\n  def deny_bots\n    head :forbidden if authenticated_by.bot_key?\n  end\n\n  def ensure_user_exists\n    redirect_to first_run_url if User.none?\n  end\n\n  def ensure_key\n    head :forbidden unless signed_in?\n  end\nend\n',
      'app/controllers/joins_controller.rb':
        'class JoinsController < ApplicationController\n  before_action :deny_bots\n\n  def index\n  end\nend\n',
      'app/controllers/sessions_controller.rb':
        'class SessionsController < ApplicationController\n  before_action :ensure_user_exists\n\n  def index\n  end\nend\n',
      'app/controllers/keys_controller.rb':
        'class KeysController < ApplicationController\n  before_action :ensure_key\n\n  def index\n  end\nend\n',
    }),
  ).toEqual(['protected GET /keys behind :ensure_key', 'unprotected GET /joins', 'unprotected GET /sessions']);
});

test('routes that an engine is given by a method of its own are in its module', async () => {
  expect(
    await told({
      'lib/shop/engine.rb': ENGINE,
      'config/routes.rb': 'Shop::Engine.add_routes do\n  namespace :api do\n    resources :items, only: [:index]\n  end\nend\n',
      'app/controllers/shop/api/base_controller.rb': BASE,
      'app/controllers/shop/api/items_controller.rb': controller('ItemsController', 'BaseController'),
    }),
  ).toEqual(['protected GET /api/items behind :authenticate_caller']);
});

test('a filter that lets those on who show nothing guards nothing, and one that some classes skip by a setting of their own guards in some cases', async () => {
  const base = `class ApplicationController < ActionController::API
  before_action :authenticate_user
  before_action :authorize_scope!

  private

  def authenticate_user
    token = request.headers['Authorization']
    return unless token.present?
    @current_user = find_user(JWT.decode(token, SECRET))
  rescue JWT::DecodeError
    @current_user = nil
  end

  def authorize_scope!
    return if scope_check_skipped?
    render json: {}, status: :forbidden unless scoped?
  end
end
`;
  const files = {
    'config/routes.rb': 'Rails.application.routes.draw do\n  post "login" => "sessions#create"\nend\n',
    'app/controllers/application_controller.rb': base,
    'app/controllers/sessions_controller.rb':
      'class SessionsController < ApplicationController\n  def create\n    render json: {}\n  end\nend\n',
  };
  expect(await told(files)).toEqual(['undecided POST /login']);
  expect(
    await told({ ...files, 'app/controllers/application_controller.rb': base.replace('  before_action :authorize_scope!\n', '') }),
  ).toEqual(['unprotected POST /login']);
});

test('where callers need not say who they are, what asks for a tenant guards in some cases', async () => {
  const base = `class ApplicationController < ActionController::Base
  before_action :require_account
  before_action :require_login
  private
  def require_account
    redirect_to login_path unless Current.account.present?
  end
  def require_login
    redirect_to login_path unless Current.user
  end
end
`;
  const controller = (name: string, extra = '') => `class ${name} < ApplicationController\n${extra}  def index\n  end\nend\n`;
  expect(
    await told({
      'config/routes.rb': 'Rails.application.routes.draw do\n  resources :items, :pages, only: [:index]\nend\n',
      'app/controllers/application_controller.rb': base,
      'app/controllers/items_controller.rb': controller('ItemsController'),
      'app/controllers/pages_controller.rb': controller('PagesController', '  skip_before_action :require_login\n'),
    }),
  ).toEqual(['protected GET /items behind :require_account, :require_login', 'undecided GET /pages']);
});
