import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { OutlineButton, PrimaryButton } from '../ui/actions/buttons.tsx'
import { flightUrls } from '../urls/products/flights.ts'
import { storefrontUrls } from '../urls/storefront.ts'
import { Notice } from './notice.tsx'
import { StorePage } from './storefront/store-page.tsx'

export const loader = () => data(null, { status: 404 })

export default function NotFound() {
  const { t } = useTranslation('shell')
  const { t: tUi } = useTranslation('ui')
  return (
    <StorePage tone="light">
      <title>{tUi('tabTitle', { title: t('notFound.tab') })}</title>
      <meta name="robots" content="noindex" />
      <Notice title={t('notFound.title')} detail={t('notFound.detail')}>
        <PrimaryButton to={storefrontUrls.home}>{t('notFound.home')}</PrimaryButton>
        <OutlineButton to={flightUrls.storefront.results()}>{t('notFound.flights')}</OutlineButton>
      </Notice>
    </StorePage>
  )
}
