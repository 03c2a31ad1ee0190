import { expect, test } from 'vitest';

import { trustZones } from '../../../src/lens/trust/trust-zones.ts';
import { ruleView } from '../../lens/rule-view.ts';

const FILES = {
  'config/routes.rb': `Rails.application.routes.draw do
  namespace :mod do
    resources :reports, only: [:index]
    resources :users, only: [:index]
  end
  namespace :api do
    resources :tags, only: [:index]
  end
end
`,
  'app/controllers/mod/base_controller.rb': 'class Mod::BaseController < ApplicationController\n  before_action :require_user\nend\n',
  'app/controllers/mod/reports_controller.rb': 'class Mod::ReportsController < Mod::BaseController\n  def index\n  end\nend\n',
  'app/controllers/mod/users_controller.rb': 'module Mod\n  class UsersController < BaseController\n    def index\n    end\n  end\nend\n',
  'app/controllers/api/base_controller.rb': 'class Api::BaseController < ActionController::API\nend\n',
  'app/controllers/api/tags_controller.rb': 'class Api::TagsController < Api::BaseController\n  def index\n  end\nend\n',
};

test('of several classes of one name the one counts whose file has the path of the name, or is in the directory of the file that says it', async () => {
  const { groups } = trustZones.report(await ruleView('trust-zones', FILES));
  const findings = groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  const told = findings.filter(({ kind }) => /^(un)?protected$/.test(kind)).map(({ kind, name }) => `${kind} ${name.split(' behind')[0]}`);
  expect(told.sort()).toEqual(['protected GET /mod/reports', 'protected GET /mod/users', 'unprotected GET /api/tags']);
});
