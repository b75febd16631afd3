import { useRef } from 'react';
import { classNames } from '../class-names.ts';
import { ChosenFile } from './chosen-file.tsx';
import fieldCss from '../forms/field.module.css';
import { Field, type ControlProps, type FieldControl } from '../forms/field.tsx';
import css from './file-picker.module.css';
import type { FileWords } from './file-words.ts';
import { useFileDrop } from './use-file-drop.ts';

export interface FilePickerProps extends ControlProps<File | undefined> {
  readonly words: FileWords;
  /**
   * The types of files that the system's chooser offers: `.png,.jpg,.jpeg,.pdf`. A dropped file may be something else.
   */
  readonly accept: string;
  /** The part of the file that is sent, from 0 to 1. */
  readonly progress?: number | undefined;
  /** Ends the sending. */
  readonly onStop?: () => void;
}

interface FileInputProps {
  readonly label: string;
  readonly accept: string;
  readonly onPick: (file: File) => void;
  readonly control?: FieldControl;
  readonly name?: string | undefined;
  readonly isDisabled: boolean;
  readonly isCamera?: boolean;
}

/** The system's own control under a drawn button, so that keyboard and screen reader find a control that they know. */
function FileInput({ label, control, onPick, isCamera = false, ...input }: FileInputProps) {
  return (
    <span className={classNames(css['picker'], isCamera && css['camera'])}>
      <span aria-hidden="true">{label}</span>
      <input
        {...control}
        type="file"
        name={input.name}
        accept={isCamera ? 'image/*' : input.accept}
        capture={isCamera ? 'environment' : undefined}
        disabled={input.isDisabled}
        aria-label={isCamera ? label : undefined}
        title={label}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file can be chosen again after it was removed.
          event.target.value = '';
          if (file !== undefined) onPick(file);
        }}
      />
    </span>
  );
}

/**
 * A field for one file, which is chosen, dropped or photographed, shown with its name, size and picture, and sent with
 * its progress.
 */
export function FilePicker(props: FilePickerProps) {
  const { value, onChange, words, progress, accept, isDisabled = false } = props;
  const isSending = progress !== undefined;
  const isClosed = isDisabled || isSending;
  const box = useRef<HTMLDivElement>(null);
  const { isOver, handlers } = useFileDrop(onChange, isClosed);
  return (
    <Field {...props}>
      {(control) => (
        <div
          ref={box}
          className={classNames(
            css['file'],
            isOver && css['over'],
            control['aria-invalid'] && css['wrong'],
          )}
          aria-busy={isSending}
          {...handlers}
        >
          {value === undefined ? null : (
            <ChosenFile
              file={value}
              words={words}
              progress={progress}
              onStop={props.onStop}
              isDisabled={isDisabled}
              onRemove={() => {
                onChange(undefined);
                // The button that was pressed is gone, so the focus needs another place.
                box.current?.querySelector('input')?.focus();
              }}
            />
          )}
          <FileInput
            control={control}
            name={props.name}
            label={value === undefined ? words.choose : words.change}
            accept={accept}
            isDisabled={isClosed}
            onPick={onChange}
          />
          {words.takePhoto === undefined ? null : (
            <FileInput
              isCamera
              label={words.takePhoto}
              accept={accept}
              isDisabled={isClosed}
              onPick={onChange}
            />
          )}
          {value === undefined ? (
            <span className={classNames(fieldCss['hint'], css['drop'])} aria-hidden="true">
              {words.drop}
            </span>
          ) : null}
        </div>
      )}
    </Field>
  );
}
