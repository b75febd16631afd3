import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { loadLatePhrases } from '../phrases/late-phrases.ts';
import { chunkOf } from '../platform/chunk.ts';
import { navigateBelowLayers } from '../platform/navigation.ts';
import { CustomersOnly } from './customers-only.tsx';
import { PageBroken } from './page-broken.tsx';
import { Shell } from './shell.tsx';

const pages: RouteObject[] = [
  {
    index: true,
    lazy: chunkOf(async () => ({
      Component: (await import('../features/home/home-page.tsx')).HomePage,
    })),
  },
  {
    path: 'login',
    lazy: chunkOf(async () => ({
      Component: (await import('../features/login/login-page.tsx')).LoginPage,
    })),
  },
  {
    path: 'sports',
    lazy: chunkOf(async () => ({
      Component: (await import('../features/sports/sports-page.tsx')).SportsPage,
    })),
  },
  {
    path: 'search',
    lazy: chunkOf(async () => ({
      Component: (await withPhrases('search', import('../features/search/search-box-page.tsx')))
        .SearchBoxPage,
    })),
  },
  {
    path: 'favourites',
    lazy: chunkOf(async () => ({
      Component: (
        await withPhrases('favourites', import('../features/favourites/favourites-page.tsx'))
      ).FavouritesPage,
    })),
  },
  {
    path: 'promotions/:page',
    lazy: chunkOf(async () => ({
      Component: (await withPhrases('promotions', import('../features/promotions/promo-page.tsx')))
        .PromoPage,
    })),
  },
  {
    path: 'sport/:sportName',
    lazy: chunkOf(async () => ({
      Component: (await import('../features/sports/sport-page.tsx')).SportPage,
    })),
  },
  {
    path: 'sport/:sportName/race/:ef/:eg',
    lazy: chunkOf(async () => ({
      Component: (await import('../features/race/race-page.tsx')).RacePage,
    })),
  },
  {
    path: 'sport/:sportName/match/:ef/:eg',
    lazy: chunkOf(async () => ({
      Component: (await import('../features/match/match-page.tsx')).MatchPage,
    })),
  },
  ...['sport/:sportName/antepost/:ef/:eg', 'antepost/:sportName/:ef/:eg'].map((path) => ({
    path,
    lazy: chunkOf(async () => ({
      Component: (await import('../features/futures/antepost-page.tsx')).AntepostPage,
    })),
  })),
  {
    Component: CustomersOnly,
    children: [
      {
        path: 'transactions',
        // What became of a leg is told in the words of My Bets.
        lazy: chunkOf(async () => ({
          Component: (
            await withPhrases('myBets', import('../features/statements/statements-page.tsx'))
          ).StatementsPage,
        })),
      },
      {
        path: 'transactions-old',
        lazy: chunkOf(async () => ({
          Component: (
            await withPhrases(
              'statementsOld',
              withPhrases('myBets', import('../features/statements/statements-old-page.tsx')),
            )
          ).StatementsOldPage,
        })),
      },
      {
        path: 'my-bets',
        lazy: chunkOf(async () => ({
          Component: (await withPhrases('myBets', import('../features/my-bets/my-bets-page.tsx')))
            .MyBetsPage,
        })),
      },
    ],
  },
  { path: '*', element: <Navigate to="/" replace /> },
];

/** A page, once its phrases have come with it. */
async function withPhrases<Page>(
  name: Parameters<typeof loadLatePhrases>[0],
  page: Promise<Page>,
): Promise<Page> {
  const [loaded] = await Promise.all([page, loadLatePhrases(name)]);
  return loaded;
}

/** The specified route table, as far as it is built. Pages load when they are first visited. */
export function createRouter() {
  const router = createBrowserRouter([
    {
      Component: Shell,
      ErrorBoundary: PageBroken,
      HydrateFallback: () => null,
      children: [{ ErrorBoundary: PageBroken, children: pages }],
    },
  ]);
  navigateBelowLayers(router);
  return router;
}
