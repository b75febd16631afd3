/** A line on which somebody who is worried about gambling is listened to, free and in confidence. */
interface HelpLine {
  readonly name: string;
  readonly country: 'britain' | 'ireland';
  /** The number as it is dialled in the country, in groups. */
  readonly phone: string;
  readonly chatUrl: string;
}

export const helpLines: readonly HelpLine[] = [
  {
    name: 'National Gambling Helpline',
    country: 'britain',
    phone: '0808 8020 133',
    chatUrl: 'https://www.gamcare.org.uk/',
  },
  {
    name: 'GamblingCare',
    country: 'ireland',
    phone: '1800 936 725',
    chatUrl: 'https://www.gamblingcare.ie/',
  },
];

/** The scheme by which somebody excludes themselves from every operator at once. */
export const exclusionScheme = { name: 'GAMSTOP', url: 'https://www.gamstop.co.uk/' } as const;
