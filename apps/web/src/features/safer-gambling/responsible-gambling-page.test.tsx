import { realityCheckRoutes, saferGamblingRoutes } from '@furlong/contract';
import { noPence, pence } from '@furlong/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findUser, onSessionEvent, startSession } from '../../core/session/session.ts';
import { reportTokenRefused } from '../../platform/api/access-token.ts';
import { drawAccountPage, press, saidOf, type } from '../../testing/draw-account.tsx';
import { logInSample } from '../../testing/sample-user.ts';
import { ResponsibleGamblingPage } from './responsible-gambling-page.tsx';
import { checkOf, serveSaferGambling } from './testing/serve-safer-gambling.ts';

const { responsibleGambling, exclusionPreview } = saferGamblingRoutes;
const reason = 'I spend more time on it than I want to.';

function draw() {
  return drawAccountPage(<ResponsibleGamblingPage />, '/account/responsible-gambling');
}

function choose(name: string | RegExp) {
  fireEvent.click(screen.getByRole('radio', { name }));
}

function submitButton() {
  return screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' });
}

function tick() {
  fireEvent.click(screen.getByRole('checkbox', { name: /^I have read what it does/ }));
}

/** Fills in all that the option asks for. */
function fill(option: string, length: string) {
  choose(option);
  choose(length);
  type('Reason', reason);
  type('Password', 'furlong1');
  tick();
}

/** The figures of the last list, by their names: a dialog's, where one is open. */
function figures(): Readonly<Record<string, string>> {
  const list = [...document.querySelectorAll('dl')].findLast((each) =>
    /^At once/.test(each.textContent),
  );
  const rows = [...(list?.children ?? [])].map((row) => [
    row.querySelector('dt')?.textContent ?? '',
    row.querySelector('dd')?.textContent ?? '',
  ]);
  return Object.fromEntries(rows) as Record<string, string>;
}

