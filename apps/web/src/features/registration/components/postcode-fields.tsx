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
        <Select
          label={t('pickAddress')}
          placeholder={t('addressesFound', { count: lookup.addresses.length })}
          options={lookup.addresses.map((address) => ({
            id: address,
            label: withoutEmptyParts(address),
          }))}
          value={picked}
          onChange={pick}
        />
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
