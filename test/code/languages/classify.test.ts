import { describe, expect, test } from 'vitest';

import { isGeneratedPath, isReadable, isTestPath, isVendoredPath, readablePaths } from '../../../src/code/languages/classify.ts';
import type { FileMode, Tree } from '../../../src/git/objects/tree.ts';

const file = { mode: '100644' as FileMode, id: 'a'.repeat(40) };

describe('isTestPath', () => {
  test.each([
    'internal/store/store_test.go',
    'internal/store/testdata/users.go',
    'tests/test_models.py',
    'app/conftest.py',
    'accounts/tests.py',
    'src/auth/token.spec.ts',
    'src/auth/Form.clienttest.tsx',
    'src/auth/login.integration-test.ts',
    'src/auth/token.test-d.ts',
    'src/auth/__tests__/token.ts',
    'src/auth/__mocks__/client.js',
    'cypress/login.cy.ts',
    'packages/api/test/helpers.ts',
    'test/routes/test/index.js',
    'src/test/java/org/acme/controllers/test/Helper.java',
    'core/src/test/java/org/acme/Helpers.java',
    'core/src/main/java/org/acme/ParserTest.java',
    'core/src/main/java/org/acme/ParserIT.java',
    'modules/core/ParserSpec.scala',
    'okhttp/src/jvmTest/kotlin/okhttp3/Fakes.kt',
    'src/Acme.Json.Tests/Linq/Parsing.cs',
    'Tests/AcmeTests/Helpers.swift',
    'spec/models/user_spec.rb',
    'spec/support/login.rb',
    'test/helpers/session.rb',
    'src/parser/tests.rs',
    'tests/common/mod.rs',
    'lib/util_test.cc',
    'base/files/file_path_unittest.cc',
    'tests/Unit/KernelTest.php',
    't/unit/tasks/test_chord.py',
    't/smoke/conftest.py',
    't/helper/dump-cache.c',
    'tests_e2e/pages/login.ts',
    'test-integration/database.py',
    'web/end-to-end/steps.js',
    'apps/web/playwright/login.ts',
    'features/support/contact_helper.rb',
    'features/step_definitions/orders.js',
    'features/steps/orders.py',
    'features/bootstrap/FeatureContext.php',
  ])('takes %s for a test', (path) => {
    expect(isTestPath(path)).toBe(true);
  });

  test.each([
    'src/latest/index.ts',
    'app/api/test/route.ts',
    'src/routes/test/index.js',
    'pages/test/index.tsx',
    'src/contest/entry.py',
    'src/inspector.rs',
    'api/spec/openapi.go',
    'src/openapi/spec/user-schema.ts',
    'lib/attestation.py',
    'examples/server.ts',
    'bench/parse.ts',
    'src/testing.ts',
    'src/Testable.java',
    'src/protest.js',
    'src/releases.latest.ts',
    'src/Inspection.cs',
    'src/AUDIT.java',
    'okhttp/src/commonJvmAndroid/kotlin/okhttp3/ConnectionSpec.kt',
    'src/Acme.Store/OrderSpec.cs',
    'app/controllers/users/test_notifications_controller.rb',
    'src/t/translate.py',
    't/translate.ts',
    'src/features/support/ticket.ts',
    'src/features/steps/order.ts',
  ])('does not take %s for a test', (path) => {
    expect(isTestPath(path)).toBe(false);
  });
});

describe('isVendoredPath', () => {
  test.each([
    'public/static/angular.js',
    'app/assets/javascripts/select2.full.js',
    'node_modules/react/index.js',
    'packages/app/node_modules/react/index.js',
    'vendor/github.com/pkg/errors/errors.go',
    'third_party/zlib/inflate.c',
    'ThirdParty/lua/lapi.c',
    'ios/Pods/Alamofire/Source/Session.swift',
    'dist/index.js',
    '.yarn/releases/yarn-4.1.0.cjs',
    'static/js/jquery-3.6.0.min.js',
    'static/js/jquery.js',
    'static/js/d3-7.8.5.js',
    'venv/lib/python3.11/site-packages/requests/api.py',
  ])('takes %s for code of others', (path) => {
    expect(isVendoredPath(path)).toBe(true);
  });

  test.each([
    'build/rollup.js',
    'src/out/writer.ts',
    'src/build/graph.ts',
    'src/modules/vendor/vendor.service.ts',
    'app/models/vendor/invoice.rb',
    'src/Shop/Areas/Vendors/Controllers/VendorApiController.cs',
    'src/Shop/Vendors/Services/VendorService.cs',
    'src/main/java/com/shop/vendor/VendorController.java',
    'src/distance.ts',
    'src/vendored.ts',
    'src/react.js',
    'src/v1.2/handler.js',
  ])('does not take %s for code of others', (path) => {
    expect(isVendoredPath(path)).toBe(false);
  });
});

describe('isGeneratedPath', () => {
  test.each([
    'public/app.min.js',
    'api/v1/user.pb.go',
    'api/v1/user_grpc.pb.go',
    'proto/user_pb2.py',
    'proto/user_pb2_grpc.pyi',
    'lib/user.g.dart',
    'Forms/Main.Designer.cs',
    'pkg/apis/zz_generated.deepcopy.go',
    'src/__generated__/schema.ts',
    'package-lock.json',
    'src/schema.gen.ts',
    'src/proto/user_pb.d.ts',
  ])('takes %s for generated', (path) => {
    expect(isGeneratedPath(path)).toBe(true);
  });

  test.each([
    'src/types.d.ts',
    'src/generate.ts',
    'cmd/gen.go',
    'src/regenerated-view.ts',
    'src/admin.js',
    'internal/codegen/generated/plan.go',
  ])('does not take %s for generated', (path) => {
    expect(isGeneratedPath(path)).toBe(false);
  });
});

test('readable is a regular file of a known language that this project wrote', () => {
  expect(isReadable('src/server.ts', file)).toBe(true);
  expect(isReadable('src/server.ts', { ...file, mode: '120000' })).toBe(false);
  expect(isReadable('lib', { ...file, mode: '160000' })).toBe(false);
  expect(isReadable('logo.png', file)).toBe(false);
  expect(isReadable('vendor/errors.go', file)).toBe(false);
});

test('readable paths come sorted by code unit, whatever the order of the tree', () => {
  const entries = new Map(['src/b.ts', 'src/Z.ts', 'README', 'src/a.ts'].map((path) => [path, file]));
  const tree: Tree = { source: { kind: 'index' }, entries, unmerged: new Set(), hidden: 0 };
  expect(readablePaths(tree)).toEqual(['src/Z.ts', 'src/a.ts', 'src/b.ts']);
});
