/** The keys of all that is read for the customer alone begin with it: it is forgotten with their session. */
export const ofCustomer = 'of-customer';
