/** Countries that play as sides under their own names, each with a flag in our set. */
export const nationalSides: ReadonlySet<string> = new Set(
  (
    'Argentina,Australia,Austria,Belgium,Brazil,Canada,Chile,China,Colombia,Croatia,Czechia,Denmark,' +
    'Ecuador,Egypt,England,Fiji,Finland,France,Georgia,Germany,Ghana,Greece,Hungary,Iceland,India,' +
    'Indonesia,Ireland,Italy,Japan,Mexico,Morocco,Netherlands,New Zealand,Nigeria,Northern Ireland,' +
    'Norway,Poland,Portugal,Republic of Ireland,Romania,Samoa,Saudi Arabia,Scotland,Senegal,Serbia,' +
    'Slovakia,South Africa,South Korea,Spain,Sweden,Switzerland,Thailand,Tonga,Turkey,Ukraine,Uruguay,' +
    'USA,Wales'
  ).split(','),
);
