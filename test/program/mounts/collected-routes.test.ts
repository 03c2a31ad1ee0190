import { expect, test } from 'vitest';

import { flows } from '../../../src/lens/flow/flows.ts';
import type { LensReport } from '../../../src/lens/report/lens.ts';
import { ruleView } from '../../lens/rule-view.ts';

const IMPORT = 'import org.springframework.web.reactive.function.server.*;\n';
const ENDPOINT = `${IMPORT}interface Endpoint { RouterFunction<ServerResponse> endpoint(); }`;
const POSTS = `${IMPORT}class Posts implements Endpoint {
  public RouterFunction<ServerResponse> endpoint() { return route().GET("/posts", this::list).build(); }
  RouterFunction<ServerResponse> others() { return route().GET("/other", this::list).build(); }
  Mono<ServerResponse> list(ServerRequest request) { return null; }
}`;

async function read(files: Record<string, string>): Promise<LensReport> {
  return await flows.report(await ruleView('flows', files));
}

function routesOf({ groups }: LensReport): string[] {
  const findings = groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  return findings.filter(({ kind }) => kind === 'route').map(({ name }) => name.replace(/ →.*/, ''));
}

test('routes of implementations that a class collects are below the computed path that it nests them in, and no others are', async () => {
  const report = await read({
    'Endpoint.java': ENDPOINT,
    'Posts.java': POSTS,
    'Plain.java': `${IMPORT}class Plain { RouterFunction<ServerResponse> endpoint() { return route().GET("/plain", this::list).build(); } }`,
    'Builder.java': `${IMPORT}class Builder {
  private final Map<Version, List<RouterFunction<ServerResponse>>> byVersion = new HashMap<>();
  void add(Endpoint each) { byVersion.computeIfAbsent(each.version(), key -> new LinkedList<>()).add(each.endpoint()); }
  RouterFunction<ServerResponse> build() {
    var builder = route();
    byVersion.forEach((version, functions) -> builder.nest(RequestPredicates.path("/apis/" + version), () -> functions.stream().reduce(RouterFunction::and).orElse(null)));
    return builder.build();
  }
}`,
  });
  expect(routesOf(report)).toEqual(['GET /plain', 'GET /apis/{version}/posts', 'GET /other']);
  expect(report.unclear?.number).toBe(0);
  expect(report.gaps.join('\n')).toContain('`"/apis/" + version`');
});

test('a method that gives routes is below the path that it is called in, of this class or another, and what stands beside is not', async () => {
  const report = await read({
    'Posts.java': POSTS,
    'Users.java': POSTS.replaceAll('posts', 'users').replaceAll('Posts', 'Users').replace('/other', '/others'),
    'Routes.java': `${IMPORT}class Routes {
  RouterFunction<ServerResponse> all(Posts posts, Users users) {
    return route().nest(path("/api"), posts::endpoint).add(users.endpoint()).nest(path("/own"), () -> mine()).build();
  }
  RouterFunction<ServerResponse> mine() { return route().GET("/mine", this::list).build(); }
}`,
  });
  expect(routesOf(report).sort()).toEqual(['GET /api/posts', 'GET /other', 'GET /others', 'GET /own/mine', 'GET /users']);
});

test('a path in front of what is handed in, where nothing says what that is, is counted and told', async () => {
  const report = await read({
    'Posts.java': POSTS,
    'Routes.java': `${IMPORT}class Routes {
  RouterFunction<ServerResponse> all(RouterFunction<ServerResponse> given) { return route().nest(path("/api"), () -> given).build(); }
  RouterFunction<ServerResponse> written() { return route().nest(path("/here"), () -> route().GET("/x", this::x).build()).build(); }
}`,
  });
  expect(routesOf(report).sort()).toEqual(['GET /here/x', 'GET /other', 'GET /posts']);
  expect(report.unclear?.number).toBe(1);
  expect(report.gaps).toContain(
    'Routes that are written elsewhere are put below a path, and which was not understood, so theirs may lack it: `"/api"` (`Routes.java`).',
  );
});

test('what is collected by what is collected is below both, and one path of a chain is not in front of what another holds', async () => {
  const report = await read({
    'Users.java': `${IMPORT}class Users implements Endpoint {
  public RouterFunction<ServerResponse> endpoint() {
    return route().nest(path("/a"), () -> route().GET("/1", this::x).build()).nest(path("/b"), scoped()).build();
  }
  Supplier<RouterFunction<ServerResponse>> scoped() { return () -> route().GET("/2", this::x).build(); }
}`,
    'Routes.java': `${IMPORT}class Routes {
  RouterFunction<ServerResponse> all(Endpoint users) { return route().nest(path("/api"), users::endpoint).build(); }
}`,
    'Endpoint.java': ENDPOINT,
  });
  expect(routesOf(report).sort()).toEqual(['GET /api/a/1', 'GET /api/b/2']);
  expect(report.unclear?.number).toBe(0);
});

test('a path that is a predicate, alone or with more demanded, is one, and other predicates are not', async () => {
  const report = await read({
    'Files.java': `${IMPORT}class Files { RouterFunction<ServerResponse> all() {
  return route().POST(path("/files").and(contentType(JSON)), this::x).GET(path("/list"), this::x).GET(accept("text/html"), this::x).build();
} }`,
  });
  expect(routesOf(report).sort()).toEqual(['GET /list', 'POST /files']);
});
