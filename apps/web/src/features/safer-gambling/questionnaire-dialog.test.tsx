import { setKnownPages } from '@furlong/client';
import { complianceRoutes, sessionRoutes } from '@furlong/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findUser } from '../../core/session/session.ts';
import { drawAccountPage, press } from '../../testing/draw-account.tsx';
import { logInSample, sampleUser } from '../../testing/sample-user.ts';
import { QuestionnaireDialog } from './questionnaire-dialog.tsx';
import { serveSaferGambling } from './testing/serve-safer-gambling.ts';

const { sendComplianceAnswers } = complianceRoutes;

function answer(question: RegExp, yesOrNo: 'Yes' | 'No') {
  const group = screen.getByRole('radiogroup', { name: question });
  fireEvent.click(within(group).getByRole('radio', { name: yesOrNo }));
}

function answerAll(answers: readonly ('Yes' | 'No')[]) {
  const questions = [/^Are you comfortable/, /^Do you use/, /^Would these/, /^Has gambling/];
  for (const [index, question] of questions.entries()) answer(question, answers[index] ?? 'No');
}

function confirmButton() {
  return screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' });
}

describe('the questionnaire', () => {
  const server = serveSaferGambling();
  const close = vi.fn();
  afterEach(() => {
    setKnownPages([]);
    close.mockReset();
  });

  async function draw() {
    await logInSample(server(), { ...sampleUser, isCompliancePopup: true });
    server().answer(sessionRoutes.userInfo, {
      ...sampleUser,
      isCompliancePopup: false,
      isLimitAsked: false,
    });
    return drawAccountPage(<QuestionnaireDialog onClose={close} />, '/');
  }

  it('cannot be closed, and is confirmed once all four questions are answered', async () => {
    await draw();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    expect(close).not.toHaveBeenCalled();
    answer(/^Are you comfortable/, 'Yes');
    answer(/^Do you use/, 'No');
    answer(/^Would these/, 'No');
    expect(confirmButton().disabled).toBe(true);
    answer(/^Has gambling/, 'No');
    expect(confirmButton().disabled).toBe(false);
  });

  it('thanks, with the support’s address and a link, and reads the customer again', async () => {
    await draw();
    server().answer(sendComplianceAnswers, { isOK: true, recommendsLowerLimit: false });
    answerAll(['Yes', 'No', 'Yes', 'No']);
    press('Confirm');
    const thanks = await screen.findByRole('dialog', { name: 'Thank you' });
    expect(thanks.textContent).toContain('support@furlong.example');
    for (const phone of ['0808 8020 133', '1800 936 725'])
      expect(within(thanks).getByRole('link', { name: phone })).toBeTruthy();
    const link = within(thanks).getByRole('link', { name: 'Responsible Gambling' });
    expect(link.getAttribute('href')).toBe('/account/responsible-gambling');
    expect(server().requestsOf(sendComplianceAnswers)).toEqual([
      {
        BettingLevel: true,
        ResponsibleGamblingToolUsing: false,
        ResponsibleGamblingToolBenefit: true,
        StressRelatedIssue: false,
      },
    ]);
    await waitFor(() => {
      expect(findUser()?.isCompliancePopup).toBe(false);
    });
    fireEvent.click(within(thanks).getAllByRole('button', { name: 'Close' })[0] ?? thanks);
    expect(close).toHaveBeenCalledOnce();
  });

  it('recommends a lower limit, says that we call, and leads to the limit', async () => {
    setKnownPages([{ path: '/payment/update-deposit' }]);
    const { router } = await draw();
    server().answer(sendComplianceAnswers, { isOK: true, recommendsLowerLimit: true });
    answerAll(['No', 'No', 'Yes', 'Yes']);
    press('Confirm');
    const advice = await screen.findByText(/reduce your net deposit limit/);
    expect(advice.textContent).toContain('will call you');
    press('Reduce Deposit Limit');
    expect(close).toHaveBeenCalledOnce();
    expect(router.state.location.pathname).toBe('/payment/update-deposit');
    await waitFor(() => {
      expect(findUser()?.isCompliancePopup).toBe(false);
    });
  });

  it('does not lead to a limit that cannot be changed here', async () => {
    await draw();
    server().answer(sendComplianceAnswers, { isOK: true, recommendsLowerLimit: true });
    answerAll(['No', 'No', 'Yes', 'Yes']);
    press('Confirm');
    await screen.findByText(/reduce your net deposit limit/);
    expect(screen.queryByRole('button', { name: 'Reduce Deposit Limit' })).toBeNull();
  });

  it('keeps the answers where they could not be sent', async () => {
    await draw();
    server().beSilent(sendComplianceAnswers);
    answerAll(['Yes', 'Yes', 'Yes', 'Yes']);
    press('Confirm');
    await screen.findByText('Service is unavailable. Please try again later.');
    expect(confirmButton().disabled).toBe(false);
    expect(
      screen.getAllByRole<HTMLInputElement>('radio', { name: 'Yes', checked: true }),
    ).toHaveLength(4);
  });
});
