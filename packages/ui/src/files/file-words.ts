/** The words of a file field: on its buttons, beside the file, and while the file is sent. */
export interface FileWords {
  readonly choose: string;
  /** Stands in place of `choose` when there is a file already. */
  readonly change: string;
  readonly remove: string;
  /** Says that a file can also be dropped here; drawn where there is a mouse. */
  readonly drop: string;
  /** Opens the camera; drawn on touch screens, where it is given. */
  readonly takePhoto?: string;
  readonly uploading: string;
  readonly stop: string;
  /** Writes a size: `1.2 MB`. */
  readonly size: (bytes: number) => string;
}
