import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { storefrontUrls } from '../urls/storefront.ts'
import { Notice } from './notice.tsx'
import styles from './root-failure.module.css'

/**
 * The last resort: plain elements only, so that it works even if a provider or a part of the design system has failed.
 */
export function RootFailure() {
  const { t } = useTranslation('shell')
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  const offline = typeof navigator !== 'undefined' && navigator.onLine === false
  return (
    <main>
      <title>{`${missing ? t('notFound.tab') : t('failure.title')} · Safar`}</title>
      <Notice
        title={missing ? t('notFound.title') : t('failure.title')}
        detail={missing ? t('notFound.detail') : t(offline ? 'failure.offline' : 'failure.detail')}
      >
        {!missing && (
          <button type="button" className={styles.retry} onClick={() => location.reload()}>
            {t('failure.retry')}
          </button>
        )}
        <a className={styles.home} href={storefrontUrls.home}>
          {t('failure.home')}
        </a>
      </Notice>
    </main>
  )
}
