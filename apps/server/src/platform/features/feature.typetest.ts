import { horseRoutes } from '../http/bind-routes.typetest.ts';
import { feature } from './feature.ts';

// Each error below is expected: where a line compiles all the same, its comment is the error.
async function findHorse({ name }: { readonly name: string }) {
  return Promise.resolve({ age: name.length });
}
async function listHorses() {
  return Promise.resolve(['Arkle']);
}
const nothingElse = { name: 'horses', jobs: {}, rounds: [] };

feature({ ...nothingElse, routes: horseRoutes, handlers: { findHorse, listHorses } });

// @ts-expect-error a handler is missing
feature({ ...nothingElse, routes: horseRoutes, handlers: { findHorse } });

feature({
  ...nothingElse,
  routes: horseRoutes,
  // @ts-expect-error no route has this handler
  handlers: { findHorse, listHorses, shoeHorse: findHorse },
});

feature({
  ...nothingElse,
  routes: horseRoutes,
  // @ts-expect-error the answer is not what the contract says
  handlers: { findHorse, listHorses: async () => 'Arkle' },
});

feature({
  ...nothingElse,
  routes: {},
  handlers: {},
  // @ts-expect-error a round says which processes do it
  rounds: [{ name: 'a round', everyMs: 1000, work: async () => undefined }],
});
