export const phrases = {
  title: 'Live stream',
  loginFirst: 'Please login to your account to view live streams of games/races.',
  show: 'Show stream',
  channel: 'Channel',
  noneTitle: 'Thank you for your continued custom!',
  none: 'No stream currently available on this channel.',
  loading: 'Looking for a stream…',
  opening: 'Opening the picture…',
  behind: 'The picture is about {{seconds}} s behind.',
  delayed: 'Live pictures are delayed. Others may know more than you see here.',
  sandbox: 'This picture comes from a sandbox, not from a provider.',
  replaced: 'The picture stopped here, because you have opened a stream somewhere else.',
  ended: 'The stream has ended.',
  failed: 'The picture stopped and could not be brought back.',
  unplayable: 'This browser cannot play the stream.',
  closed: 'You have closed the picture.',
  watch: 'Watch',
  watchHere: 'Watch here',
  tryAgain: 'Try again',
  picture: 'Live picture: {{name}}',
  small: 'Small picture, which stays while you scroll',
  move: 'Move the picture: drag it, or use the arrow keys',
  mute: 'Mute',
  unmute: 'Turn the sound on',
  fullScreen: 'Full screen',
  pictureInPicture: 'Picture in picture',
  close: 'Close the picture',
} as const;

declare module '../../../platform/phrases.ts' {
  interface Phrases {
    readonly 'core/streams': typeof phrases;
  }
}
