import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drawPage } from '../../testing/draw-page.tsx';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { LoginModal } from './login-modal.tsx';

describe('the login above a page', () => {
  beforeEach(startAllPhrases);

  it.each(['Forgot password?', 'Create an Account', 'Verify Account', 'Reactivate Account'])(
    'is gone once its link %s is followed',
    (name) => {
      const onClose = vi.fn();
      drawPage(<LoginModal onClose={onClose} />, { path: '/', at: '/' });
      fireEvent.click(screen.getByRole('link', { name }));
      expect(onClose).toHaveBeenCalled();
    },
  );
});
