import { describe, expect, it } from 'vitest';
import { findSeedWall, findWall } from './lint/walls.mjs';

const allowed: readonly (readonly [string, string])[] = [
  ['packages/betting/src/wagers/lines.ts', '@furlong/odds'],
  ['packages/betting/src/wagers/lines.ts', './stake.ts'],
  ['packages/ui/src/prices/amount.tsx', '@furlong/money'],
  ['packages/ui/src/racing/silks.tsx', '@furlong/drawing'],
  ['packages/client/src/api/api-client.ts', '@furlong/contract'],
  ['packages/client/src/lists/more-button.tsx', '@furlong/ui'],
  ['apps/web/src/platform/api/api.ts', '@furlong/client'],
  ['apps/desk/src/platform/api.ts', '@furlong/client'],
  ['apps/server/src/features/media/media.routes.ts', '@furlong/drawing'],
  ['packages/betting/src/lines.test.ts', '../../../fixtures/lines.json'],
  ['apps/server/src/features/bets/placement.ts', '@furlong/betting'],
  ['apps/server/src/features/bets/placement.ts', '../../core/ledger/journal.ts'],
  ['apps/server/src/features/bets/placement.ts', '../../platform/clock.ts'],
  ['apps/server/src/features/bets/submit.test.ts', '../../app.ts'],
  ['apps/server/src/core/ledger/journal.ts', '../catalogue/book.ts'],
  ['apps/server/src/feeds/simulator/simulator.ts', '../stable-numbers.ts'],
  ['apps/server/src/feeds/simulator/simulator.ts', '@furlong/simulator'],
  ['apps/server/src/wiring/demo/demo.ts', '@furlong/sandbox-gateway'],
  ['apps/server/src/ports/card-gateway/card-gateway.test.ts', '@furlong/sandbox-gateway'],
  ['packages/simulator/src/simulation.ts', '@furlong/feed'],
  ['packages/payment/src/withdrawal-state.ts', '@furlong/customer'],
  ['packages/contract/src/routing/route.ts', '@furlong/payment'],
  ['packages/simulator/src/simulation.ts', '@furlong/pricing'],
  ['packages/feed/src/feed-event.ts', '@furlong/settlement'],
  ['apps/server/src/feeds/replay/replay-run.ts', '../exchange/exchange-market.ts'],
  ['apps/server/src/app.ts', './features/bets/bets.routes.ts'],
  ['apps/server/src/app.ts', './wiring/demo/demo.ts'],
  ['apps/server/src/wiring/foundations.ts', './demo/demo.ts'],
  ['apps/server/src/wiring/demo/demo.ts', './demo-accounts.ts'],
  ['apps/server/src/wiring/demo/demo.ts', '../../feeds/simulator/simulator.ts'],
  ['apps/server/src/features/promotions/promotions.test.ts', '../../wiring/demo/demo.ts'],
  ['apps/server/src/wiring/demo/demo-ports.ts', '../../ports/mail/embedded/demo-mailbox.ts'],
  ['apps/server/src/ports/mail/mail.test.ts', './embedded/demo-mailbox.ts'],
  ['apps/server/src/wiring/ports.ts', '../ports/mail/smtp-mail.ts'],
  ['apps/web/src/main.tsx', '@furlong/ui/styles.css'],
  ['apps/web/src/features/betslip/components/line.tsx', '../betslip.ts'],
  ['apps/web/src/features/betslip/keep-betslip.ts', '../../platform/api/client.ts'],
  ['apps/web/src/features/betslip/keep-betslip.ts', '../../core/slip/slip.ts'],
  ['apps/web/src/core/slip/slip.ts', '../../platform/storage.ts'],
  ['apps/web/src/platform/native/storage.ts', '@capacitor/preferences'],
];

