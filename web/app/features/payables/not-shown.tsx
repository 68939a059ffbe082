import { useTranslation } from 'react-i18next'
import { isNotFound } from '../../platform/api.ts'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'

interface Props {
  title: string
  error: unknown
  onRetry?: (() => void) | undefined
}

/** Stands in the place of a supplier or a statement that is on its way, does not exist or could not be read. */
export function NotShown({ title, error, onRetry }: Props) {
  const { t } = useTranslation('payables')
  return (
    <>
      <ScreenHead title={title} />
      {isNotFound(error) ? (
        <EmptyState title={t('gone')} help={t('goneHelp')} />
      ) : error ? (
        <ErrorState onRetry={onRetry} />
      ) : (
        <LoadingState shape="rows" />
      )}
    </>
  )
}
