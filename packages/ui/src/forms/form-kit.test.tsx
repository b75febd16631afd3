import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { CodeField } from './code-field.tsx';
import { DateField } from './date-field.tsx';
import { ErrorList } from './error-list.tsx';
import { FieldSet } from './field-set.tsx';
import { Notice } from '../states/notice.tsx';
import { PhoneField } from './phone-field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { Select } from './select.tsx';
import { Steps } from '../layout/steps.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

function nothing() {}

/** Holds the value of a control as a form would, and tells every change. */
function Held<Value>(props: {
  readonly initial: Value;
  readonly onChange?: (value: Value) => void;
  readonly children: (value: Value, change: (value: Value) => void) => ReactNode;
}) {
  const [value, setValue] = useState(props.initial);
  return props.children(value, (next) => {
    setValue(next);
    props.onChange?.(next);
  });
}

/** The text that a screen reader adds to a control. */
function descriptionOf(control: Element): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

describe('a field', () => {
  it('is described by its hint and by its error, which is announced', () => {
    render(
      <TextField
        label="Postcode"
        optional="(optional)"
        hint="As on your bill."
        error="Postal Code is too short!"
        value=""
        onChange={nothing}
      />,
    );
    const field = screen.getByRole('textbox', { name: 'Postcode (optional)' });
    expect(descriptionOf(field)).toBe('As on your bill. Postal Code is too short!');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('Postal Code is too short!');
  });

  it('has the id that a list of errors leads to', () => {
    render(<TextField id="city" label="City" value="" onChange={nothing} />);
    expect(screen.getByLabelText('City').id).toBe('city');
  });
});

describe('Select', () => {
  const options = [
    { id: 'AF', label: 'Afghanistan' },
    { id: 'IE', label: 'Ireland' },
    { id: 'GB', label: 'United Kingdom' },
  ];

  it('shows that nothing is chosen, and takes a choice', async () => {
    const onChange = vi.fn();
    render(
      <Select
        label="Country"
        placeholder="Choose a country"
        options={options}
        value=""
        onChange={onChange}
      />,
    );
    const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' });
    expect(field.selectedOptions[0]?.textContent).toBe('Choose a country');
    await userEvent.selectOptions(field, 'Ireland');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('IE');
  });
});

