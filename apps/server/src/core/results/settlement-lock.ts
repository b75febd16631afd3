/** Held shared by whoever pays a page of bets, and alone by whoever freezes a market or declares a result. */
export const settlementLock = 7_210_429;
