/** Writes down every package that the product is made of, as CycloneDX: what the lock file names, but what is for development. */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fail, root, say, spawnNpm } from './project.mjs';

const FILE = path.join(root, '.build/sbom.cdx.json');

/** A bill of materials, as npm makes it of the lock file. */
export function describePackages() {
  const args = [
    'sbom',
    '--package-lock-only',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
  ];
  const options = { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 };
  const { status, stdout, stderr } = spawnNpm(args, options);
  if (status !== 0) fail(`npm could not list the packages: ${stderr}`);
  const bill = withoutDevelopment(JSON.parse(stdout));
  // npm names the product after the folder that it happens to lie in.
  bill.metadata.component.name = JSON.parse(readText('package.json')).name;
  return bill;
}

/**
 * npm's own `--omit=dev` loses packages that something for development needs as well, and its mark on a package speaks of
 * one of its places alone: the lock file knows.
 */
function withoutDevelopment(bill) {
  const shipped = listShipped();
  const components = bill.components.filter(({ purl }) => shipped.has(nameOf(purl)));
  const refs = new Set([bill.metadata.component, ...components].map((each) => each['bom-ref']));
  const dependencies = bill.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((on) => refs.has(on)) }));
  return { ...bill, components, dependencies };
}

/** Name and version of each package that is somewhere in the lock file for more than development. */
function listShipped() {
  const { packages } = JSON.parse(readText('package-lock.json'));
  const shipped = Object.entries(packages).filter(([, { dev, link }]) => !dev && !link);
  return new Set(
    shipped.map(
      ([place, { name, version }]) =>
        `${name ?? place.replace(/^.*node_modules\//, '')}@${String(version)}`,
    ),
  );
}

/** @example `@fastify/error@4.2.0` of `pkg:npm/%40fastify/error@4.2.0`. */
function nameOf(purl) {
  return decodeURIComponent(purl.replace(/^pkg:npm\//, ''));
}

function readText(file) {
  return fs.readFileSync(path.join(root, file), 'utf8');
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const bill = describePackages();
  fs.mkdirSync(path.dirname(FILE), { recursive: true });
  fs.writeFileSync(FILE, `${JSON.stringify(bill, null, 2)}\n`);
  say(`${bill.components.length} packages in ${path.relative(root, FILE)}`);
}