describe('RadioGroup', () => {
  const options = [
    { id: 'Daily', label: 'Daily', detail: 'Starts again at midnight.' },
    { id: 'Weekly', label: 'Weekly' },
  ] as const;

  it('is one choice with a name, a description and an error', async () => {
    const onChange = vi.fn();
    render(
      <RadioGroup
        id="period"
        label="Period"
        error="Deposit Limit Period is required."
        options={options}
        value=""
        onChange={onChange}
      />,
    );
    const group = screen.getByRole('radiogroup', { name: 'Period' });
    expect(group.getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(group)).toBe('Deposit Limit Period is required.');
    const daily = screen.getByRole('radio', { name: 'Daily' });
    expect(descriptionOf(daily)).toBe('Starts again at midnight.');
    expect(daily.id).toBe('period');
    await userEvent.click(screen.getByText('Weekly'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('Weekly');
  });

  it('is left alone while it is closed', async () => {
    const onChange = vi.fn();
    render(
      <RadioGroup isDisabled label="Period" options={options} value="Daily" onChange={onChange} />,
    );
    await userEvent.click(screen.getByText('Weekly'));
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('Checkbox', () => {
  it('is ticked by its text, and not by a link in it', async () => {
    const onToggle = vi.fn();
    render(
      <Checkbox
        isChecked={false}
        onToggle={onToggle}
        error="You must agree to terms and conditions to continue!"
        label={
          <>
            I agree to the <a href="#terms">terms</a>
          </>
        }
      />,
    );
    const box = screen.getByRole('checkbox', { name: 'I agree to the terms' });
    expect(descriptionOf(box)).toBe('You must agree to terms and conditions to continue!');
    fireEvent.click(screen.getByRole('link', { name: 'terms' }));
    expect(onToggle).not.toHaveBeenCalled();
    await userEvent.click(screen.getByText(/I agree/));
    expect(onToggle).toHaveBeenCalledExactlyOnceWith(true);
  });
});

describe('TextArea', () => {
  it('counts what is written, takes more than fits, and tells when little room is left', async () => {
    render(
      <Held initial="1234567">
        {(value, change) => (
          <TextArea
            label="Reason"
            charactersMax={10}
            countText={(used, max) => `${used} of ${max}`}
            value={value}
            onChange={change}
          />
        )}
      </Held>,
    );
    const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' });
    expect(descriptionOf(area)).toBe('7 of 10');
    expect(screen.getByRole('status').textContent).toBe('');
    await userEvent.type(area, '89AB');
    expect(area.value).toBe('123456789AB');
    expect(descriptionOf(area)).toBe('11 of 10');
    expect(screen.getByRole('status').textContent).toBe('11 of 10');
  });
});

describe('DateField', () => {
  const words = { day: 'Day', month: 'Month', year: 'Year' };
  function draw(initial: string) {
    const onChange = vi.fn<(value: string) => void>();
    render(
      <Held initial={initial} onChange={onChange}>
        {(value, change) => (
          <DateField
            isBirthday
            id="born"
            label="Date of Birth"
            hint="You must be over 18."
            words={words}
            value={value}
            onChange={change}
          />
        )}
      </Held>,
    );
    const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
    return { onChange, day: field('Day'), month: field('Month'), year: field('Year') };
  }

  it('is a date once all of it is there, and leaves what is typed as it is', async () => {
    const { onChange, day, month, year } = draw('');
    await userEvent.type(day, '4');
    await userEvent.type(month, 'x3');
    expect(onChange).toHaveBeenLastCalledWith('-3-4');
    await userEvent.type(year, '1991');
    expect(onChange).toHaveBeenLastCalledWith('1991-03-04');
    expect([day.value, month.value, year.value]).toEqual(['4', '3', '1991']);
    await userEvent.clear(day);
    await userEvent.clear(month);
    await userEvent.clear(year);
    expect(onChange).toHaveBeenLastCalledWith('');
  });

  it.each(['1991-03-14', ' 14/03/1991 ', '14.3.1991'])('takes a whole date: %s', async (text) => {
    const { onChange, month } = draw('');
    await userEvent.click(month);
    await userEvent.paste(text);
    expect(onChange.mock.lastCall).toEqual(['1991-03-14']);
  });

  it('shows a draft, whole or not, and is filled in by the browser', () => {
    const { day, month, year } = draw('-03-14');
    expect([day.value, month.value, year.value]).toEqual(['14', '03', '']);
    expect(day.autocomplete).toBe('bday-day');
    expect(year.inputMode).toBe('numeric');
    expect(day.id).toBe('born');
  });

  it('is a group with a name and a hint', () => {
    draw('');
    expect(descriptionOf(screen.getByRole('group', { name: 'Date of Birth' }))).toBe(
      'You must be over 18.',
    );
  });
});

describe('PhoneField', () => {
  const countries = [
    { id: 'CA', name: 'Canada', dialCode: '+1' },
    { id: 'IE', name: 'Ireland', dialCode: '+353' },
    { id: 'GB', name: 'United Kingdom', dialCode: '+44' },
    { id: 'US', name: 'United States', dialCode: '+1' },
  ];
  function draw(initial: string) {
    const onChange = vi.fn<(value: string) => void>();
    render(
      <Held initial={initial} onChange={onChange}>
        {(value, change) => (
          <PhoneField
            label="Mobile"
            countries={countries}
            country="GB"
            words={{ dialCode: 'Dial code', number: 'Number' }}
            value={value}
            onChange={change}
          />
        )}
      </Held>,
    );
    const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Dial code' });
    const number = screen.getByRole<HTMLInputElement>('textbox', { name: 'Number' });
    return { onChange, list, number };
  }

  it('puts the dial code of the country before the number, and alone it is nothing', async () => {
    const { onChange, list, number } = draw('');
    expect(list.value).toBe('GB');
    await userEvent.selectOptions(list, 'IE');
    expect(onChange).toHaveBeenLastCalledWith('');
    await userEvent.type(number, '87');
    expect(onChange).toHaveBeenLastCalledWith('+353 87');
    await userEvent.selectOptions(list, 'US');
    expect(onChange).toHaveBeenLastCalledWith('+1 87');
    expect(list.value).toBe('US');
  });

  it.each(['+353871234567', '00353 871234567'])('takes %s with its own dial code', async (text) => {
    const { onChange, list, number } = draw('');
    await userEvent.click(number);
    await userEvent.paste(text);
    expect(onChange).toHaveBeenLastCalledWith('+353 871234567');
    expect([list.value, number.value]).toEqual(['IE', '871234567']);
  });

  it('shows a stored number', () => {
    const { list, number } = draw('+353 87 123');
    expect([list.value, number.value]).toEqual(['IE', '87 123']);
  });
});

describe('CodeField', () => {
  it('takes six digits, also pasted with a gap, and says when they are all there', async () => {
    const [onComplete, onChange] = [vi.fn(), vi.fn()];
    render(
      <Held initial="" onChange={onChange}>
        {(value, change) => (
          <CodeField label="Code" value={value} onChange={change} onComplete={onComplete} />
        )}
      </Held>,
    );
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
    expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric']);
    await userEvent.type(field, '4a8');
    expect(field.value).toBe('48');
    await userEvent.clear(field);
    await userEvent.paste('481 027');
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('481027');
    await userEvent.type(field, '9');
    expect(field.value).toBe('481027');
    expect(onComplete).toHaveBeenCalledOnce();
  });
});

describe('Steps', () => {
  it('say where one is and what is done', () => {
    render(
      <Steps
        label="Step 2 of 3"
        names={['Your Details', 'Account', 'Security']}
        current={1}
        doneText="done"
      />,
    );
    expect(screen.getByRole('list', { name: 'Step 2 of 3' })).toBeDefined();
    const steps = screen.getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      'Your Details done',
      'Account',
      'Security',
    ]);
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  });
});

describe('ErrorList', () => {
  it('leads to the fields, and leaves the address alone', async () => {
    render(
      <>
        <ErrorList
          id="wrong"
          title="One or more fields are invalid."
          errors={[{ fieldId: 'last', text: 'Last Name is required.' }, { text: 'Try later.' }]}
        />
        <TextField id="last" label="Last Name" value="" onChange={nothing} />
      </>,
    );
    const heading = screen.getByRole('heading', { name: 'One or more fields are invalid.' });
    heading.focus();
    expect(document.activeElement).toBe(heading);
    await userEvent.click(screen.getByRole('link', { name: 'Last Name is required.' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Last Name'));
    expect(location.hash).not.toBe('#last');
    expect(screen.getByText('Try later.').tagName).toBe('LI');
  });

  it('is not there while nothing is wrong', () => {
    const { container } = render(<ErrorList id="wrong" title="Wrong" errors={[]} />);
    expect(container.innerHTML).toBe('');
  });
});

describe('FieldSet', () => {
  it('names its fields together, and closes all of them', () => {
    render(
      <FieldSet legend="Address" hint="Where you live." isDisabled>
        <TextField label="City" value="" onChange={nothing} />
      </FieldSet>,
    );
    expect(descriptionOf(screen.getByRole('group', { name: 'Address' }))).toBe('Where you live.');
    expect(screen.getByLabelText('City').matches(':disabled')).toBe(true);
  });
});

describe('Notice', () => {
  it('has room for a title and for what can be done', () => {
    render(
      <Notice tone="warning" title="Verify your account" actions={<a href="#verify">Verify</a>}>
        We need a document.
      </Notice>,
    );
    expect(screen.getByRole('status').textContent).toBe(
      'Verify your accountWe need a document.Verify',
    );
  });
});
