/**
 * The walls between the parts of the repository: which part may import which. The parts are read off the paths, so that
 * a new folder stands behind its wall from the day it is made.
 */
import path from 'node:path';

/** The chain of the trade. A package points only at those before it in its chain. */
const TRADE = ['exact', 'money', 'odds', 'betting', 'settlement', 'pricing'];
/** The chain of the person, who bets and pays. Neither chain knows the other. */
const PERSON = ['exact', 'money', 'customer', 'payment'];
/** The packages that stand beside or upon the chains, and what each may import. */
const BESIDE = new Map([
  ['contract', [...TRADE, ...PERSON]],
  ['feed', ['exact', 'money', 'odds', 'betting', 'settlement']],
  ['simulator', [...TRADE, 'feed']],
  ['drawing', []],
  ['ui', ['exact', 'money', 'odds', 'drawing']],
  ['client', ['exact', 'money', 'odds', 'contract', 'ui']],
]);

/** Layers of an app, lowest first; a file beside the folders (app.ts, main.ts) is on top. */
const LAYERS = {
  server: [['platform'], ['ports'], ['core'], ['feeds', 'features']],
  web: [['platform'], ['core'], ['features'], ['app']],
  desk: [['platform'], ['phrases'], ['features'], ['app']],
};

/** Folders of the server that are entered from few places: what invents, seeds and stands in is the demo's alone (D29). */
const ENTERED_FROM = {
  'wiring/demo': ['wiring', 'app.ts'],
  'feeds/simulator': ['wiring/demo'],
  'ports/*/embedded': ['wiring/demo'],
};

/** The folder of the server through which alone the apps enter each of these packages. */
const PACKAGE_DOORS = {
  simulator: 'apps/server/src/feeds/simulator/',
  'sandbox-gateway': 'apps/server/src/wiring/demo/',
  picture: 'apps/server/src/wiring/demo/',
};

/** The folders whose own folders may not import each other. */
const SIDE_BY_SIDE = ['ports', 'feeds', 'features'];

/** A feed that other feeds may import: the exchange's market, live or recorded. */
const SHARED = ['feeds/exchange'];

/**
 * @param {string} file the importing file, relative to the root, with slashes
 * @param {string} specifier what it imports, as written
 * @returns {string | undefined} why that is not allowed
 */
export function findWall(file, specifier) {
  if (specifier.startsWith('@capacitor/')) return capacitorWall(file);
  if (specifier.startsWith('@furlong/')) return packageWall(file, specifier.slice(9));
  if (!specifier.startsWith('.')) return undefined;
  const target = path.posix.join(path.posix.dirname(file), specifier);
  return relativeWall(file.split('/'), target.split('/'));
}

function capacitorWall(file) {
  const isAllowed = /^apps\/\w+\/src\/platform\//.test(file) || file.startsWith('apps/mobile/');
  return isAllowed ? undefined : 'Only platform/ speaks to the native shell.';
}

function packageWall(file, wanted) {
  if (wanted.includes('/') && !wanted.endsWith('.css'))
    return 'A package is entered by its name alone.';
  const door = PACKAGE_DOORS[wanted];
  if (door !== undefined && isInApp(file) && !file.startsWith(door))
    return `Package ${wanted} is entered through ${door} alone.`;
  const [top, own] = file.split('/');
  if (top !== 'packages' || own === wanted) return undefined;
  const chain = TRADE.includes(own) ? TRADE : PERSON;
  // A package that stands in no list yet may import none.
  const below = BESIDE.get(own) ?? chain.slice(0, Math.max(0, chain.indexOf(own)));
  return below.includes(wanted) ? undefined : `Package ${own} may not import ${wanted}.`;
}

function relativeWall(from, to) {
  const [top, own] = from;
  if (top !== 'packages' && top !== 'apps') return undefined;
  if (top !== to[0] || own !== to[1]) {
    return isTest(from) && (top === 'apps' || to[0] === 'fixtures')
      ? undefined
      : `A file of ${top}/${own} reaches other parts by their package name only.`;
  }
  return top === 'apps' && from[2] === 'src' && !isTest(from) ? appWall(own, from, to) : undefined;
}

function appWall(app, from, to) {
  const isServer = app === 'server';
  return (
    (isServer ? closedWall(from.slice(3), to.slice(3)) : undefined) ?? layerWall(app, from, to)
  );
}

function layerWall(app, from, to) {
  const layers = LAYERS[app] ?? [];
  const [fromLayer, toLayer] = [from[3], to[3]];
  const [height, toHeight] = [heightOf(layers, from), heightOf(layers, to)];
  if (toHeight > height) return `${fromLayer} may not import ${toLayer}, which stands on it.`;
  if (toHeight < height || height === layers.length) return undefined;
  if (fromLayer !== toLayer) return `${fromLayer} and ${toLayer} do not know each other.`;
  const areFolders = from.length > 5 && to.length > 5;
  const isShared = SHARED.includes(`${toLayer}/${to[4]}`);
  const isWalled = SIDE_BY_SIDE.includes(fromLayer) && areFolders && from[4] !== to[4] && !isShared;
  return isWalled ? `${from[4]} may not import ${to[4]}; they meet in a layer above.` : undefined;
}

function closedWall(from, to) {
  const closed = Object.keys(ENTERED_FROM).find((folder) => isIn(to, folder));
  if (closed === undefined || isIn(from, closed)) return undefined;
  const doors = ENTERED_FROM[closed];
  return doors.some((door) => isIn(from, door))
    ? undefined
    : `${closed} is entered from ${doors.join(' and ')} alone.`;
}

/** `*` in the folder is any folder. */
function isIn(parts, folder) {
  return folder.split('/').every((part, index) => part === '*' || parts[index] === part);
}

/**
 * @param {string} file relative to the root, with slashes
 * @param {string} name of a function that it declares
 * @returns {string | undefined} why that function may not be there
 */
export function findSeedWall(file, name) {
  const isWalled = /^apps\/server\/src\/(core|feeds|features)\//.test(file);
  if (!isWalled || isTest(file.split('/')) || !/^seed(?![a-z])/.test(name)) return undefined;
  return 'What is seeded, wiring/demo seeds.';
}

function heightOf(layers, parts) {
  if (parts.length <= 4) return layers.length;
  const height = layers.findIndex((names) => names.includes(parts[3]));
  return height === -1 ? layers.length : height;
}

function isInApp(file) {
  return file.startsWith('apps/') && !isTest(file.split('/'));
}

function isTest(parts) {
  return parts.includes('testing') || /\.(test|typetest)\.tsx?$/.test(parts.at(-1));
}

/** The ESLint rule around it. */
export const walls = {
  meta: { type: 'problem', schema: [], messages: { wall: '{{reason}}' } },
  create(context) {
    const file = path.relative(context.cwd, context.filename).split(path.sep).join('/');
    const check = (node) => {
      const specifier = node.source?.value;
      if (typeof specifier !== 'string') return;
      const reason = findWall(file, specifier);
      if (reason) context.report({ node: node.source, messageId: 'wall', data: { reason } });
    };
    return {
      FunctionDeclaration: (node) => {
        const reason = findSeedWall(file, node.id?.name ?? '');
        if (reason) context.report({ node, messageId: 'wall', data: { reason } });
      },
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};
