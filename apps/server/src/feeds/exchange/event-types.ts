/** Whether an event type of the exchange is racing: horses or greyhounds. */
export function isRacing(eventTypeId: string): boolean {
  return eventTypeId === '7' || eventTypeId === '4339';
}

export function isTennis(eventTypeId: string): boolean {
  return eventTypeId === '2';
}
