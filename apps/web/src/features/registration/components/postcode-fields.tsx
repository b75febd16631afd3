import { splitForRegistration } from '@furlong/customer';
import { Button, Select, TextField } from '@furlong/ui';
import { useState } from 'react';
import { useTranslation } from '../../../platform/use-translation.ts';
import css from '../registration.module.css';
import type { RegistrationEntry } from '../use-registration.ts';
import { usePostcodeLookup } from '../use-postcode-lookup.ts';
import { AddressLines } from './address-lines.tsx';

const lines = [
  'Address.AddressLineOne',
  'Address.AddressLineTwo',
  'Address.City',
  'Address.StateProvince',
] as const;

interface AddressPickProps {
  readonly addresses: readonly string[];
  readonly picked: string;
  readonly onPick: (address: string) => void;
}

/** One of the addresses of a postcode. */
function AddressPick({ addresses, picked, onPick }: AddressPickProps) {
  const { t } = useTranslation('registration');
  return (
    <Select
      label={t('pickAddress')}
      placeholder={t('addressesFound', { count: addresses.length })}
      options={addresses.map((address) => ({ id: address, label: withoutEmptyParts(address) }))}
      value={picked}
      onChange={onPick}
    />
  );
}

/** A postcode whose addresses can be looked up, and the lines of an address, once there is a use for them. */
export function PostcodeFields({ entry }: { readonly entry: RegistrationEntry }) {
  const { t } = useTranslation('registration');
  const { form, changeCountry } = entry;
  const { lookup, find, forget } = usePostcodeLookup();
  const [isManual, setIsManual] = useState(false);
  const [picked, setPicked] = useState('');
  const postcode = form.field('Address.ZIPPostal');
  const hasLines =
    isManual ||
    lookup.kind === 'failed' ||
    lines.some((line) => form.values[line] !== '' || form.field(line).error !== undefined);
  const lookupError = 'text' in lookup ? lookup.text : undefined;

  function pick(address: string) {
    const split = splitForRegistration(address);
    setPicked(address);
    setIsManual(true);
    changeCountry(split['Address.Country']);
    form.change('Address.AddressLineOne', split['Address.AddressLineOne']);
    form.change('Address.AddressLineTwo', '');
    form.change('Address.City', split['Address.City']);
    form.change('Address.StateProvince', split['Address.StateProvince']);
  }

  return (
    <>
      <TextField
        {...postcode}
        label={t('postcode')}
        optional={t('optional')}
        error={postcode.error ?? lookupError}
        characters={10}
        autoComplete="postal-code"
        maxLength={20}
        onChange={(text) => {
          postcode.onChange(text);
          forget();
          setPicked('');
        }}
      />
      <div className={css['after']}>
        <Button
          kind="quiet"
          isBusy={lookup.kind === 'searching'}
          onPress={() => void find(postcode.value)}
        >
          {t('findAddress')}
        </Button>
        {hasLines ? null : (
          <Button
            kind="quiet"
            onPress={() => {
              setIsManual(true);
            }}
          >
            {t('enterAddress')}
          </Button>
        )}
      </div>
      {lookup.kind === 'found' ? (
        <AddressPick addresses={lookup.addresses} picked={picked} onPick={pick} />
      ) : null}
      {hasLines ? <AddressLines entry={entry} /> : null}
    </>
  );
}

/** An address without its empty parts. */
function withoutEmptyParts(address: string): string {
  return address
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}
