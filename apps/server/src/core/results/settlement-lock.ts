/** Held shared by whoever pays a page of bets, and alone by whoever freezes a market. */
export const settlementLock = 7_210_429;
