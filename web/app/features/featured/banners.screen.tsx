import { useTranslation } from 'react-i18next'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { FeaturedCars } from './cars/car-section.tsx'
import style from './featured.module.css'
import { FeaturedFlights } from './featured-flights.tsx'
import { FeaturedHotels } from './hotels/featured-hotels.tsx'
import { HomePackages, HomeTours } from './picks/picks-section.tsx'
import { PromoBanners } from './promos/promo-section.tsx'

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
