import { createDrafts } from '@furlong/client';
import { storage } from '../../platform/storage.ts';
import { findUser, onSessionEvent } from '../session/session.ts';

/** A draft is the customer's who wrote it, and is not kept on after a log out. */
export const { draftOf, useDraft } = createDrafts({
  find: () => storage.find('formDrafts'),
  keep: (text) => {
    storage.keep('formDrafts', text);
  },
  forget: () => {
    storage.forget('formDrafts');
  },
  ownerNow: () => findUser()?.cust_Ref ?? '',
  onLoggedOut: (listener) =>
    onSessionEvent((event) => {
      if (event === 'logged-out') listener();
    }),
});
