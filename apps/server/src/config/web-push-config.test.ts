import { describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { readConfig } from './config.ts';

const pair = webPush.generateVAPIDKeys();
const set = {
  WEB_PUSH_PUBLIC_KEY: pair.publicKey,
  WEB_PUSH_PRIVATE_KEY: pair.privateKey,
  WEB_PUSH_CONTACT: 'mailto:push@bets.example',
};

describe('the settings of notifications to browsers', () => {
  it('are a key pair and a contact, or nothing', () => {
    expect(readConfig(set).ports.webPush).toEqual({
      publicKey: set.WEB_PUSH_PUBLIC_KEY,
      privateKey: set.WEB_PUSH_PRIVATE_KEY,
      contact: set.WEB_PUSH_CONTACT,
    });
    expect(readConfig({}).ports.webPush).toBeNull();
  });

  it.each([
    [{ WEB_PUSH_PUBLIC_KEY: undefined }, 'WEB_PUSH_PUBLIC_KEY is missing'],
    [{ WEB_PUSH_PRIVATE_KEY: undefined }, 'WEB_PUSH_PRIVATE_KEY is missing'],
    [{ WEB_PUSH_CONTACT: undefined }, 'WEB_PUSH_CONTACT is missing'],
    [{ WEB_PUSH_PUBLIC_KEY: `C${'a'.repeat(86)}` }, 'WEB_PUSH_PUBLIC_KEY: '],
    [{ WEB_PUSH_PUBLIC_KEY: webPush.generateVAPIDKeys().publicKey }, 'is not the one of'],
    [{ WEB_PUSH_PRIVATE_KEY: 'b'.repeat(42) }, 'WEB_PUSH_PRIVATE_KEY: '],
    [{ WEB_PUSH_CONTACT: 'push@bets.example' }, 'WEB_PUSH_CONTACT: '],
  ])('name what is wrong in %j', (wrong, fault) => {
    expect(() => readConfig({ ...set, ...wrong })).toThrow(fault);
  });
});
