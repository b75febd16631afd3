import { useCallback, useId } from 'react';
import { Button } from '../buttons/button.tsx';
import type { FileWords } from './file-words.ts';
import css from './file-picker.module.css';

/** The types of pictures that every browser draws. */
const pictures = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/**
 * The picture in a file, or nothing where the file is no picture. The address of the picture lives as long as it is
 * drawn.
 */
function FilePreview({ file }: { readonly file: File }) {
  const draw = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return undefined;
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => {
        URL.revokeObjectURL(url);
      };
    },
    [file],
  );
  if (!pictures.includes(file.type)) return null;
  return (
    <img
      ref={draw}
      className={css['preview']}
      alt=""
      onError={(event) => {
        event.currentTarget.hidden = true;
      }}
    />
  );
}

function Progress({ progress, label }: { readonly progress: number; readonly label: string }) {
  const id = useId();
  const percent = `${Math.floor(progress * 100)} %`;
  return (
    <div className={css['progress']}>
      <span id={id}>{label}</span>
      <span>{percent}</span>
      <progress aria-labelledby={id} value={progress} max={1}>
        {percent}
      </progress>
    </div>
  );
}

interface ChosenFileProps {
  readonly file: File;
  readonly words: FileWords;
  readonly progress: number | undefined;
  readonly onRemove: () => void;
  readonly onStop: (() => void) | undefined;
  readonly isDisabled: boolean;
}

/** A file that was chosen, with its name and size, the progress of its sending, and a button that removes it. */
export function ChosenFile(props: ChosenFileProps) {
  const { file, words, progress, onStop, onRemove, isDisabled } = props;
  return (
    <div className={css['chosen']}>
      <FilePreview file={file} />
      <span className={css['name']}>
        {file.name}
        <span className={css['size']}>{words.size(file.size)}</span>
      </span>
      {progress === undefined ? (
        <Button kind="quiet" onPress={onRemove} isDisabled={isDisabled}>
          {words.remove}
        </Button>
      ) : null}
      {progress !== undefined && onStop !== undefined ? (
        <Button kind="quiet" onPress={onStop}>
          {words.stop}
        </Button>
      ) : null}
      {progress === undefined ? null : <Progress progress={progress} label={words.uploading} />}
    </div>
  );
}
