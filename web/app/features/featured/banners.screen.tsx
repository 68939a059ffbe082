import { useTranslation } from 'react-i18next'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { FeaturedSection } from './featured-section.tsx'

/** What the first page of the storefront shows beside the search. */
export default function Banners() {
  const { t } = useTranslation('featured')
  return (
    <>
      <ScreenHead title={t('title')} detail={t('detail')} />
      <FeaturedSection />
    </>
  )
}
