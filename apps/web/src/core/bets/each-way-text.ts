/** The terms of a bet each way in a field too small for places: both parts are on the win, at all the odds. */
export const allOnTheWin = '1/1 1-1';
