import type { RegistrationCurrency } from '@furlong/contract';
import { countryToBeginWith, type Country } from '@furlong/customer';
import { SkeletonRows } from '@furlong/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useUser } from '../../../core/session/session.ts';
import { currenciesQuery, visitorCountryQuery } from '../registration.queries.ts';

export interface RegistrationStartProps {
  readonly children: (start: {
    readonly currencies: readonly RegistrationCurrency[];
    readonly country: Country;
  }) => ReactNode;
}

/** Waits for what a registration begins with. A customer has an account already, and is led home. */
export function RegistrationStart({ children }: RegistrationStartProps) {
  const user = useUser();
  const { data: currencies } = useQuery(currenciesQuery);
  const { data: visitorCountry } = useQuery(visitorCountryQuery);
  if (user !== undefined) return <Navigate to="/" replace />;
  if (currencies === undefined || visitorCountry === undefined) {
    return <SkeletonRows rows={6} />;
  }
  return children({ currencies, country: countryToBeginWith(visitorCountry) });
}
