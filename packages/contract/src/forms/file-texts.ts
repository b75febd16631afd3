/** The specified English sentences about files. */
export const fileTexts = {
  'file.too_large': { text: '{label} file must be {n}Mb max.' },
  'file.type_not_allowed': { text: '{name} file must be a png, jpg, jpeg or pdf file.' },
  'files.too_large': {
    text: 'Total file size exceeded. The maximum allowed total size of files is {n}Mb',
  },
} as const;
