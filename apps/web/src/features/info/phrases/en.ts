export const phrases = {
  contents: 'On this page',
  toHelp: 'Help',
  notFound: 'Page not found!',
  publishedOn: 'Published on {{day}}.',
  savePdf: 'Save as PDF',
  onlyEnglish: 'This page is not there in your language, so it is shown in English.',
  searchTitle: 'Search our pages',
  search: 'Search',
  searching: 'Searching …',
  foundNothing: 'No page has “{{text}}”.',
  found: 'Pages found: {{count}}',
  titleTerms: 'T&C',
  titlePrivacy: 'Privacy Policy',
  titleHelp: 'Help',
  titleResponsibleGambling: 'Responsible Gambling',
} as const;

declare module '../../../platform/phrases.ts' {
  interface Phrases {
    readonly info: typeof phrases;
  }
}
