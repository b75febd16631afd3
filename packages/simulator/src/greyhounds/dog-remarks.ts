import { words } from '../names/words.ts';

/** How a race was run, as cards abbreviate it: slow away, early pace, crowded, ran on. */
export const dogRemarks = {
  starts: words('SAw QAw EP MsdBrk SnLd VSAw DispEarly'),
  trips: words('Crd1 Bmp1 RlsToMid Wide Mid ClrRun Bmp2 Crd3 FcdTCk CrdRnUp Rls'),
  finishesWell: words('RnOn Ld4 ALd RnOnWell HldOn Ld3/4 DrewClr FinWell'),
  finishesBadly: words('Fdd EvCh ChlTo3/4 BlkdLate NvrShwd CrdRnIn OutpcdLate'),
} as const;
