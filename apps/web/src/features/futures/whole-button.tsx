import { Button } from '@furlong/ui';
import { useTranslation } from '../../platform/use-translation.ts';

/** Shows the whole of a long list, or its first rows again. */
export function WholeButton(props: {
  readonly isWhole: boolean;
  readonly first: number;
  readonly all: number;
  readonly onChange: (isWhole: boolean) => void;
}) {
  const { isWhole, first, all, onChange } = props;
  const { t } = useTranslation('futures');
  return (
    <Button
      kind="quiet"
      isWide
      onPress={() => {
        onChange(!isWhole);
      }}
    >
      {isWhole ? t('showFirst', { count: first }) : t('showAll', { count: all })}
    </Button>
  );
}
