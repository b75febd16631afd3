/** An advisory lock: paying a page of bets takes it shared, freezing a market or declaring a result takes it alone. */
export const settlementLock = 7_210_429;
