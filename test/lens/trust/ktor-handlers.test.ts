import { expect, test } from 'vitest';

import { protectionOf } from '../stated.ts';

const routes = (body: string) => `package shop

import io.ktor.server.response.*
import io.ktor.server.routing.get

fun Route.orders() {
    val config: Config by inject()

    get("orders") {
        ${body}
        call.respond(orders.all())
    }
}
`;
const CHECKS = `package shop

internal fun ApplicationCall.checkAdminKey(secret: String) {
    if (principal<Caller>()?.token != secret) {
        throw Unauthorized()
    }
}
`;

test('a handler of Ktor is guarded by the function that it calls like a member of the call, and by what it does where nobody is known', async () => {
  const told = async (body: string) => (await protectionOf({ 'src/Routes.kt': routes(body), 'src/Checks.kt': CHECKS })).join();
  expect(await told('call.checkAdminKey(config.secret)')).toMatch(/^protected GET \/orders behind call.checkAdminKey/);
  expect(await told('val caller = call.principal<Caller>() ?: throw Unauthorized()')).toMatch(/^protected GET \/orders/);
  expect(await told('val caller = call.caller() ?: return@get call.respond(HttpStatusCode.Unauthorized)')).toMatch(
    /^protected GET \/orders/,
  );
  expect(await told('val order = orders.first() ?: throw NotFound()')).toBe('unprotected GET /orders');
});
