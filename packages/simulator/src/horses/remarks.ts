/** Remarks of a card about runners that are fancied. */
export const praises: readonly string[] = [
  'Shaped as though a step up in trip would suit',
  'Travels strongly and has a turn of foot',
  'Well handicapped on the pick of last season’s form',
  'Unlucky in running last time and can go well',
  'Yard in fine form; every chance',
  'Consistent sort who rarely runs a bad race',
];

/** Remarks of a card about runners that have a chance. */
export const hopes: readonly string[] = [
  'Each-way claims if the pace is strong',
  'May be sharper for the return from a break',
  'Place prospects on these terms',
  'Has been running well without winning',
  'Drops in class and is not ruled out',
];

/** Remarks of a card about outsiders. */
export const doubts: readonly string[] = [
  'Needs to improve on recent efforts',
  'Something to prove over this distance',
  'Others look better treated',
  'Has shown little in three starts',
  'Ground may be against this one',
];
