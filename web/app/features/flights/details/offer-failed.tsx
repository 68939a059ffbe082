import { useTranslation } from 'react-i18next'
import { isOfferGone, messageOf } from '../../../platform/api.ts'
import { PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'

interface Props {
  error: Error
  busy: boolean
  onRetry: () => void
  onClose: () => void
}

/** Why an offer cannot be shown beside its list. */
export function OfferFailed({ error, busy, onRetry, onClose }: Props) {
  const { t } = useTranslation('flights')
  const message = messageOf(error)
  if (isOfferGone(error))
    return (
      <EmptyState
        title={message || t('details.gone')}
        help={t('details.goneHelp')}
        actions={<PrimaryButton onClick={onClose}>{t('details.back')}</PrimaryButton>}
      />
    )
  return <ErrorState title={message || t('details.failed')} safe={t('list.safe')} onRetry={onRetry} busy={busy} />
}
