import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { featuredList } from './api.ts'
import { FeaturedCars } from './cars/car-section.tsx'
import style from './featured.module.css'
import { useFeaturedColumns } from './featured-columns.tsx'
import { FeaturedPanel } from './featured-panel.tsx'
import { FeaturedSection } from './featured-section.tsx'
import { FeaturedHotels } from './hotels/featured-hotels.tsx'
import { HomePackages, HomeTours } from './picks/picks-section.tsx'
import { PromoBanners } from './promos/promo-section.tsx'
import { useRouteName } from './use-route-name.ts'

function FeaturedFlights() {
  const list = useQuery(featuredList())
  const columns = useFeaturedColumns(list.data ?? [])
  return (
    <FeaturedSection
      product="flights"
      list={list}
      columns={columns}
      nameOf={useRouteName()}
      panel={(row, close) => <FeaturedPanel key={row?.id} row={row} onClose={close} />}
    />
  )
}

/** Content of the storefront's home page other than the search. */
export default function Banners() {
  const { t } = useTranslation('featured')
  return (
    <>
      <ScreenHead title={t('title')} detail={t('detail')} />
      <div className={style.lists}>
        <PromoBanners />
        <FeaturedFlights />
        <FeaturedHotels />
        <HomePackages />
        <HomeTours />
        <FeaturedCars />
      </div>
    </>
  )
}
