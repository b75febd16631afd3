/**
 * The two programs that lint asks for types, so that few files are compiled twice. The files of the first run on Node
 * alone; those of the second know a browser.
 */
export const NODE_PROGRAM = 'tsconfig/lint-node.json';
export const BROWSER_PROGRAM = 'tsconfig/lint-browser.json';
export const NODE_FILES = [
  'packages/!(client|ui)/**/*.ts',
  'apps/{server,sandbox-gateway}/**/*.ts',
];

/** @param {string} file relative to the root, with slashes */
export function isOfNode(file) {
  return /^(packages\/(?!(?:client|ui)\/)|apps\/(server|sandbox-gateway)\/).*\.ts$/.test(file);
}
