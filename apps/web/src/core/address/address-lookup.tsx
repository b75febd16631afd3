import { Button, Select, TextField } from '@furlong/ui';
import { useState, type ReactNode } from 'react';
import type { FieldBinding } from '../forms/use-form.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './address-lookup.module.css';
import { usePostcodeLookup, type Lookup } from './use-postcode-lookup.ts';

interface AddressPickProps {
  readonly addresses: readonly string[];
  readonly picked: string;
  readonly onPick: (address: string) => void;
}

/** One of the addresses of a postcode. */
function AddressPick({ addresses, picked, onPick }: AddressPickProps) {
  const { t } = useTranslation('core/address');
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

/** An address without its empty parts. */
function withoutEmptyParts(address: string): string {
  return address
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}

function errorOf(lookup: Lookup, tooShort: string): string | undefined {
  if (lookup.kind === 'too-short') return tooShort;
  return lookup.kind === 'failed' ? lookup.text : undefined;
}

interface AddressLookupProps {
  readonly postcode: FieldBinding<string>;
  readonly label: string;
  readonly hint?: string | undefined;
  /** The message for a postcode that is too short to be looked up. */
  readonly tooShort: string;
  readonly optional: string;
  /** Whether the lines have a use already: one of them is filled, or wrong. */
  readonly hasLines: boolean;
  readonly onPick: (address: string) => void;
  /** The lines of the address. */
  readonly children: ReactNode;
}

/** A postcode whose addresses can be looked up, and the lines of an address, once there is a use for them. */
export function AddressLookup(props: AddressLookupProps) {
  const { t } = useTranslation('core/address');
  const { postcode, onPick } = props;
  const { lookup, find, forget } = usePostcodeLookup();
  const [isManual, setIsManual] = useState(false);
  const [picked, setPicked] = useState('');
  const hasLines = isManual || lookup.kind === 'failed' || props.hasLines;
  return (
    <>
      <TextField
        {...postcode}
        label={props.label}
        hint={props.hint}
        optional={props.optional}
        error={postcode.error ?? errorOf(lookup, props.tooShort)}
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
        <AddressPick
          addresses={lookup.addresses}
          picked={picked}
          onPick={(address) => {
            setPicked(address);
            setIsManual(true);
            onPick(address);
          }}
        />
      ) : null}
      {hasLines ? props.children : null}
    </>
  );
}
