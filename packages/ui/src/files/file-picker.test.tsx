import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FilePicker, type FilePickerProps } from './file-picker.tsx';
import type { FileWords } from './file-words.ts';

const words: FileWords = {
  choose: 'Choose a file',
  change: 'Choose another',
  remove: 'Remove',
  drop: 'or drop it here',
  takePhoto: 'Take a photo',
  uploading: 'Uploading',
  stop: 'Stop',
  size: (bytes) => `${bytes} bytes`,
};
const picture = new File(['picture'], 'passport.png', { type: 'image/png' });
const scan = new File(['scan'], 'bill.pdf', { type: 'application/pdf' });

const made: string[] = [];
const revoked: string[] = [];

function Held(props: Partial<FilePickerProps>) {
  const [file, setFile] = useState<File | undefined>(props.value);
  return (
    <FilePicker
      label="Photo ID"
      accept=".png,.pdf"
      words={words}
      {...props}
      value={file}
      onChange={setFile}
    />
  );
}

function findInput(): HTMLInputElement {
  return screen.getByLabelText('Photo ID');
}

function drop(file: File) {
  const box = findInput().closest('div')?.querySelector('input')?.closest('[aria-busy]');
  if (box === null || box === undefined) throw new Error('no box');
  const event = createEvent.drop(box);
  Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], files: [file] } });
  fireEvent(box, event);
}

describe('FilePicker', () => {
  beforeEach(() => {
    made.length = 0;
    revoked.length = 0;
    URL.createObjectURL = () => {
      const url = `blob:${made.length}`;
      made.push(url);
      return url;
    };
    URL.revokeObjectURL = (url) => {
      revoked.push(url);
    };
  });
  afterEach(() => {
    Reflect.deleteProperty(URL, 'createObjectURL');
    Reflect.deleteProperty(URL, 'revokeObjectURL');
  });

  it('shows name, size and picture of what was chosen, and lets go of the picture', async () => {
    const { container, unmount } = render(<Held hint="png or pdf" />);
    expect(findInput().accept).toBe('.png,.pdf');
    await userEvent.upload(findInput(), picture);
    expect(screen.getByText('passport.png').textContent).toBe('passport.png7 bytes');
    expect(container.querySelector('img')?.src).toBe('blob:0');
    expect(revoked).toEqual([]);
    await userEvent.upload(findInput(), scan);
    expect(screen.getByText('bill.pdf')).toBeDefined();
    expect(container.querySelector('img')).toBeNull();
    expect(revoked).toEqual(['blob:0']);
    await userEvent.upload(findInput(), picture);
    unmount();
    expect(revoked).toEqual(made);
  });

  it('removes it, and leaves the focus in the field', async () => {
    render(<Held value={picture} />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByText('passport.png')).toBeNull();
    expect(document.activeElement).toBe(findInput());
    await userEvent.upload(findInput(), picture);
    expect(screen.getByText('passport.png')).toBeDefined();
  });

  it('takes a file that is dropped, and none while it is closed', () => {
    const { rerender } = render(<Held />);
    drop(scan);
    expect(screen.getByText('bill.pdf')).toBeDefined();
    rerender(<Held isDisabled />);
    drop(picture);
    expect(screen.queryByText('passport.png')).toBeNull();
  });

  it('opens the camera of a phone', async () => {
    render(<Held />);
    const camera = screen.getByLabelText<HTMLInputElement>('Take a photo');
    expect([camera.getAttribute('capture'), camera.accept]).toEqual(['environment', 'image/*']);
    await userEvent.upload(camera, picture);
    expect(screen.getByText('passport.png')).toBeDefined();
  });

  it('shows how far it is sent, with a way to stop', async () => {
    const onStop = vi.fn();
    render(<Held value={scan} progress={0.426} onStop={onStop} />);
    const progress = screen.getByRole('progressbar', { name: 'Uploading' });
    expect(progress.textContent).toBe('42 %');
    expect(findInput().disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(onStop).toHaveBeenCalledOnce();
  });

  it('says what is wrong with it', () => {
    render(<Held error="Photo ID is required." />);
    expect(findInput().getAttribute('aria-invalid')).toBe('true');
    expect(findInput().getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
  });
});
