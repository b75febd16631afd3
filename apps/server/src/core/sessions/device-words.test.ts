import { describe, expect, it } from 'vitest';
import { deviceWords } from './device-words.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('deviceWords', () => {
  it.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0 Safari/537.36`,
      'Chrome, Windows',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/142.0 Safari/537.36 Edg/142.0`,
      'Edge, Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox, Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1',
      'Safari, iPhone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 15) ${webKit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
      'Samsung Internet, Android',
    ],
    ['curl/8.5.0', ''],
    ['<b>Linux</b>', 'Linux'],
    ['', ''],
  ])('%s is %s', (userAgent, words) => {
    expect(deviceWords(userAgent)).toBe(words);
  });
});
