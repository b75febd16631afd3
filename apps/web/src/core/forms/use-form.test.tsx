import { ApiFault, FormRefusal, type Form, type FormSettings } from '@furlong/client';
import type { Room } from '../../platform/phrases.ts';
import type { FieldError } from '@furlong/contract';
import { DateField, ErrorList, FilePicker, TextField, Checkbox, Button, Toasts } from '@furlong/ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { useForm } from './use-form.ts';

const schema = z.strictObject({
  LastName: z.string().check(z.minLength(1, 'field.required'), z.maxLength(5, 'field.too_long')),
  'Address.City': z.string().check(z.minLength(2, 'field.too_short')),
  DateOfBirth: z.iso.date('field.invalid'),
  Terms: z.literal(true, 'field.required'),
});
type Sent = z.output<typeof schema>;

const initial = {
  LastName: '',
  'Address.City': '',
  DateOfBirth: '',
  PhotoID: undefined as File | undefined,
  Terms: false,
};
type Values = typeof initial;

const fileWords = {
  choose: 'Choose',
  change: 'Change',
  remove: 'Remove',
  drop: '',
  uploading: '',
  stop: '',
  size: () => '',
};
const picture = new File(['x'], 'passport.png', { type: 'image/png' });

const send = vi.fn<(sent: Sent, values: Values) => Promise<void>>();
const drawn = vi.fn<(form: Form<Values>) => void>();

/** The form as it was drawn last. */
function formNow(): Form<Values> {
  const [form] = drawn.mock.lastCall ?? [];
  if (form === undefined) throw new Error('no form is drawn');
  return form;
}

type Settings = Partial<FormSettings<Room, Values, Sent>>;

function Example({ hasList = false, ...settings }: Settings & { readonly hasList?: boolean }) {
  const form = useForm<Values, Sent>({ room: 'core/forms', schema, initial, send, ...settings });
  useEffect(() => {
    drawn(form);
  });
  return (
    <form onSubmit={form.submit} noValidate>
      {hasList ? <ErrorList {...form.errorList} /> : null}
      <TextField label="Last Name" {...form.field('LastName')} />
      <TextField label="City" {...form.field('Address.City')} />
      <DateField
        label="Date of Birth"
        words={{ day: 'Day', month: 'Month', year: 'Year' }}
        {...form.field('DateOfBirth')}
      />
      <FilePicker label="Photo ID" accept=".png" words={fileWords} {...form.field('PhotoID')} />
      <Checkbox label="I agree" {...form.tick('Terms')} />
      <Button type="submit" isBusy={form.isBusy}>
        Submit
      </Button>
    </form>
  );
}

function draw(settings: Settings & { readonly hasList?: boolean } = {}) {
  render(
    <>
      <Example {...settings} />
      <Toasts />
    </>,
  );
}

async function fillIn() {
  await userEvent.type(screen.getByLabelText('Last Name'), 'Roche');
  await userEvent.type(screen.getByLabelText('City'), 'Cork');
  await userEvent.type(screen.getByLabelText('Day'), '4');
  await userEvent.type(screen.getByLabelText('Month'), '3');
  await userEvent.type(screen.getByLabelText('Year'), '1991');
  await userEvent.click(screen.getByLabelText('I agree'));
}

async function submit() {
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
}

/** The text that a screen reader adds to a field. */
function faultOf(label: string): string {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
  return document.getElementById(ids)?.textContent ?? '';
}

/** An answer of the server that names fields. */
function refusal(...fields: readonly FieldError[]): Error {
  return new FormRefusal({ status: 400, message: 'Please look at the fields again.', fields });
}

const sentence = 'One or more fields are invalid. Please fix and try again.';

async function findToast(text: string) {
  return await screen.findByText(text, { selector: 'li *' });
}

