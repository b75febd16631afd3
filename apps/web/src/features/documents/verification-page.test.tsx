import { verificationRoutes, type CustomerDocument } from '@furlong/contract';
import { Toasts } from '@furlong/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logOut } from '../../core/session/session.ts';
import { ContractServer } from '../../testing/contract-server.ts';
import { drawPage } from '../../testing/draw-page.tsx';
import { logInSample, sampleUser } from '../../testing/sample-user.ts';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { VerificationPage } from './verification-page.tsx';

const { accountVerification, listDocuments, documentFile } = verificationRoutes;

const documents: readonly CustomerDocument[] = [
  {
    id: '3f0e8f9c-5d0e-4b0a-9c52-7a6f0b1f0c11',
    kind: 'address',
    fileName: 'bill.pdf',
    state: 'rejected',
    reason: 'The bill is older than three months.',
    receivedAt: '2026-11-20T10:00:00.000Z',
    decidedAt: '2026-11-21T10:00:00.000Z',
  },
  {
    id: '3f0e8f9c-5d0e-4b0a-9c52-7a6f0b1f0c12',
    kind: 'photo_id',
    fileName: 'me.png',
    state: 'received',
    reason: '',
    receivedAt: '2026-11-19T10:00:00.000Z',
    decidedAt: null,
  },
];

function fileOf(name: string, megabytes = 1): File {
  const file = new File(['x'], name);
  Object.defineProperty(file, 'size', { value: megabytes * 1024 * 1024 });
  return file;
}

function choose(label: string, file: File) {
  fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } });
}

