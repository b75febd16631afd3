import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { drawAccountPage, logInJane, serveAccount } from '../../testing/draw-account.tsx';
import { PasswordFirst } from './password-first.tsx';

const page = (
  <PasswordFirst>
    <p>the page</p>
  </PasswordFirst>
);

describe('PasswordFirst', () => {
  const server = serveAccount();

  it('shows the page to a visitor, and to a customer with a password of their own', async () => {
    await logInJane();
    drawAccountPage(page, '/transactions');
    expect(screen.getByText('the page')).toBeTruthy();
  });

  it('D8: leads a customer whose password was mailed to the change of it, and notes where they were', async () => {
    server().user = { ...server().user, mustChangePassword: true };
    await logInJane();
    const { router } = drawAccountPage(page, '/transactions?x=1');
    expect(screen.queryByText('the page')).toBeNull();
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe('/account/change_password?from=%2Ftransactions%3Fx%3D1');
  });

  it('leaves them on the page of the change', async () => {
    server().user = { ...server().user, mustChangePassword: true };
    await logInJane();
    drawAccountPage(page, '/account/change_password');
    expect(screen.getByText('the page')).toBeTruthy();
  });
});
