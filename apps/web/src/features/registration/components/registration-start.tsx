import type { RegistrationCurrency } from '@furlong/contract';
import {
  countryToBeginWith,
  jurisdictions,
  type Country,
  type LimitPeriod,
} from '@furlong/customer';
import { SkeletonRows } from '@furlong/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useUser } from '../../../core/session/session.ts';
import { settingsQuery } from '../../../core/settings/settings.ts';
import { currenciesQuery, visitorCountryQuery } from '../registration.queries.ts';

interface RegistrationStartProps {
  readonly children: (start: {
    readonly currencies: readonly RegistrationCurrency[];
    readonly country: Country;
    readonly periods: readonly LimitPeriod[];
  }) => ReactNode;
}

/** The periods that every jurisdiction offers, where it cannot be asked which it is. */
const usualPeriods: readonly LimitPeriod[] = ['Daily', 'Weekly'];

/** Waits for what a registration begins with. A customer has an account already, and is led home. */
export function RegistrationStart({ children }: RegistrationStartProps) {
  const user = useUser();
  const { data: currencies } = useQuery(currenciesQuery);
  const { data: visitorCountry } = useQuery(visitorCountryQuery);
  const settings = useQuery(settingsQuery);
  if (user !== undefined) return <Navigate to="/" replace />;
  if (currencies === undefined || visitorCountry === undefined || settings.isPending) {
    return <SkeletonRows rows={6} />;
  }
  const periods = settings.isSuccess
    ? jurisdictions[settings.data.jurisdiction].limits.periods.deposit
    : usualPeriods;
  return children({ currencies, country: countryToBeginWith(visitorCountry), periods });
}