describe('responsible gambling', () => {
  const server = serveSaferGambling();

  async function drawForCustomer() {
    await logInSample(server());
    const drawn = draw();
    await waitFor(() => {
      expect(server().requestsOf(exclusionPreview)).toHaveLength(1);
    });
    return drawn;
  }

  it('shows a visitor the help lines, the scheme of all operators, and the way to the rest', async () => {
    await startSession();
    draw();
    expect(document.title).toMatch(/^Responsible Gambling/);
    const lines = screen.getAllByRole('link', { name: '0808 8020 133' });
    expect(lines.map((line) => line.getAttribute('href'))).toEqual(
      Array.from({ length: 2 }, () => 'tel:08088020133'),
    );
    expect(screen.getAllByRole('link', { name: '1800 936 725' })).toHaveLength(2);
    expect(
      screen.getByText(/takes effect within 24 hours and lasts 6 months, 1 year or 5/),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe(
      '/login?from=%2Faccount%2Fresponsible-gambling',
    );
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('offers four options, of which the last is information alone', async () => {
    await drawForCustomer();
    const group = screen.getByRole('radiogroup', { name: 'What do you want to do?' });
    expect(
      within(group)
        .getAllByRole('radio')
        .map((radio) => radio.getAttribute('value')),
    ).toEqual(['0', '1', '2', '3']);
    choose('Exclude from every operator');
    expect(screen.getByRole('link', { name: 'Register with GAMSTOP' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  });

  it('says what self-exclusion does in the figures of the customer', async () => {
    await drawForCustomer();
    choose('Self-exclusion');
    await waitFor(() => {
      expect(figures()).toMatchObject({
        Until: 'The end of the length that you choose below. Neither you nor we can end it before.',
        'Open bets': '2 bets, £7.00 staked. They stand and are settled; what they return is yours.',
      });
    });
    expect(figures()['Your money']).toMatch(/^£148\.20 stays yours\./);
    expect(figures()['Marketing']).toBe('Stops within 48 hours.');
    choose('1 year');
    expect(figures()['Until']).toBe('26-11-2027. Neither you nor we can end it before.');
  });

  it.each([
    [
      'Take a break',
      [
        '1 day: until 27-11-2026, 12:00',
        '1 week: until 03-12-2026, 12:00',
        '2 weeks: until 10-12-2026, 12:00',
        '4 weeks: until 24-12-2026, 12:00',
        '6 weeks: until 07-01-2027, 12:00',
      ],
    ],
    [
      'Self-exclusion',
      [
        '6 months: until 26-05-2027',
        '1 year: until 26-11-2027',
        '2 years: until 26-11-2028',
        '3 years: until 26-11-2029',
        '4 years: until 26-11-2030',
        '5 years: until 26-11-2031',
      ],
    ],
  ])('%s has its lengths, each with its end', async (option, lengths) => {
    await drawForCustomer();
    choose(option);
    await waitFor(() => {
      const group = screen.getByRole('radiogroup', { name: 'How long' });
      const said = [...group.querySelectorAll('label')].map((label) =>
        [...label.querySelectorAll('span')].map(({ textContent }) => textContent).join(': '),
      );
      expect(said).toEqual(lengths);
    });
  });

  it.each([
    ['Take a break', '1 day', 2001, '2,001'],
    ['Self-exclusion', '1 year', 200, '200'],
  ])(
    '%s can be submitted once all is there, and not before',
    async (option, length, longest, said) => {
      await drawForCustomer();
      fill(option, length);
      expect(submitButton().disabled).toBe(false);
      type('Reason', 'too short');
      expect(submitButton().disabled).toBe(true);
      type('Reason', '10 letters');
      expect(submitButton().disabled).toBe(false);
      type('Reason', 'x'.repeat(longest + 1));
      expect(submitButton().disabled).toBe(true);
      type('Reason', 'x'.repeat(longest));
      expect(submitButton().disabled).toBe(false);
      expect(saidOf('Reason')).toContain(`${said} of ${said} characters used`);
      type('Password', '');
      expect(submitButton().disabled).toBe(true);
      type('Password', 'furlong1');
      tick();
      expect(submitButton().disabled).toBe(true);
    },
  );

  it('asks for a length of the option that is chosen last', async () => {
    await drawForCustomer();
    fill('Take a break', '1 day');
    choose('Self-exclusion');
    tick();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe(reason);
    expect(submitButton().disabled).toBe(true);
    choose('6 months');
    expect(submitButton().disabled).toBe(false);
  });

  it('asks once more before self-exclusion, does it, says so, and is logged out', async () => {
    const events: string[] = [];
    const end = onSessionEvent((event) => events.push(event));
    await drawForCustomer();
    server().answer(responsibleGambling, () => {
      // The channel may hear of the end before the answer is here.
      reportTokenRefused();
      const endsAt = '2027-11-26T12:00:00.000Z';
      return { isOK: true as const, endsAt, balance: pence(148_20), openBets: 2 };
    });
    fill('Self-exclusion', '1 year');
    press('Submit');
    const asked = screen.getByRole('dialog', { name: 'Exclude yourself until 26-11-2027?' });
    expect(figures()).toMatchObject({
      'At once': expect.stringMatching(/^It begins the moment you confirm\./) as unknown,
      Until: '26-11-2027. Neither you nor we can end it before.',
      Marketing: 'Stops within 48 hours.',
    });
    expect(server().requestsOf(responsibleGambling)).toEqual([]);
    fireEvent.click(within(asked).getByRole('button', { name: 'Exclude me until 26-11-2027' }));
    const done = await screen.findByRole('dialog', { name: 'Done' });
    expect(server().requestsOf(responsibleGambling)).toEqual([
      { RestrictionType: '2', period: '6', reasonForClosure: reason, Password: 'furlong1' },
    ]);
    expect(done.textContent).toContain('You are excluded until 26-11-2027.');
    expect(done.textContent).toContain('£148.20 stays yours.');
    expect(done.textContent).toContain('2 bets are open.');
    expect(done.textContent).toContain('We have written this to aoife@furlong.example.');
    expect(findUser()).toBeUndefined();
    expect(events).toEqual(['logged-in', 'logged-out']);
    end();
    fireEvent.click(within(done).getAllByRole('button', { name: 'Close' })[0] ?? done);
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getAllByRole('link', { name: '0808 8020 133' })).toHaveLength(2);
  });

  it('does nothing if the question before a break is answered with no', async () => {
    await drawForCustomer();
    fill('Take a break', '1 day');
    press('Submit');
    const asked = screen.getByRole('dialog', { name: 'Take a break until 27-11-2026, 12:00?' });
    fireEvent.click(within(asked).getByRole('button', { name: 'Go back' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server().requestsOf(responsibleGambling)).toEqual([]);
    expect(findUser()).toBeDefined();
    expect(submitButton().disabled).toBe(false);
  });

  it('closes an account without a second question, and without a reason', async () => {
    await drawForCustomer();
    const left = { balance: noPence, openBets: 0 };
    server().answer(responsibleGambling, { isOK: true, endsAt: null, ...left });
    choose('Close my account');
    type('Password', 'furlong1');
    expect(submitButton().disabled).toBe(true);
    tick();
    press('Submit');
    const done = await screen.findByRole('dialog', { name: 'Done' });
    expect(done.textContent).toContain('Your account is closed');
    expect(done.textContent).toContain('There is no balance on your account.');
    expect(server().requestsOf(responsibleGambling)).toEqual([
      { RestrictionType: '0', reasonForClosure: '', Password: 'furlong1' },
    ]);
    expect(findUser()).toBeUndefined();
  });

  it('says by its field that the password is incorrect, and changes nothing', async () => {
    await drawForCustomer();
    const fault = { field: 'Password', code: 'password.incorrect', parameters: {} };
    server().refuse(responsibleGambling, 'form.invalid', [fault]);
    fill('Take a break', '1 week');
    press('Submit');
    press('Begin my break');
    await waitFor(() => {
      expect(saidOf('Password')).toContain('Password is incorrect');
    });
    expect(findUser()).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says that something went wrong, and keeps what was typed', async () => {
    await drawForCustomer();
    server().beSilent(responsibleGambling);
    fill('Take a break', '1 week');
    press('Submit');
    press('Begin my break');
    await screen.findByText('Something went wrong. Please try again later');
    expect(findUser()).toBeDefined();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe(reason);
    expect(submitButton().disabled).toBe(false);
  });

  it('keeps nobody from excluding themselves because the figures cannot be read', async () => {
    server().beSilent(exclusionPreview);
    await logInSample(server());
    draw();
    fill('Self-exclusion', '6 months');
    expect(figures()['Open bets']).toBe('They stand and are settled; what they return is yours.');
    expect(figures()['Until']).toMatch(/^\d\d-\d\d-\d{4}\. /);
    expect(submitButton().disabled).toBe(false);
  });

  it('sets the time after which the customer is told how long they have been here', async () => {
    await drawForCustomer();
    server().answer(realityCheckRoutes.setRealityCheck, ({ intervalMinutes }) => ({
      ...checkOf(5, intervalMinutes - 5),
      intervalMinutes,
    }));
    const select = await screen.findByLabelText<HTMLSelectElement>(
      'Tell me how long I have been here',
    );
    expect(select.value).toBe('120');
    fireEvent.change(select, { target: { value: '30' } });
    await screen.findByText('Your reality check is set.');
    expect(server().requestsOf(realityCheckRoutes.setRealityCheck)).toEqual([
      { intervalMinutes: 30 },
    ]);
    expect(select.value).toBe('30');
  });
});
