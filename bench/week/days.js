/** What happens on the days of a week; each leaves everything pushed. */
export const DAYS = {
  monday: (ada, ben) => {
    ada.add('src/shop/cart.ts', '\nexport function empty(cart: Cart): boolean {\n  return total(cart) === 0;\n}\n');
    ada.commit('Tell empty carts');
    ada.push();
    ben.pull();
    ben.add('src/user/account.ts', '\nexport function close(account: Account): void {\n  account.id;\n}\n');
    ben.add('README.md', 'Accounts can be closed.\n');
    ben.commit('Close accounts');
    ben.push();
    ada.pull();
  },

  /** The same file and the same documents, without a conflict in sources. */
  tuesday: (ada, ben) => {
    ada.write({ 'src/shop/cart.ts': ada.read('src/shop/cart.ts').replace('  id: string;\n', '  id: string;\n  items: string[];\n') });
    ada.commit('Carts have items');
    ada.push();
    ben.add('src/shop/cart.ts', '\nexport const NOTHING: number = 0;\n');
    ben.commit('Name nothing');
    ben.add('src/shop/order.ts', '\nexport function cancel(cart: Cart): string {\n  return cart.id;\n}\n');
    ben.commit('Cancel orders');
    ben.push();
    ada.pull();
  },

  /** Both change the same line; a rebase stops. */
  wednesday: (ada, ben) => {
    const change = (who, word) =>
      who.write({
        'src/user/login.ts': who.read('src/user/login.ts').replace(/export function login\(.*\)/, `export function login(${word})`),
      });
    change(ada, 'id: string, password: string');
    ada.commit('Log in with a password');
    ada.push();
    change(ben, 'id: string, token: number');
    ben.commit('Log in with a token');
    ben.add('src/user/login.ts', '\nexport function logout(): void {}\n');
    ben.commit('Log out');
    ben.pull(1);
    ben.resolve({
      'src/user/login.ts': `${ben.read('src/user/login.ts').match(/^import.*\n/)?.[0] ?? ''}\nexport function login(id: string, password: string, token?: number) {\n  return open(id + password + token);\n}\n`,
    });
    ben.push();
    ada.pull();
  },

  /** A branch with a rename, a deletion and a new file, merged twice: once without, once with a conflict. */
  thursday: (ada, ben) => {
    ada.git(['switch', '--quiet', '--create', 'topic']);
    ada.git(['mv', 'src/shop/order.ts', 'src/shop/orders.ts']);
    ada.write({ 'src/main.ts': ada.read('src/main.ts').replace('order.ts', 'orders.ts') });
    ada.commit('Call it orders');
    ada.write({
      'src/shop/price.ts': "import type { Cart } from './cart.ts';\n\nexport const priceOf = (cart: Cart): number => cart.items.length;\n",
    });
    ada.git(['add', 'src/shop/price.ts']);
    ada.commit('Tell prices');
    ada.settle();
    ben.add('src/user/account.ts', '\nexport type Id = string;\n');
    ben.commit('Name ids');
    ben.push();
    ada.git(['switch', '--quiet', 'main']);
    ada.pull();
    ada.git(['merge', '--quiet', '--no-ff', '--no-edit', 'topic']);
    ada.push();
    ada.git(['switch', '--quiet', 'topic']);
    ada.write({ 'src/shop/price.ts': ada.read('src/shop/price.ts').replace('cart.items.length', 'cart.items.length * 2') });
    ada.commit('Double prices');
    ada.git(['switch', '--quiet', 'main']);
    ada.write({
      'src/shop/price.ts': ada
        .read('src/shop/price.ts')
        .replace('(cart: Cart): number => cart.items.length', '(cart: Cart, tax: number): number => cart.items.length + tax'),
    });
    ada.commit('Tax');
    ada.git(['merge', '--quiet', '--no-edit', 'topic'], [1]);
    ada.resolve({
      'src/shop/price.ts':
        "import type { Cart } from './cart.ts';\n\nexport const priceOf = (cart: Cart, tax: number): number => cart.items.length * 2 + tax;\n",
    });
    ada.push();
    ada.git(['branch', '--quiet', '--delete', '--force', 'topic']);
    ben.pull();
  },

  /** Amends, a fixup, a commit of named paths, a stash, a cherry-pick, a revert, a file that goes. */
  friday: (ada, ben) => {
    ada.add('src/shop/cart.ts', '\nexport const LIMIT: number = 3;\n');
    ada.commit('Limit');
    ada.add('src/shop/cart.ts', '\nexport const MOST: number = 9;\n');
    ada.git(['commit', '--quiet', '--all', '--amend', '--no-edit']);
    ada.add('src/user/account.ts', '\nexport const ROOT: Id = "0";\n');
    ada.add('src/shop/price.ts', '\nexport const FREE = 0;\n');
    ada.git(['add', '--all', 'src']);
    ada.commit('Free', 'src/shop/price.ts');
    ada.commit('Root');
    ada.add('src/shop/price.ts', '\nexport const DEAR = 100;\n');
    ada.git(['commit', '--quiet', '--all', '--fixup=HEAD~1']);
    ada.settle();
    ada.end('friday, before the rebase');
    ada.git(['rebase', '--quiet', '--interactive', '--autosquash', 'origin/main'], [0, 1]);
    ada.resolve();
    ada.push();

    ben.add('src/user/login.ts', '\nexport const TRIES = 3;\n');
    ben.git(['stash', '--quiet']);
    ben.pull();
    ben.git(['stash', 'pop', '--quiet']);
    ben.commit('Tries');
    ben.git(['switch', '--quiet', '--create', 'mend']);
    ben.write({ 'src/user/account.ts': ben.read('src/user/account.ts').replace('account.id;', 'account.id = "";') });
    ben.commit('Mend');
    ben.settle();
    ben.git(['switch', '--quiet', 'main']);
    ben.git(['cherry-pick', 'mend']);
    ben.git(['revert', '--no-edit', 'HEAD~1']);
    ben.settle();
    ben.kb('refresh');
    ben.git(['rm', '--quiet', 'src/shop/orders.ts']);
    ben.write({ 'src/main.ts': "import { login } from './user/login.ts';\n\nlogin('1', '2');\n" });
    ben.git(['add', '--all', 'src']);
    ben.commit('No orders');
    ben.push();
    ada.pull();
  },
};
