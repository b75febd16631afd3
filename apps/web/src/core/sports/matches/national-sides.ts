/** Countries that play as sides under their own names, each with a flag in our set. */
export const nationalSides: ReadonlySet<string> = new Set(
  (
    'Afghanistan,Argentina,Australia,Austria,Bangladesh,Belgium,Brazil,Canada,Chile,China,' +
    'Colombia,Croatia,Czechia,Denmark,Ecuador,Egypt,England,Fiji,Finland,France,Georgia,Germany,' +
    'Ghana,Greece,Hungary,Iceland,India,Indonesia,Ireland,Italy,Japan,Mexico,Morocco,Nepal,' +
    'Netherlands,New Zealand,Nigeria,Northern Ireland,Norway,Pakistan,Poland,Portugal,' +
    'Republic of Ireland,Romania,Samoa,Saudi Arabia,Scotland,Senegal,Serbia,Slovakia,' +
    'South Africa,South Korea,Spain,Sri Lanka,Sweden,Switzerland,Thailand,Tonga,Turkey,Ukraine,' +
    'Uruguay,USA,Wales,Zimbabwe'
  ).split(','),
);

/** Sides of several countries, which have no flag: their names keep the room of one, so that they stand in line. */
export const flaglessSides: ReadonlySet<string> = new Set(['West Indies']);
