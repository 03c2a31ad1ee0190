import { expect, test } from 'vitest';

import { trustZones } from '../../../../src/lens/trust/trust-zones.ts';
import { ruleView } from '../../rule-view.ts';

const GATEWAY = `import { UseGuards } from '@nestjs/common';
import { MessageBody, SubscribeMessage, WebSocketGateway } from '@nestjs/websockets';
@WebSocketGateway()
export class TrackingGateway {
  @SubscribeMessage('position')
  move(@MessageBody() position: Position) {}
  @UseGuards(DriverGuard)
  @SubscribeMessage('deliver')
  deliver(@MessageBody() order: Order) {}
}
`;
const MODULE = `import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
@Module({ providers: [TrackingGateway, { provide: APP_GUARD, useClass: JwtGuard }] })
export class AppModule {}
`;

test('a message is behind the guard on its handler, not behind what is set up for all HTTP routes', async () => {
  const { groups } = trustZones.report(await ruleView('trust-zones', { 'src/app.module.ts': MODULE, 'src/tracking.gateway.ts': GATEWAY }));
  const items = groups.find(({ title }) => title.startsWith('Messages'))?.items ?? [];
  expect(items.map(({ text }) => /behind .*$/.exec(text)?.[0] ?? 'open')).toEqual(['open', 'behind `@UseGuards(DriverGuard)`']);
});
