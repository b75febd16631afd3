import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { routes } from './routes.ts';
import type { Route } from './routing/route.ts';

type Shape = Readonly<Record<string, unknown>>;

/** Each part of a shape in a line of its own, so that a bound that moves is one line that changed. */
function linesOf(name: string, { properties, items, anyOf, ...own }: Shape): readonly string[] {
  const under = (part: string, shape: unknown): readonly string[] =>
    linesOf(`${name}${part}`, shape as Shape);
  return [
    `${name} ${JSON.stringify(own)}`,
    ...Object.entries(properties ?? {}).flatMap(([part, shape]) => under(`.${part}`, shape)),
    ...(items === undefined ? [] : under('[]', items)),
    ...((anyOf ?? []) as readonly unknown[]).flatMap((shape, index) =>
      under(`|${String(index)}`, shape),
    ),
  ];
}

it('takes in each request what it took: a bound, pattern or choice that moves is a line of the kept file', async () => {
  const lines = Object.entries<Route>(routes).flatMap(([name, { method, path, request }]) => {
    const { $schema: _, ...shape } = z.toJSONSchema(request, {
      io: 'input',
      unrepresentable: 'any',
    });
    return [`${method} ${path}`, ...linesOf(name, shape)];
  });
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../../fixtures/requests.txt');
});
