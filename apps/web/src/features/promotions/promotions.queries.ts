import { collectionRoutes, onlySite, promotionRoutes } from '@furlong/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { languageOfPages } from '../../core/info/language-of-pages.ts';
import { ofCustomer } from '../../core/session/of-customer.ts';
import { useSession } from '../../core/session/session.ts';
import { callsOf } from '../../platform/api/api.ts';

export const { promotions, promotionPage, twentyBackClaims, claimTwentyBack, claimEmail } = callsOf(
  { ...promotionRoutes, ...collectionRoutes },
);

const refreshMs = 5 * 60_000;

/** A customer's promotions are forgotten with the session; those of visitors are the same for all of them. */
function useOwnKey(): { readonly key: readonly string[]; readonly enabled: boolean } {
  const { kind } = useSession();
  const language = languageOfPages();
  return {
    key: kind === 'customer' ? [ofCustomer, 'promotions', language] : ['promotions', language],
    enabled: kind !== 'starting',
  };
}

/** The promotions that are there for who looks. */
export function usePromotions() {
  const { key, enabled } = useOwnKey();
  return useQuery({
    queryKey: [...key, 'list'],
    queryFn: async () => (await promotions({ site: onlySite, language: languageOfPages() })).data,
    staleTime: refreshMs,
    refetchInterval: refreshMs,
    enabled,
  });
}

/** The page of a promotion; null where it is not there for who looks. */
export function usePromotion(url: string) {
  const { key, enabled } = useOwnKey();
  return useQuery({
    queryKey: [...key, url],
    queryFn: async () => {
      const { data } = await promotionPage({ url, site: onlySite, language: languageOfPages() });
      return data[0] ?? null;
    },
    enabled,
  });
}

const ownClaimKey = [ofCustomer, '20backclaim'];

/** Whether the customer has claimed: a list that is not empty says so (specification, 5). */
export const ownClaimQuery = queryOptions({
  queryKey: ownClaimKey,
  queryFn: async () => (await twentyBackClaims({ status: 'published' })).data.length > 0,
});
