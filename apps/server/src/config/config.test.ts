import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ConfigFault, readConfig } from './config.ts';

function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigFault) return error.faults;
    throw error;
  }
}

function makeKey(modulusLength: number): string {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength });
  return publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
}

const cardGateway = {
  CARD_GATEWAY_CHECKOUT_URL: 'https://checkout.example/',
  CARD_GATEWAY_API_URL: 'https://gateway.example',
  CARD_GATEWAY_REPORTS_URL: 'https://backoffice.example/',
  CARD_GATEWAY_SHOP_ID: '361',
  CARD_GATEWAY_SECRET: 'secret',
  CARD_GATEWAY_PUBLIC_KEY: makeKey(2048),
};

const paypal = {
  PAYPAL_API_URL: 'https://api-m.paypal.com/',
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'WH1',
};

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://book:secret@db.example/furlong?sslmode=verify-full',
  FEED: 'betfair-stream',
  BETFAIR_APP_KEY: 'app',
  BETFAIR_SESSION: 'session',
  HOST: '0.0.0.0',
  PUBLIC_ORIGIN: 'https://bets.example',
  TRUSTED_PROXIES: 'none',
  ADMIN_PORT: '3001',
  FILES_DIR: '/srv/furlong/files',
  SMTP_URL: 'smtps://book:secret@mail.example',
  MAIL_FROM: 'Furlong <hello@bets.example>',
  SUPPORT_EMAIL: 'help@bets.example',
  POSTCODER_KEY: 'PCW',
  GEOIP_FILE: import.meta.filename,
  IDENTITY_CHECK_URL: 'https://checks.example/check',
  IDENTITY_CHECK_KEY: 'secret',
  EXCLUSION_REGISTER_URL: 'https://register.example/check',
  EXCLUSION_REGISTER_KEY: 'secret',
  PAYOUT_URL: 'https://bank.example',
  PAYOUT_KEY: 'k',
  ...cardGateway,
  VULNERABILITY_CHECK_URL: 'https://records.example/check',
  VULNERABILITY_CHECK_KEY: 'secret',
};

const s3 = {
  S3_BUCKET: 'documents',
  S3_REGION: 'eu-west-2',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};

