import { useTranslation } from 'react-i18next'
import { isOfferGone, messageOf } from '../../../platform/api.ts'
import { OutlineButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { storefrontUrls } from '../../../urls/storefront.ts'
import styles from './details-page.module.css'

/** The URL names no offer. */
export function DetailsMissing() {
  const { t } = useTranslation('flights')
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{t('details.title')}</h1>
      <EmptyState
        title={t('details.missing')}
        help={t('details.missingHelp')}
        actions={<PrimaryButton to={storefrontUrls.home}>{t('details.search')}</PrimaryButton>}
      />
    </div>
  )
}

export function DetailsWaiting() {
  const { t } = useTranslation('flights')
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{t('details.title')}</h1>
      <LoadingState label={t('details.loading')} shape="cards" />
    </div>
  )
}

interface FailedProps {
  error: Error
  back: string
  busy: boolean
  onRetry: () => void
}

/** An offer that is gone leads back to the search; any other failure can be retried. */
export function DetailsFailed({ error, back, busy, onRetry }: FailedProps) {
  const { t } = useTranslation('flights')
  const message = messageOf(error)
  const isGone = isOfferGone(error)
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{t('details.title')}</h1>
      {isGone ? (
        <EmptyState
          title={message || t('details.gone')}
          help={t('details.goneHelp')}
          actions={<PrimaryButton to={back}>{t('details.search')}</PrimaryButton>}
        />
      ) : (
        <>
          <ErrorState title={message || t('details.failed')} safe={t('list.safe')} onRetry={onRetry} busy={busy} />
          <p className={styles.again}>
            <OutlineButton to={back}>{t('details.back')}</OutlineButton>
          </p>
        </>
      )}
    </div>
  )
}