describe('useForm', () => {
  beforeEach(async () => {
    await startAllPhrases();
    send.mockReset();
    send.mockResolvedValue();
  });

  it('sends what the schema read, and the files beside it', async () => {
    draw();
    await fillIn();
    await userEvent.upload(screen.getByLabelText('Photo ID'), picture);
    await submit();
    const sent = {
      LastName: 'Roche',
      'Address.City': 'Cork',
      DateOfBirth: '1991-03-04',
      Terms: true as const,
    };
    expect(send).toHaveBeenCalledExactlyOnceWith(sent, { ...sent, PhotoID: picture });
    expect(send.mock.lastCall?.[1].PhotoID).toBe(picture);
  });

  it('says the first fault of each field, leads to the first of them, and sends nothing', async () => {
    draw();
    await userEvent.type(screen.getByLabelText('City'), 'C');
    await submit();
    expect(faultOf('Last Name')).toBe('This field is required.');
    expect(faultOf('City')).toBe('At least 2 characters are needed.');
    expect(faultOf('I agree')).toBe('This field is required.');
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByLabelText('Last Name'));
    });
    await findToast(sentence);
    expect(send).not.toHaveBeenCalled();
  });

  it('takes a fault away when its field changes, and no other', async () => {
    draw();
    await submit();
    await userEvent.type(screen.getByLabelText('Last Name'), 'R');
    expect(faultOf('Last Name')).toBe('');
    expect(faultOf('City')).not.toBe('');
    expect(document.activeElement).toBe(screen.getByLabelText('Last Name'));
  });

  it('leads to the list of errors where there is one, which keeps its entries meanwhile', async () => {
    draw({ hasList: true });
    await submit();
    const heading = await screen.findByRole('heading', { name: sentence });
    await waitFor(() => {
      expect(document.activeElement).toBe(heading);
    });
    const links = screen.getAllByRole('link');
    expect(links).toHaveLength(4);
    await userEvent.click(links[3] ?? heading);
    expect(document.activeElement).toBe(screen.getByLabelText('I agree'));
    await fillIn();
    expect(screen.getAllByRole('link')).toHaveLength(4);
    await submit();
    expect(screen.queryByRole('heading', { name: sentence })).toBeNull();
  });

  it('finds what no schema can say', async () => {
    draw({
      findMore: ({ PhotoID }) =>
        PhotoID === undefined
          ? [{ field: 'PhotoID', code: 'file.too_large', parameters: { bytesMax: 10 * 1024 ** 2 } }]
          : [],
    });
    await fillIn();
    await submit();
    expect(faultOf('Photo ID')).toBe('The file is larger than 10 MB.');
    expect(send).not.toHaveBeenCalled();
  });

  it('puts what the server refuses to its fields, until they change', async () => {
    const onFaults = vi.fn();
    send.mockRejectedValue(
      refusal(
        { field: 'Address.City', code: 'field.too_long', parameters: { maximum: 3 } },
        { field: 'Address.City', code: 'field.invalid', parameters: {} },
        { field: 'LastName', code: 'nobody.knows', parameters: {} },
        { field: 'Elsewhere', code: 'field.required', parameters: {} },
      ),
    );
    draw({ hasList: true, onFaults });
    await fillIn();
    await submit();
    expect(faultOf('City')).toBe('At most 3 characters are allowed.');
    expect(faultOf('Last Name')).toBe('This is not valid.');
    expect(onFaults).toHaveBeenCalledExactlyOnceWith(['LastName', 'Address.City', 'Elsewhere']);
    const entries = screen.getByRole('group', { name: sentence }).querySelectorAll('li');
    expect([...entries].map(({ textContent }) => textContent)).toEqual([
      'This is not valid.',
      'At most 3 characters are allowed.',
      'This field is required.',
    ]);
    await userEvent.type(screen.getByLabelText('City'), '!');
    expect(faultOf('City')).toBe('');
    send.mockResolvedValue();
    await submit();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('says that the service is away where no answer comes, and can be sent again', async () => {
    send.mockRejectedValueOnce(new ApiFault('no answer'));
    draw();
    await fillIn();
    await submit();
    await findToast('Service is unavailable. Please try again later.');
    await submit();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('is busy while it is sent, and is not sent twice', async () => {
    let answer: () => void = () => undefined;
    send.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    draw();
    await fillIn();
    await userEvent.type(screen.getByLabelText('City'), '{Enter}{Enter}');
    expect(screen.getByRole('button', { name: 'Submit' }).getAttribute('aria-busy')).toBe('true');
    expect(formNow().isBusy).toBe(true);
    await act(async () => {
      answer();
    });
    expect(formNow().isBusy).toBe(false);
    expect(send).toHaveBeenCalledOnce();
  });

  it('checks the fields of a step alone', async () => {
    draw();
    await userEvent.type(screen.getByLabelText('Last Name'), 'Roche');
    act(() => {
      expect(formNow().check(['LastName'])).toBe(true);
    });
    expect(faultOf('City')).toBe('');
    act(() => {
      expect(formNow().check(['LastName', 'Address.City'])).toBe(false);
    });
    expect(faultOf('City')).toBe('At least 2 characters are needed.');
    expect(faultOf('I agree')).toBe('');
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByLabelText('City'));
    });
  });

  it('changes several fields at once, and begins anew', () => {
    draw();
    act(() => {
      formNow().change('LastName', 'Roche');
      formNow().change('Address.City', 'Cork');
    });
    expect(formNow().values).toEqual({ ...initial, LastName: 'Roche', 'Address.City': 'Cork' });
    act(() => {
      formNow().reset({ ...initial, LastName: 'Daly' });
    });
    expect(formNow().values).toEqual({ ...initial, LastName: 'Daly' });
  });
});
