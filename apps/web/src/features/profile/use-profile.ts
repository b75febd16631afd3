import { leaveFailed, type Form } from '@furlong/client';
import { profileForm, type Profile, type User, type UserDetail } from '@furlong/contract';
import { showToast } from '@furlong/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDraft } from '../../core/forms/form-draft.ts';
import { useForm } from '../../core/forms/use-form.ts';
import { refreshUser } from '../../core/session/session.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { toSent, valuesOf, type ProfileValues } from './profile-values.ts';
import { addDetail, detailQuery, updateDetail } from './profile.queries.ts';

export interface ProfileEntry {
  readonly detail: UserDetail;
  readonly user: User;
}

/** The form of the details. After it is saved the customer is read again, so that every screen knows. */
export function useProfile({ detail, user }: ProfileEntry): {
  readonly form: Form<ProfileValues>;
  readonly isSaved: boolean;
} {
  const { t } = useTranslation('profile');
  const queries = useQueryClient();
  const [isSaved, setIsSaved] = useState(false);
  const draft = useDraft('profile');
  const form = useForm<ProfileValues, Profile>({
    room: 'profile',
    initial: valuesOf(detail),
    schema: profileForm,
    draft,
    send: async (changed) => {
      setIsSaved(false);
      const hasRecord = user.direct[user.cust_Ref] !== undefined;
      const saved = await (hasRecord ? updateDetail : addDetail)(toSent(changed, detail, user));
      queries.setQueryData(detailQuery.queryKey, saved);
      form.reset(valuesOf(saved));
      // The details are saved, whatever becomes of this call.
      await refreshUser().catch(leaveFailed);
      showToast('good', t('saved'));
      setIsSaved(true);
    },
  });
  return { form, isSaved };
}
