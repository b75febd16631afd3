/** Draws the icons and the launch pictures of both shells from the mark of the web app. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const mobile = fileURLToPath(new URL('..', import.meta.url));
const mark = fs.readFileSync(path.join(mobile, '../web/public/mark.svg'), 'utf8');
const green = '#0e3a2a';
const android = path.join(mobile, 'android/app/src/main/res');
const ios = path.join(mobile, 'ios/App/App/Assets.xcassets');

/** How many pixels of each density there are where a plain screen has one. */
const densities = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 };

/** The mark in the middle of a green picture. `share` is the part of the shorter side that it fills. */
async function draw(file, { width, height = width, share = 1, isRound = false }) {
  const side = Math.round(Math.min(width, height) * share);
  const svg = mark.replace('<svg ', `<svg width="${side}" height="${side}" `);
  let picture = sharp({ create: { width, height, channels: 3, background: green } }).composite([
    { input: Buffer.from(svg), gravity: 'centre' },
  ]);
  if (isRound) {
    const circle = `<svg width="${width}" height="${width}"><circle cx="50%" cy="50%" r="50%"/></svg>`;
    picture = sharp(await picture.png().toBuffer()).ensureAlpha();
    picture = picture.composite([{ input: Buffer.from(circle), blend: 'dest-in' }]);
  }
  await picture.png({ compressionLevel: 9, palette: true }).toFile(file);
}

for (const [density, scale] of Object.entries(densities)) {
  const folder = path.join(android, `mipmap-${density}`);
  await draw(path.join(folder, 'ic_launcher.png'), { width: 48 * scale });
  await draw(path.join(folder, 'ic_launcher_round.png'), {
    width: 48 * scale,
    isRound: true,
    share: 0.7,
  });
  // An adaptive icon shows the middle two thirds.
  await draw(path.join(folder, 'ic_launcher_foreground.png'), { width: 108 * scale, share: 0.6 });
  const [short, long] = [320 * scale, 480 * scale];
  const [port, land] = [`drawable-port-${density}`, `drawable-land-${density}`];
  await draw(path.join(android, port, 'splash.png'), { width: short, height: long, share: 0.3 });
  await draw(path.join(android, land, 'splash.png'), { width: long, height: short, share: 0.3 });
}
await draw(path.join(android, 'drawable/splash.png'), { width: 480, height: 320, share: 0.3 });
await draw(path.join(ios, 'AppIcon.appiconset/AppIcon-512@2x.png'), { width: 1024 });
for (const part of ['', '-1', '-2']) {
  const file = path.join(ios, `Splash.imageset/splash-2732x2732${part}.png`);
  await draw(file, { width: 2732, share: 0.1 });
}
