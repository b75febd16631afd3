import { formatDate } from '@furlong/client';
import type { CustomerDocument } from '@furlong/contract';
import type { DocumentState } from '@furlong/customer';
import {
  Badge,
  Button,
  Card,
  EmptyPanel,
  FailedPanel,
  LinedList,
  SkeletonRows,
  type BadgeTone,
} from '@furlong/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toastTrouble, troubleText } from '../../../core/trouble/trouble.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import { documentsQuery, saveDocument } from '../documents.queries.ts';
import css from '../documents.module.css';

const tones: Readonly<Record<DocumentState, BadgeTone>> = {
  received: 'open',
  accepted: 'won',
  rejected: 'lost',
};

function DocumentRow({ document }: { readonly document: CustomerDocument }) {
  const { t } = useTranslation('documents');
  const [isSaving, setIsSaving] = useState(false);
  const { id, kind, state, reason, receivedAt, decidedAt, fileName } = document;
  async function save() {
    setIsSaving(true);
    try {
      await saveDocument(id);
    } catch (error) {
      toastTrouble(error);
    } finally {
      setIsSaving(false);
    }
  }
  return (
    <li className={css['document']}>
      <div>
        <strong>{t(`kind_${kind}`)}</strong>
        <span className={css['detail']}>{fileName}</span>
        <span className={css['detail']}>{t('sentOn', { date: formatDate(receivedAt) })}</span>
        {decidedAt === null ? null : (
          <span className={css['detail']}>{t('decidedOn', { date: formatDate(decidedAt) })}</span>
        )}
        {reason === '' ? null : <p className={css['reason']}>{reason}</p>}
      </div>
      <Badge tone={tones[state]}>{t(`state_${state}`)}</Badge>
      <Button kind="quiet" isBusy={isSaving} onPress={() => void save()}>
        {t('save')}
      </Button>
    </li>
  );
}

/** Lists the customer's documents, each with its state and the reason of a rejection. */
export function DocumentList() {
  const { t } = useTranslation('documents');
  return (
    <Card title={t('yours')}>
      <Documents />
    </Card>
  );
}

function Documents() {
  const { t } = useTranslation('documents');
  const { data, error, isFetching, refetch } = useQuery(documentsQuery);
  if (data === undefined) {
    return error === null ? (
      <SkeletonRows rows={2} />
    ) : (
      <FailedPanel text={troubleText(error)} isBusy={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (data.length === 0) return <EmptyPanel hint={t('noneHint')}>{t('none')}</EmptyPanel>;
  return (
    <LinedList>
      {data.map((document) => (
        <DocumentRow key={document.id} document={document} />
      ))}
    </LinedList>
  );
}
