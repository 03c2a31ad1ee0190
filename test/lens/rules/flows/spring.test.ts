import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('annotated methods and router functions are entry points; clients, caches and asynchronous methods are not', async () => {
  expect(await matchesOf('flows', 'spring.java', 'spring')).toEqual([
    '4 controller name=OrderController args=[path = {"/api/orders", "/api/v2/orders"}]',
    '7 route method=GetMapping handler=list',
    '10 route method=PostMapping handler=add args=[value = "/{id}/lines" | consumes = "application/json"]',
    '13 request-mapping handler=search args=[path = ApiPaths.SEARCH | method = {RequestMethod.GET, RequestMethod.POST}]',
    '20 client',
    '30 function-scope path="/functional"',
    '32 function-route method=GET path="/orders" args=["/orders" | handler::list]',
    '33 function-route method=POST path="/orders" args=["/orders" | accept(APPLICATION_JSON) | handler::create]',
    '38 function-nest path="/nested"',
    '38 predicate-route method=GET path="/orders/{id}" handler=handler::show',
    '39 predicate-route method=DELETE path="/orders/{id}" handler=handler::remove',
    '44 graphql kind=QueryMapping handler=orderById',
    '47 socket event="/chat" handler=chat',
    '50 listener event=orders.placed handler=onPlaced',
    '53 listener event={"orders.paid", "orders.refunded"} handler=onPaid',
    '56 listener event=Queues.CLOSED handler=onClosed',
    '59 named-listener event=orders-late handler=onLate',
    '62 event handler=onEvent event=OrderPlaced',
    '65 event handler=onCommit event=OrderPaid',
    '68 event-class event=OrderClosed handler=onClose',
    '71 scheduled event=cron = "0 0 3 * * *" handler=sweep',
    '77 runner handler=run',
    '80 runner-bean handler=seed',
    '83 shell handler=close',
    '87 class-listener event=stock handler=changed',
    '95 application-listener event=ContextRefreshedEvent handler=onApplicationEvent',
    '99 quartz name=Cleanup handler=execute',
  ]);
});
