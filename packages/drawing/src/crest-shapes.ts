/** The outlines of crests on a grid of 40 by 48: a shield, a disc, a lozenge with upright sides, and a pennon. */
export const crestOutlines = [
  'M4 3h32v21c0 10.5-7.5 16.5-16 21c-8.5-4.5-16-10.5-16-21z',
  'M20 5a18.5 19 0 1 1 0 38a18.5 19 0 1 1 0-38z',
  'M20 3L36 11v26L20 45L4 37V11z',
  'M4 4h32v27L20 45L4 31z',
] as const;

/**
 * The divisions of a crest's field, as paths on the same grid. '' leaves it in one colour. A band with the letters
 * covers rows 15 to 32, so that each differs from the others above or below it.
 */
export const crestDivisions = [
  '',
  'M20 0h20v48H20z',
  'M0 0h8v48H0zM16 0h8v48h-8zM32 0h8v48h-8z',
  'M0 4h40v6H0zM0 36h40v6H0z',
  'M0 0h14L40 44v4H26z',
  'M40 0H26L0 44v4h14z',
  'M20 0h20v23H20zM0 23h20v25H0z',
  'M0 48L20 30L40 48z',
  'M0 0L20 17L40 0z',
  'M0 0h40v15H0z',
  'M0 32h40v16H0z',
  'M14 0h12v48H14z',
  'M0 0h14v48H0zM26 0h14v48H26z',
  'M0 8h10v8H0zM20 8h10v8H20zM10 0h10v8H10zM30 0h10v8H30zM0 40h10v8H0zM20 40h10v8H20zM10 32h10v8H10zM30 32h10v8H30z',
] as const;

/** The band on which the letters stand. */
export const crestBand = 'M0 15h40v17H0z';
