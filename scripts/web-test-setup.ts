import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Every test draws on a clean page.
afterEach(cleanup);
