export { createAccessToken } from './api/access-token.ts';
export {
  ApiRefusal,
  FormRefusal,
  ApiFault,
  leaveFailed,
  createApi,
  type ApiSettings,
} from './api/api-client.ts';
export { fetchFile } from './api/fetch-file.ts';
export { newKey } from './api/new-key.ts';
export { readAgain } from './api/read-again.ts';
export { saveFile } from './api/save-file.ts';
export { createFormCalls, type FormCalls } from './api/send-form.ts';
export { createTrouble } from './api/trouble.ts';
export { createDrafts } from './forms/create-drafts.ts';
export {
  createFormHook,
  type FormSettings,
  type FieldBinding,
  type Form,
} from './forms/create-form-hook.ts';
export { formatSize, createFieldErrorText } from './forms/field-error-text.ts';
export { documentTypes, fileWordsIn } from './forms/file-words.ts';
export { germanFormTexts } from './forms/phrases/de.ts';
export { englishFormTexts } from './forms/phrases/en.ts';
export { spanishFormTexts } from './forms/phrases/es.ts';
export { loadVirtualList } from './lists/load-virtual-list.ts';
export { MoreButton } from './lists/more-button.tsx';
export { RowList } from './lists/row-list.tsx';
export { VirtualList } from './lists/virtual-list.tsx';
export { createLive } from './live/create-live.ts';
export type { TopicMessage } from './live/topic-subscriptions.ts';
export { ChunkFault, chunkOf } from './loading/chunk.ts';
export { useNear } from './loading/use-near.ts';
export { useVisible } from './loading/use-visible.ts';
export { useWidth } from './loading/use-width.ts';
export { setKnownPages, hasPage } from './navigation/known-pages.ts';
export { isNavigation, useTopOnNavigation, navigateBelowLayers } from './navigation/navigation.ts';
export { setProductName, usePageTitle } from './navigation/page-title.ts';
export { useFocusOnNavigation } from './navigation/use-focus-on-navigation.ts';
export { createObservable, useObservable, type Observable } from './observable.ts';
export {
  createPhrases,
  type Texts,
  type Translation,
  type RoomOf,
} from './phrases/create-phrases.ts';
export { createPhraseLoader, type PhraseLoads } from './phrases/create-phrase-loader.ts';
export { createTranslation } from './phrases/create-translation.ts';
export { plainText } from './phrases/plain-text.ts';
export { createStorage, type KeptValue } from './storage/create-storage.ts';
export {
  setServerTime,
  now,
  formatTime,
  formatDate,
  formatIsoDay,
  formatDay,
  formatDayMonth,
  isToday,
} from './time/clock.ts';
export { noteHeard, useStaleSince } from './time/freshness.ts';
export { useTimeLeft } from './time/use-time-left.ts';
