/** Words of which greyhounds' names and remarks are made. The names are invented. */
function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

export const dogFirstWords = words(`
  Aghakeel Ardnagrath Ballybrack Ballyknock Ballyluskey Barnakill Bogwood Brackenhall Burnfoot Cappaduff
  Carrigbawn Cashelmore Clonbarron Cloonduff Coolatore Corkey Cragmore Derrybeg Doonagh Drumcor Dunmoyle
  Farranree Fennorbeg Garryduff Glenamoy Gortnalee Headland Inchydown Kilbreedy Kilcolgan Killeshin
  Kilmaley Knockagh Lisbrack Lisgarvan Lissatouk Longacre Marchgate Millbrae Moyglare Newlawn Oakhurst
  Owenbeg Parkswood Priestlaw Rathcoole Redbrick Rosnaree Saltpan Shanballa Skeheen Slieveroe Stonepark
  Tarmonagh Tinnakill Toberbeg Tullyroe Westmead Whinmoor Woodlark`);

export const dogLastWords = words(`
  Ace Amber Ash Bandit Banner Beauty Bella Biscuit Blaze Bob Bolt Boss Breeze Bruno Bubbles Buster Cadet
  Charm Chief Clover Cody Comet Cosmo Dancer Darcy Dash Diamond Dingo Dolly Duke Echo Ember Express Fancy
  Fern Fizz Flash Flyer Foxy Frankie Ginger Gypsy Hawk Honey Hustle Indie Jack Jet Joker Jules Kate Lad
  Lass Lightning Lola Luna Magic Major Marvel Millie Minnie Misty Molly Monty Nellie Nova Olive Oscar
  Pearl Penny Piper Polly Prince Queenie Rascal Rocket Rosie Ruby Rusty Sally Scout Shadow Sky Sonic
  Spark Star Storm Sunny Susie Swift Teddy Tiger Toby Trixie Tuppence Turbo Twist Violet Whizz Zoe`);

/** How a race was run, as cards abbreviate it: slow away, early pace, crowded, ran on. */
export const dogRemarks = {
  starts: words('SAw QAw EP MsdBrk SnLd VSAw DispEarly'),
  trips: words('Crd1 Bmp1 RlsToMid Wide Mid ClrRun Bmp2 Crd3 FcdTCk CrdRnUp Rls'),
  finishesWell: words('RnOn Ld4 ALd RnOnWell HldOn Ld3/4 DrewClr FinWell'),
  finishesBadly: words('Fdd EvCh ChlTo3/4 BlkdLate NvrShwd CrdRnIn OutpcdLate'),
} as const;
