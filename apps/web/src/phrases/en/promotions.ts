export const promotions = {
  promotions: 'Promotions',
  promotion: 'Promotion {{place}} of {{count}}',
  stop: 'Stop the promotions',
  run: 'Let the promotions run',
} as const;
