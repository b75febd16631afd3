/** The scheme by whose links the native apps open, in the form of `URL.protocol`. */
export const ownScheme = 'furlong:';