function type(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

function send() {
  fireEvent.click(screen.getByRole('button', { name: 'Send documents' }));
}

async function listFaults(): Promise<readonly string[]> {
  const list = await screen.findByRole('group', { name: /^One or more fields are invalid/ });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

describe('the verification of an account', () => {
  let server = new ContractServer();
  let isHeld = false;
  beforeEach(async () => {
    isHeld = false;
    server = new ContractServer();
    server.answer(listDocuments, { documents: [...documents] });
    server.answer(accountVerification, { isFormSent: true, message: 'sent' });
    vi.stubGlobal('fetch', server.fetch);
    vi.stubGlobal(
      'XMLHttpRequest',
      server.requestClass(() => isHeld),
    );
    await startAllPhrases();
  });
  afterEach(async () => {
    await logOut();
    vi.unstubAllGlobals();
  });

  function draw() {
    const at = '/account/verification';
    drawPage(
      <>
        <VerificationPage />
        <Toasts />
      </>,
      { path: at, at },
    );
  }

  it('asks a visitor for the names and at least one file', async () => {
    draw();
    send();
    expect(await listFaults()).toEqual([
      'First Name is required.',
      'Last Name is required.',
      'Username is required.',
      'Please upload at least one verification file.',
    ]);
    expect(screen.queryByText('Your documents')).toBeNull();
  });

  it('refuses files of another kind, each that is too large, and too much of them', async () => {
    draw();
    type('First Name', 'Zoë');
    type('Last Name', 'Quill');
    type('Username', 'zoe1');
    choose('Identity Verification', fileOf('me.exe'));
    choose('Address Verification', fileOf('bill.pdf', 11));
    send();
    expect(await listFaults()).toEqual([
      'me.exe file must be a png, jpg, jpeg or pdf file.',
      'Address Verification file must be 10Mb max.',
    ]);
    choose('Identity Verification', fileOf('me.png', 9));
    choose('Address Verification', fileOf('bill.pdf', 9));
    choose('Bank Verification', fileOf('bank.jpg', 9));
    send();
    await waitFor(async () => {
      expect(await listFaults()).toEqual([
        'Total file size exceeded. The maximum allowed total size of files is 25Mb',
      ]);
    });
    expect(server.requestsOf(accountVerification)).toEqual([]);
  });

  it('sends a customer’s documents under the customer’s names, and says what happens next', async () => {
    await logInSample(server, { ...sampleUser, verificationNext: 'identity' });
    draw();
    choose('Identity Verification', fileOf('me.png'));
    choose('Proof Of Funding Verification', fileOf('payslip.pdf'));
    send();
    const done = await screen.findByRole('heading', { name: 'Your request succesfully submited!' });
    expect(done.parentElement?.contains(document.activeElement)).toBe(false);
    expect(document.activeElement?.contains(done)).toBe(true);
    const [received] = server.received.filter(({ route }) => route === accountVerification);
    expect(received?.request).toEqual({
      Firstname: 'Aoife',
      Lastname: 'Merrion',
      Username: 'demo01',
    });
    expect(received?.files).toEqual(['IdentityVerificationFile', 'ProofOfFundingVerificationFile']);
    fireEvent.click(screen.getByRole('button', { name: 'Send another document' }));
    expect(screen.getByLabelText('Identity Verification')).toBeTruthy();
  });

  it('shows how much has left, and can be stopped', async () => {
    isHeld = true;
    await logInSample(server);
    draw();
    choose('Bank Verification', fileOf('bank.pdf'));
    send();
    const progress = await screen.findByRole<HTMLProgressElement>('progressbar');
    expect(progress.value).toBe(0.5);
    fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
    await screen.findByText(/^Sending was stopped/);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByText('Your request succesfully submited!')).toBeNull();
    expect(screen.getByText('bank.pdf')).toBeTruthy();
  });

  it('shows what the server finds wrong by its field', async () => {
    const label = 'Bank Verification';
    server.refuse(accountVerification, 'form.invalid', [
      { field: 'BankVerificationFile', code: 'file.too_large', parameters: { label, n: 10 } },
    ]);
    await logInSample(server);
    draw();
    choose(label, fileOf('bank.pdf'));
    send();
    expect(await listFaults()).toEqual(['Bank Verification file must be 10Mb max.']);
  });

  it('lists what became of each document and why', async () => {
    await logInSample(server);
    draw();
    const [address, photo] = await screen.findAllByRole('listitem');
    expect(address?.textContent).toContain('Address');
    expect(address?.textContent).toContain('Sent on 20-11-2026');
    expect(address?.textContent).toContain('Decided on 21-11-2026');
    expect(address?.textContent).toContain('The bill is older than three months.');
    expect(address?.textContent).toContain('Not accepted');
    expect(photo?.textContent).toContain('Photo ID');
    expect(photo?.textContent).toContain('Being checked');
  });

  it('says so where there is no document, where the list is lost and where a file is', async () => {
    server.refuse(listDocuments, 'request.malformed');
    await logInSample(server);
    draw();
    await screen.findByRole('alert');
    server.answer(listDocuments, { documents: [] });
    fireEvent.click(screen.getByRole('button', { name: /again/i }));
    await screen.findByText('You have not sent any documents.');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('says that a document is gone when it is to be saved', async () => {
    server.refuse(documentFile, 'document.unknown');
    await logInSample(server);
    draw();
    fireEvent.click((await screen.findAllByRole('button', { name: 'Save' }))[0] ?? document.body);
    await waitFor(() => {
      expect(server.requestsOf(documentFile)).toEqual([{ id: documents[0]?.id }]);
    });
    expect(
      await screen.findByText(/document/i, { selector: '[role=status] *, [role=alert] *' }),
    ).toBeTruthy();
  });

  it.each([
    ['none', 'Your account is verified.'],
    ['wait', 'Your details are being checked.'],
    ['identity', 'We need a document that proves your identity.'],
    ['address', 'We need a document that proves your address.'],
    ['support', 'Your account could not be verified.'],
  ] as const)('D32: says where the next step is %s', async (verificationNext, title) => {
    await logInSample(server, { ...sampleUser, verificationNext });
    draw();
    expect(screen.getByText(title)).toBeTruthy();
  });
});
