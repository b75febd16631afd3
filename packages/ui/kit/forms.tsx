import { useEffect, useState } from 'react';
import {
  Button,
  Card,
  Checkbox,
  CodeField,
  DateField,
  ErrorList,
  FieldSet,
  FieldStack,
  FilePicker,
  Notice,
  PasswordField,
  PhoneField,
  RadioGroup,
  Select,
  Steps,
  TextArea,
  TextField,
  type FileWords,
} from '../src/index.ts';
import css from './kit.module.css';

const countries = [
  { id: 'CA', name: 'Canada', dialCode: '+1' },
  { id: 'IE', name: 'Ireland', dialCode: '+353' },
  { id: 'GB', name: 'United Kingdom', dialCode: '+44' },
];

const fileWords: FileWords = {
  choose: 'Choose a file',
  change: 'Choose another file',
  remove: 'Remove',
  drop: 'or drop it here',
  takePhoto: 'Take a photo',
  uploading: 'Uploading',
  stop: 'Stop',
  size: (bytes) => `${(bytes / 1024 / 1024).toFixed(1)} MB`,
};

const scan = new File([new Uint8Array(1_400_000)], 'statement-of-november-2026.pdf', {
  type: 'application/pdf',
});

/** A picture that a browser draws, made here so that the kit has one to show. */
function usePicture(): [File | undefined, (file: File | undefined) => void] {
  const [picture, setPicture] = useState<File>();
  useEffect(() => {
    const canvas = document.createElement('canvas');
    canvas.getContext('2d')?.fillRect(40, 40, 120, 60);
    canvas.toBlob((blob) => {
      if (blob !== null) setPicture(new File([blob], 'passport.png', { type: 'image/png' }));
    });
  }, []);
  return [picture, setPicture];
}

function HeadKit() {
  return (
    <>
      <Steps
        label="Step 2 of 4"
        names={['Your Details', 'Address and limit', 'Account', 'Security']}
        current={1}
        doneText="done"
      />
      <ErrorList
        id="wrong"
        title="One or more fields are invalid. Please fix and try again."
        errors={[{ fieldId: 'last', text: 'Last Name is required.' }]}
      />
    </>
  );
}

function DetailsKit() {
  const [country, setCountry] = useState('');
  const [born, setBorn] = useState('1991-03-14');
  const [phone, setPhone] = useState('+353 87 123 4567');
  const [name, setName] = useState('');
  return (
    <>
      <HeadKit />
      <Card isPadded>
        <FieldStack>
          <TextField
            id="last"
            label="Last Name"
            value={name}
            onChange={setName}
            error="Last Name is required."
          />
          <TextField
            label="Sort code"
            optional="(optional)"
            hint="Six digits."
            characters={6}
            value={name}
            onChange={setName}
          />
          <TextField label="Email" isReadOnly value="aoife@example.com" onChange={setName} />
          <TextField label="City" isDisabled value="Cork" onChange={setName} />
          <DateField
            label="Date of Birth"
            hint="You must be over 18. If we cannot check your age electronically, we ask for documents."
            words={{ day: 'Day', month: 'Month', year: 'Year' }}
            value={born}
            onChange={setBorn}
          />
          <Select
            label="Country"
            placeholder="Choose a country"
            options={countries.map(({ id, name: label }) => ({ id, label }))}
            value={country}
            onChange={setCountry}
          />
          <PhoneField
            label="Mobile"
            hint="Includes the country code."
            countries={countries}
            country="GB"
            words={{ dialCode: 'Dial code', number: 'Number' }}
            value={phone}
            onChange={setPhone}
          />
          <PhoneField
            isDisabled
            label="Work phone"
            error="Phone number is invalid"
            countries={countries}
            country="GB"
            words={{ dialCode: 'Dial code', number: 'Number' }}
            value=""
            onChange={setPhone}
          />
        </FieldStack>
      </Card>
    </>
  );
}

function ChoicesKit() {
  const [period, setPeriod] = useState<'Daily' | 'Weekly' | ''>('Daily');
  const [reason, setReason] = useState('I would like to see how many characters fit into this.');
  const [code, setCode] = useState('4810');
  const [isAgreed, setIsAgreed] = useState(false);
  const periods = [
    { id: 'Daily', label: 'Daily', detail: 'Starts again at midnight.' },
    { id: 'Weekly', label: 'Weekly', detail: 'Starts again on Monday.' },
  ] as const;
  return (
    <Card isPadded>
      <FieldSet legend="Limit" hint="It counts at once.">
        <RadioGroup label="Period" options={periods} value={period} onChange={setPeriod} />
        <RadioGroup
          label="Period"
          error="Deposit Limit Period is required."
          options={periods}
          value=""
          onChange={setPeriod}
        />
        <RadioGroup
          isDisabled
          label="Closed"
          options={periods}
          value="Weekly"
          onChange={setPeriod}
        />
        <TextArea
          label="Reason"
          charactersMax={60}
          countText={(used, max) => `${used} of ${max} characters`}
          value={reason}
          onChange={setReason}
        />
        <CodeField label="Code" value={code} onChange={setCode} />
        <CodeField label="Code" error="Code is not valid" value="481027" onChange={setCode} />
        <PasswordField
          label="New password"
          hint="5 to 12 letters and digits."
          value=""
          onChange={setCode}
          autoComplete="new-password"
        />
        <Checkbox
          label={
            <>
              I am over 18, I have read the <a href="#terms">terms and conditions</a> and the{' '}
              <a href="#privacy">privacy policy</a>, and I agree to both of them.
            </>
          }
          error="You must agree to terms and conditions to continue!"
          isChecked={isAgreed}
          onToggle={setIsAgreed}
        />
        <Checkbox isDisabled isChecked label="No offers by mail" onToggle={setIsAgreed} />
      </FieldSet>
    </Card>
  );
}

function FilesKit() {
  const [picture, setPicture] = usePicture();
  const [none, setNone] = useState<File>();
  const file = { words: fileWords, accept: '.png,.jpg,.jpeg,.pdf' };
  return (
    <Card isPadded>
      <FieldStack>
        <FilePicker
          {...file}
          label="Photo ID"
          hint="png, jpg, jpeg or pdf, 10 Mb at most."
          value={none}
          onChange={setNone}
        />
        <FilePicker {...file} label="Photo ID" value={picture} onChange={setPicture} />
        <FilePicker
          {...file}
          label="Bank statement"
          value={scan}
          onChange={setNone}
          progress={0.42}
          onStop={() => {
            setNone(undefined);
          }}
        />
        <FilePicker
          {...file}
          label="Proof of funding"
          error="Proof of funding file must be a png, jpg, jpeg or pdf file."
          value={scan}
          onChange={setNone}
        />
        <FilePicker {...file} isDisabled label="Closed" value={undefined} onChange={setNone} />
      </FieldStack>
      <Notice
        tone="warning"
        title="Verify your account"
        actions={<Button kind="quiet">Verify Account</Button>}
      >
        We need a document before you can deposit.
      </Notice>
    </Card>
  );
}

/** The form kit in its states. */
export function FormKit() {
  return (
    <div className={css['columns']}>
      <div className={css['stack']}>
        <DetailsKit />
      </div>
      <div className={css['stack']}>
        <ChoicesKit />
      </div>
      <div className={css['stack']}>
        <FilesKit />
      </div>
    </div>
  );
}