describe('readConfig', () => {
  it('goes by the rules of Great Britain unless another jurisdiction is named', () => {
    expect(readConfig({}).customers).toEqual({
      jurisdiction: 'ukgc',
      deactivationFormUrl: null,
      fundsProtection: 'not_protected',
      paymentScripts: { googlePay: null, crypto: null },
    });
    const given = {
      JURISDICTION: 'ireland',
      DEACTIVATION_FORM_URL: 'https://forms.example/close',
      GOOGLE_PAY_SCRIPT_URL: 'https://pay.example/pay.js',
    };
    expect(readConfig({ ...production, ...given }).customers).toEqual({
      jurisdiction: 'ireland',
      deactivationFormUrl: 'https://forms.example/close',
      fundsProtection: 'not_protected',
      paymentScripts: { googlePay: 'https://pay.example/pay.js', crypto: null },
    });
    expect(faultsOf({ JURISDICTION: 'mars' })).toEqual([expect.stringMatching(/^JURISDICTION/)]);
    for (const name of ['DEACTIVATION_FORM_URL', 'GOOGLE_PAY_SCRIPT_URL', 'CRYPTO_SCRIPT_URL'])
      expect(faultsOf({ [name]: 'http://forms.example/close' })).toEqual([
        expect.stringMatching(new RegExp(`^${name}`)),
      ]);
  });

  it('has files in the data folder, in a folder that is named, or in a bucket', () => {
    expect(readConfig({ DATA_DIR: '/data' }).files).toEqual({
      kind: 'folder',
      folder: '/data/files',
    });
    expect(readConfig(production).files).toEqual({ kind: 'folder', folder: '/srv/furlong/files' });
    const { files } = readConfig({ ...production, ...s3, FILES_DIR: '' });
    expect(files).toMatchObject({ kind: 's3', bucket: 'documents', endpoint: null });
  });

  it('names each setting of a bucket that is missing, and takes one place for files', () => {
    expect(faultsOf({ S3_BUCKET: 'documents' })).toHaveLength(3);
    expect(faultsOf({ ...s3, FILES_DIR: '/srv' })).toEqual([expect.stringContaining('both')]);
  });

  it('runs the demo when nothing is set', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      mode: 'demo',
      http: { host: '127.0.0.1', port: 3000 },
      databaseUrl: null,
      brokerUrl: null,
      feed: { name: 'simulator', speed: 1, scale: 1, seed: null },
    });
    expect(config.dataDir).toMatch(/\/\.data$/);
  });

  it('takes an empty setting for none', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}));
  });

  it('names every fault at once', () => {
    const faults = faultsOf({
      PORT: 'x',
      FEED: 'tips',
      FEED_SPEED: '-1',
      DATABASE_URL: 'mysql://x',
      HOST: '0.0.0.0',
    });
    expect(faults.map((fault) => fault.split(/[: ]/)[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'FEED',
      'FEED_SPEED',
      'HOST',
    ]);
  });

  it('asks that a file of fixtures be there', () => {
    expect(faultsOf({ FIXTURES_FILE: '/nowhere/at-all.csv' })).toEqual([
      'FIXTURES_FILE /nowhere/at-all.csv is no file',
    ]);
    expect(faultsOf({ FIXTURES_FILE: import.meta.dirname })).toHaveLength(1);
    expect(readConfig({ FIXTURES_FILE: import.meta.filename }).feed.fixturesFile).toBe(
      import.meta.filename,
    );
  });

  it('D29: names everything that production lacks in one message', () => {
    const faults = faultsOf({ NODE_ENV: 'production' });
    for (const name of [
      'DATABASE_URL',
      'FEED',
      'HOST',
      'PUBLIC_ORIGIN',
      'TRUSTED_PROXIES',
      'ADMIN_PORT',
      'FILES_DIR',
      'SMTP_URL',
      'MAIL_FROM',
      'SUPPORT_EMAIL',
      'POSTCODER_KEY',
      'GEOIP_FILE',
      'IDENTITY_CHECK_URL',
      'IDENTITY_CHECK_KEY',
      'EXCLUSION_REGISTER_URL',
      'EXCLUSION_REGISTER_KEY',
      'PAYOUT_URL',
      'PAYOUT_KEY',
      ...Object.keys(cardGateway),
      'VULNERABILITY_CHECK_URL',
      'VULNERABILITY_CHECK_KEY',
    ]) {
      expect(faults.filter((fault) => fault.startsWith(`${name} `))).toHaveLength(1);
    }
  });

  it.each([
    ['the embedded database', { DATABASE_URL: '' }],
    ['the simulator', { FEED: 'simulator' }],
    ['a replay', { FEED: 'replay', FEED_FILE: 'x.bz2' }],
    ['plain http', { PUBLIC_ORIGIN: 'http://bets.example' }],
    ['no limits', { RATE_LIMITS: 'off' }],
    ['no word on proxies', { TRUSTED_PROXIES: '' }],
    ['operators’ calls where customers are', { ADMIN_PORT: '' }],
    ['no place for files', { FILES_DIR: '' }],
    ['a bucket over plain http', { ...s3, FILES_DIR: '', S3_ENDPOINT: 'http://storage.example' }],
    ['no server for mail', { SMTP_URL: '' }],
    ['mail from nobody', { MAIL_FROM: '' }],
    ['nobody to write to', { SUPPORT_EMAIL: '' }],
    ['invented addresses', { POSTCODER_KEY: '' }],
    ['addresses in the clear', { POSTCODER_URL: 'http://ws.postcoder.com' }],
    ['a country nobody knows', { GEOIP_FILE: '' }],
    ['invented identities', { IDENTITY_CHECK_URL: '' }],
    ['identity checks without a key', { IDENTITY_CHECK_KEY: '' }],
    ['a register of its own', { EXCLUSION_REGISTER_URL: '' }],
    ['a bank that pays nothing', { PAYOUT_URL: '' }],
    ['a register without a key', { EXCLUSION_REGISTER_KEY: '' }],
    ['public records without a key', { VULNERABILITY_CHECK_KEY: '' }],
    ['a register in the clear', { EXCLUSION_REGISTER_URL: 'http://register.example/check' }],
    ['bank details in the clear', { PAYOUT_URL: 'http://bank.example' }],
    ['a sandbox for cards', { CARD_GATEWAY_CHECKOUT_URL: '' }],
    ['payments that cannot be asked for', { CARD_GATEWAY_API_URL: '' }],
    ['payments that cannot be listed', { CARD_GATEWAY_REPORTS_URL: '' }],
    ['a shop without an id', { CARD_GATEWAY_SHOP_ID: '' }],
    ['a shop without a secret', { CARD_GATEWAY_SECRET: '' }],
    ['messages that nobody verifies', { CARD_GATEWAY_PUBLIC_KEY: '' }],
    ['messages that a short key verifies', { CARD_GATEWAY_PUBLIC_KEY: makeKey(1024) }],
    ['cards in the clear', { CARD_GATEWAY_CHECKOUT_URL: 'http://checkout.example' }],
    ['lists in the clear', { CARD_GATEWAY_REPORTS_URL: 'http://backoffice.example' }],
    ['payments in the clear', { CARD_GATEWAY_API_URL: 'http://gateway.example' }],
    ['half of PayPal', { ...paypal, PAYPAL_WEBHOOK_ID: '' }],
    ['PayPal in the clear', { ...paypal, PAYPAL_API_URL: 'http://paypal.example' }],
    [
      'a PayPal where nothing is paid',
      { ...paypal, PAYPAL_API_URL: 'https://api-m.sandbox.paypal.com' },
    ],
    ['public records in the clear', { VULNERABILITY_CHECK_URL: 'http://records.example/check' }],
    ['identity checks in the clear', { IDENTITY_CHECK_URL: 'http://checks.example/check' }],
  ])('D29: refuses %s in production', (_what, change) => {
    expect(faultsOf({ ...production, ...change })).toHaveLength(1);
  });

  it('D29: runs in production when everything is there', () => {
    expect(readConfig(production)).toMatchObject({ mode: 'production', logLevel: 'info' });
    // PayPal is the one company that need not be there: it is then not offered.
    expect(readConfig(production).ports.paypal).toBeNull();
    expect(readConfig({ ...production, ...paypal }).ports.paypal).toEqual({
      apiUrl: 'https://api-m.paypal.com',
      clientId: 'client',
      secret: 'secret',
      webhookId: 'WH1',
    });
  });

  it.each([
    ['postgres://book@db.example/furlong', 1],
    ['postgres://book@127.0.0.1/furlong', 1],
    ['postgres://book@db.example/furlong?sslmode=require', 1],
    ['postgres://book@db.example/furlong?sslmode=no-verify', 1],
    ['postgres://book@db.example/furlong?sslmode=verify-full&sslmode=disable', 1],
    ['postgres://book@db.example/furlong?sslmode=verify-full&sslrootcert=/etc/ca.pem', 0],
    ['postgres://book@localhost/furlong?host=/var/run/postgresql', 0],
    ['postgres://book@%2Fvar%2Frun%2Fpostgresql/furlong', 0],
    ['postgres://book@db.example/furlong?host=/var/run/postgresql&host=db.example', 1],
  ])('speaks to %s in production only where nobody can read along', (databaseUrl, count) => {
    expect(faultsOf({ ...production, DATABASE_URL: databaseUrl })).toHaveLength(count);
  });

  it('takes addresses and networks for proxies, and says which is neither', () => {
    const proxies = '10.0.0.1, 10.1.0.0/16,fd00::/8,loopback';
    expect(readConfig({ TRUSTED_PROXIES: proxies }).http.trustedProxies).toEqual(
      proxies.split(/, ?/),
    );
    expect(readConfig({ TRUSTED_PROXIES: 'none' }).http.trustedProxies).toEqual([]);
    for (const wrong of ['proxy.example', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/x', 'true']) {
      expect(faultsOf({ TRUSTED_PROXIES: `10.0.0.1,${wrong}` })).toEqual([
        expect.stringContaining(wrong),
      ]);
    }
  });

  it('serves operators beside customers, or on a port of their own', () => {
    expect(readConfig({}).http.admin).toBeNull();
    expect(readConfig({ ADMIN_PORT: '3001' }).http.admin).toEqual({
      host: '127.0.0.1',
      port: 3001,
    });
    expect(readConfig({ ...production, ADMIN_HOST: '10.0.0.2' }).http.admin).toEqual({
      host: '10.0.0.2',
      port: 3001,
    });
    expect(faultsOf({ ADMIN_HOST: '127.0.0.1' })).toHaveLength(1);
    expect(faultsOf({ ADMIN_HOST: '0.0.0.0', ADMIN_PORT: '3001' })).toHaveLength(1);
  });

  it('D29: shows the demo to this machine alone', () => {
    expect(faultsOf({ HOST: '0.0.0.0' })).toHaveLength(1);
    expect(faultsOf({ HOST: '::1' })).toEqual([]);
  });

  it('D29: names what a real feed lacks, together with whatever else is missing', () => {
    const faults = faultsOf({ NODE_ENV: 'production', FEED: 'betfair-stream', BETFAIR_USER: 'us' });
    for (const name of ['DATABASE_URL', 'HOST', 'PUBLIC_ORIGIN', 'BETFAIR_APP_KEY'])
      expect(faults.some((fault) => fault.startsWith(name))).toBe(true);
    expect(faults.join()).toContain('BETFAIR_PASSWORD, BETFAIR_CERT_FILE, BETFAIR_KEY_FILE');
    expect(faultsOf({ FEED: 'the-odds-api' })).toHaveLength(1);
    expect(faultsOf({ FEED: 'the-odds-api', THE_ODDS_API_KEY: 'k' })).toEqual([]);
  });

  it('wants both the address and the site of a measurement service, or neither', () => {
    const url = 'https://stats.example/matomo.php';
    expect(faultsOf({ ANALYTICS_URL: url })).toEqual([
      'ANALYTICS_SITE_ID is missing: the measurement service needs ANALYTICS_URL and ANALYTICS_SITE_ID',
    ]);
    expect(faultsOf({ ANALYTICS_SITE_ID: '7' })[0]).toMatch(/^ANALYTICS_URL is missing/);
    expect(faultsOf({ ANALYTICS_URL: 'ftp://x', ANALYTICS_SITE_ID: 'x' })).toHaveLength(2);
    expect(readConfig({ ANALYTICS_URL: url, ANALYTICS_SITE_ID: '7' }).analytics).toEqual({
      url,
      siteId: '7',
    });
    expect(readConfig({}).analytics).toBeNull();
  });

  it('reads how companies outside are reached, and embeds the others in the demo', () => {
    const { NODE_ENV: _mode, ...set } = production;
    expect(readConfig({ ...set, HOST: '127.0.0.1', BRAND_NAME: 'Bets' }).ports).toEqual({
      smtp: { url: production.SMTP_URL, from: production.MAIL_FROM },
      postcoder: { url: 'https://ws.postcoder.com', key: 'PCW' },
      opencage: null,
      onesignal: null,
      webPush: null,
      geoipFile: production.GEOIP_FILE,
      identityCheck: { url: 'https://checks.example/check', key: 'secret' },
      exclusionRegister: { url: 'https://register.example/check', key: 'secret' },
      payout: { url: 'https://bank.example', key: 'k' },
      cardGateway: {
        checkoutUrl: 'https://checkout.example',
        apiUrl: 'https://gateway.example',
        reportsUrl: 'https://backoffice.example',
        shopId: '361',
        secret: 'secret',
        publicKey: cardGateway.CARD_GATEWAY_PUBLIC_KEY,
      },
      paypal: null,
      vulnerability: { url: 'https://records.example/check', key: 'secret' },
      streams: { trp: null, rmg: null, sis: null },
      house: { brand: 'Bets', supportEmail: 'help@bets.example' },
    });
    expect(readConfig({}).ports).toEqual({
      smtp: null,
      postcoder: null,
      geoipFile: null,
      identityCheck: null,
      exclusionRegister: null,
      cardGateway: null,
      payout: null,
      vulnerability: null,
      paypal: null,
      opencage: null,
      onesignal: null,
      webPush: null,
      streams: { trp: null, rmg: null, sis: null },
      house: { brand: 'Furlong', supportEmail: 'support@example.com' },
    });
  });

  it('reads how the native apps are told apart, placed and notified', () => {
    const set = {
      IOS_APP_ID: 'A1B2C3D4E5.com.furlong.app',
      OPENCAGE_KEY: 'o',
      ONESIGNAL_APP_ID: 'app-1',
      ONESIGNAL_KEY: 's',
      ANDROID_CERTIFICATES: Array.from({ length: 32 }, () => 'AB').join(':'),
    };
    const { http, ports } = readConfig(set);
    expect(http.appLinks).toEqual({
      iosAppId: set.IOS_APP_ID,
      androidCertificates: [set.ANDROID_CERTIFICATES],
    });
    expect(ports.opencage).toEqual({ url: 'https://api.opencagedata.com', key: 'o' });
    expect(ports.onesignal).toEqual({
      url: 'https://api.onesignal.com',
      appId: 'app-1',
      key: 's',
    });
    for (const wrong of [{ IOS_APP_ID: 'com.furlong.app' }, { ANDROID_CERTIFICATES: 'AB:CD' }])
      expect(() => readConfig(wrong)).toThrow(Object.keys(wrong)[0]);
  });

  it.each([
    [{ ONESIGNAL_KEY: 'k' }, /^ONESIGNAL_APP_ID is missing/],
    [{ SMTP_URL: 'smtp://mail.example' }, /^MAIL_FROM is missing/],
    [{ MAIL_FROM: 'a@b.example' }, /^SMTP_URL is missing/],
    [{ SMTP_URL: 'https://mail.example', MAIL_FROM: 'a@b.example' }, /^SMTP_URL/],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example, c@d.example' }, /^MAIL_FROM/],
    [{ IDENTITY_CHECK_KEY: 'k' }, /^IDENTITY_CHECK_URL is missing/],
    [{ EXCLUSION_REGISTER_KEY: 'k' }, /^EXCLUSION_REGISTER_URL is missing/],
    [{ PAYOUT_URL: 'https://bank.example' }, /^PAYOUT_KEY is missing/],
    [
      { ...cardGateway, CARD_GATEWAY_SECRET: '' },
      /^CARD_GATEWAY_SECRET is missing: the card gateway needs CARD_GATEWAY_CHECKOUT_URL, .* and CARD_GATEWAY_PUBLIC_KEY$/,
    ],
    [{ ...cardGateway, CARD_GATEWAY_PUBLIC_KEY: 'hello' }, /^CARD_GATEWAY_PUBLIC_KEY: .*RSA key/],
    [{ VULNERABILITY_CHECK_KEY: 'k' }, /^VULNERABILITY_CHECK_URL is missing/],
    [{ TRP_URL: 'https://trp.example', TRP_KEY: 'k' }, /^TRP_PARTNER_CODE is missing: AtTheRaces/],
    [{ STREAM_COUNTRIES: 'GB, IE' }, /^STREAM_COUNTRIES/],
    [{ STREAM_PICTURE_ORIGINS: 'http://films.example' }, /^STREAM_PICTURE_ORIGINS/],
    [{ GEOIP_FILE: '/nowhere/at-all.mmdb' }, /^GEOIP_FILE .* is no file/],
    [{ SUPPORT_EMAIL: 'nobody' }, /^SUPPORT_EMAIL/],
  ])('names what is wrong in %j', (environment, fault) => {
    expect(faultsOf(environment)).toEqual([expect.stringMatching(fault)]);
  });
});
