/** A Chromium for the browser tests: the system's, else one out of an installed package. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { root, runNode } from './project.mjs';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const PACKED = path.join(root, 'node_modules/@sparticuz/chromium/bin');
const UNPACKED = path.join(root, 'node_modules/.cache/chromium');

/** @returns {{ executablePath?: string, env?: Record<string, string> }} options to launch it with */
export function findChromium() {
  const given = process.env.CHROMIUM;
  if (given) return { executablePath: given };
  const system = process.env.CHROMIUM_FROM_PACKAGE
    ? undefined
    : SYSTEM.find((file) => fs.existsSync(file));
  if (system) return { executablePath: system };
  if (process.platform === 'linux' && process.arch === 'x64') return unpackChromium();
  const playwright = path.join(root, 'node_modules/@playwright/test/cli.js');
  runNode([playwright, 'install', 'chromium']);
  return {};
}

/** The package brings its own libraries and fonts, for systems that have neither. */
function unpackChromium() {
  if (!fs.existsSync(UNPACKED)) {
    const draft = fs.mkdtempSync(path.join(path.dirname(ensureFolder(UNPACKED)), 'chromium.'));
    for (const name of ['al2023', 'fonts', 'swiftshader']) unpackArchive(name, draft);
    const program = zlib.brotliDecompressSync(fs.readFileSync(path.join(PACKED, 'chromium.br')));
    fs.writeFileSync(path.join(draft, 'chromium'), program, { mode: 0o755 });
    fs.writeFileSync(path.join(draft, 'fonts.conf'), describeFonts());
    fs.chmodSync(draft, 0o755);
    fs.renameSync(draft, UNPACKED);
  }
  return {
    executablePath: path.join(UNPACKED, 'chromium'),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: path.join(UNPACKED, 'lib'),
      FONTCONFIG_FILE: path.join(UNPACKED, 'fonts.conf'),
    },
  };
}

function ensureFolder(folder) {
  fs.mkdirSync(path.dirname(folder), { recursive: true });
  return folder;
}

function unpackArchive(name, folder) {
  const archive = path.join(folder, `${name}.tar`);
  const packed = fs.readFileSync(path.join(PACKED, `${name}.tar.br`));
  fs.writeFileSync(archive, zlib.brotliDecompressSync(packed));
  execFileSync('tar', ['xf', archive, '-C', folder]);
  fs.rmSync(archive);
}

function describeFonts() {
  const folders = [`${UNPACKED}/fonts`, '/usr/share/fonts'].map((dir) => `<dir>${dir}</dir>`);
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>${folders.join('')}<cachedir>${UNPACKED}/font-cache</cachedir></fontconfig>
`;
}