const refused: readonly (readonly [string, string])[] = [
  ['packages/feed/src/feed-event.ts', '@furlong/contract'],
  ['apps/server/src/wiring/trading.ts', '@furlong/simulator'],
  ['apps/web/src/app/router.tsx', '@furlong/simulator'],
  ['apps/web/src/app/router.tsx', '@furlong/sandbox-gateway'],
  ['apps/server/src/wiring/ports.ts', '@furlong/sandbox-gateway'],
  ['apps/server/src/ports/card-gateway/begateway.ts', '@furlong/sandbox-gateway'],
  ['packages/contract/src/routing/route.ts', '@furlong/sandbox-gateway'],
  ['apps/sandbox-gateway/src/shop-api.ts', '../../server/src/app.ts'],
  ['packages/feed/src/feed-event.ts', '@furlong/simulator'],
  ['packages/pricing/src/margin.ts', '@furlong/simulator'],
  ['packages/customer/src/person/age.ts', '@furlong/odds'],
  ['packages/new-one/src/new-one.ts', '@furlong/exact'],
  ['packages/payment/src/withdrawal-state.ts', '@furlong/betting'],
  ['packages/customer/src/person/age.ts', '@furlong/payment'],
  ['packages/settlement/src/bets/settle-bet.ts', '@furlong/customer'],
  ['packages/simulator/src/simulation.ts', '@furlong/contract'],
  ['packages/simulator/src/simulation.ts', '../../../apps/server/src/platform/clock.ts'],
  ['packages/odds/src/price.ts', '@furlong/betting'],
  ['packages/ui/src/prices/amount.tsx', '@furlong/contract'],
  ['packages/ui/src/prices/amount.tsx', '@furlong/client'],
  ['packages/contract/src/index.ts', '@furlong/client'],
  ['packages/client/src/api/api-client.ts', '@furlong/simulator'],
  ['packages/client/src/api/api-client.ts', '@furlong/betting'],
  ['packages/client/src/api/api-client.ts', '@furlong/customer'],
  ['packages/client/src/api/api-client.ts', '../../../../apps/web/src/platform/storage.ts'],
  ['packages/client/src/api/api-client.ts', '@furlong/client/src/api/send-form.ts'],
  ['packages/drawing/src/draw-silks.ts', '@furlong/exact'],
  ['packages/odds/src/price.ts', '@furlong/drawing'],
  ['packages/odds/src/price.ts', '../../money/src/pence.ts'],
  ['packages/contract/src/routing/route.ts', '../../../apps/server/src/app.ts'],
  ['apps/web/src/features/betslip/keep-betslip.ts', '@furlong/money/src/pence.ts'],
  ['apps/web/src/app/router.tsx', '../../../server/src/app.ts'],
  ['apps/server/src/features/bets/placement.ts', '../betslip/betslip.queries.ts'],
  ['apps/server/src/features/bets/deciding/decide-batch.ts', '../../betslip/betslip.queries.ts'],
  ['apps/server/src/features/bets/placement.ts', '../../feeds/create-feed.ts'],
  ['apps/server/src/features/bets/placement.ts', '../../app.ts'],
  ['apps/server/src/core/ledger/journal.ts', '../../features/bets/bets.view.ts'],
  ['apps/server/src/main.ts', './wiring/demo/demo.ts'],
  ['apps/server/src/config/config.ts', '../wiring/demo/demo-accounts.ts'],
  ['apps/server/src/features/identity/log-in.ts', '../../wiring/demo/demo-accounts.ts'],
  ['apps/server/src/wiring/trading.ts', '../feeds/simulator/simulator.ts'],
  ['apps/server/src/feeds/create-feed.ts', './simulator/simulator.ts'],
  ['apps/server/src/wiring/ports.ts', '../ports/mail/embedded/demo-mailbox.ts'],
  ['apps/server/src/core/mail/send-mail.ts', '../../ports/mail/embedded/demo-mailbox.ts'],
  ['apps/server/src/ports/mail/smtp-mail.ts', './embedded/demo-mailbox.ts'],
  ['apps/server/src/platform/clock.ts', '../core/sessions/session.ts'],
  ['apps/server/src/platform/clock.ts', '../ports/mail/mail.ts'],
  ['apps/server/src/ports/mail/mail.ts', '../files/files.ts'],
  ['apps/server/src/ports/mail/mail.ts', '../../core/sessions/session.ts'],
  ['apps/server/src/feeds/replay/replay.ts', '../simulator/race.ts'],
  ['apps/server/src/feeds/exchange/exchange-market.ts', '../replay/replay-run.ts'],
  ['apps/web/src/features/betslip/components/line.tsx', '../../match/match.ts'],
  ['apps/web/src/platform/api/client.ts', '../../features/betslip/betslip.ts'],
  ['apps/web/src/platform/live/live.ts', '../../core/prices/price-store.ts'],
  ['apps/web/src/core/slip/slip.ts', '../../features/betslip/betslip.ts'],
  ['apps/web/src/features/login/login.tsx', '../../app/router.tsx'],
  ['apps/web/src/features/login/login.tsx', '@capacitor/preferences'],
];

describe('findWall', () => {
  it.each(allowed)('lets %s import %s', (file, specifier) => {
    expect(findWall(file, specifier)).toBeUndefined();
  });

  it.each(refused)('keeps %s from %s', (file, specifier) => {
    expect(findWall(file, specifier)).toMatch(/\.$/);
  });
});

describe('findSeedWall', () => {
  it.each([
    ['apps/server/src/wiring/demo/demo-accounts.ts', 'seedDemoAccounts'],
    ['apps/server/src/features/bets/place-bets.test.ts', 'seedBets'],
    ['apps/server/src/feeds/simulator/chance.ts', 'seededChance'],
  ])('lets %s declare %s', (file, name) => {
    expect(findSeedWall(file, name)).toBeUndefined();
  });

  it.each([
    ['apps/server/src/features/promotions/promotions.routes.ts', 'seedPromotions'],
    ['apps/server/src/core/sessions/operators.ts', 'seed'],
  ])('keeps %s from declaring %s', (file, name) => {
    expect(findSeedWall(file, name)).toMatch(/\.$/);
  });
});
