import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('what is untrusted, what protects it and what is dangerous; what is harmless is not told', async () => {
  expect(await matchesOf('trust-zones', 'rails.rb', 'rails')).toEqual([
    '2 csrf of=ApplicationController expression=protect_from_forgery',
    '3 filter of=ApplicationController expression=:authenticate_user!',
    '8 skip of=OrdersController expression=skip_before_action :load_menu skips=:load_menu',
    '9 skip of=OrdersController expression=skip_before_action :authenticate_user!, only: [:index, :show] skips=:authenticate_user! only=[:index | :show]',
    '10 csrf-off expression=skip_before_action :verify_authenticity_token',
    '11 role-filter-only of=OrdersController expression=:require_admin only=:destroy',
    '12 filter-except of=OrdersController expression=:authenticate_token! except=[index | show]',
    '13 load-and-authorize of=OrdersController expression=load_and_authorize_resource',
    '16 request expression=params[:q]',
    '16 request expression=params[:sort]',
    '20 authorize expression=authorize Order',
    '21 permitted expression=params.require(:order).permit(:title, :note)',
    '22 refused expression=current_user.can_order?',
    '24 cookie expression=cookies[:last]',
    '28 permit-all expression=params.require(:order).permit!',
    '29 request expression=params[:return_to]',
    '31 header expression=request.headers["X-Count"]',
    '39 concern-filter type=Authentication expression=:require_authentication',
    '45 mixed-in of=AdminController type=Authentication',
    '46 allow-unauthenticated of=AdminController expression=allow_unauthenticated_access only: %i[new create] only=[new | create]',
    '47 basic of=AdminController expression=http_basic_authenticate_with',
    '48 rate-limit expression=rate_limit to: 10, within: 3.minutes, only: :create',
    '52 channel-data expression=data',
    '58 filter-only of=InvoicesController expression=:authenticate_user! only=[show | close]',
    '58 role-filter-only of=InvoicesController expression=:require_admin! only=[show | close]',
    '59 skip of=InvoicesController expression=skip_before_action :set_locale, :authenticate_user!, only: :index skips=:authenticate_user! only=:index',
    '59 skip of=InvoicesController expression=skip_before_action :set_locale, :authenticate_user!, only: :index skips=:set_locale only=:index',
  ]);
});

test('the parameters of a mailer come from its caller, not from a request', async () => {
  expect(await matchesOf('trust-zones', 'mailers/order_mailer.rb', 'rails')).toEqual([]);
});
