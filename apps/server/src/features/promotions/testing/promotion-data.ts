/** The fields of a promotion that an author may write. */
export const promotionData = {
  image: '/promotions/limits.svg',
  description_heading: 'A heading',
  description_content: 'Some words.',
  isExternalUrl: false,
  link: '',
  eligibility: 'Everybody.',
  terms: 'The terms.',
  ends: 'On 1 May.',
  wageringMultiple: '0',
  products: ['betting'],
} as const;
