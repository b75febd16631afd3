/** The words of a file field: on its buttons, beside the file, and while the file is sent. */
export interface FileWords {
  readonly choose: string;
  /** The word in place of `choose` when there is a file already. */
  readonly change: string;
  readonly remove: string;
  /** The hint that a file can also be dropped here, which is drawn where there is a mouse. */
  readonly drop: string;
  /**
   * The word on the button that opens the camera, which is drawn on touch screens; left out where there is no such
   * button.
   */
  readonly takePhoto?: string;
  readonly uploading: string;
  readonly stop: string;
  /** Words a size: `1.2 MB`. */
  readonly size: (bytes: number) => string;
}
