import type { FoundRoute } from '@safar/contract/products/flights/route-fares.contract'
import { cityOf } from '@safar/contract/wording/names'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Money } from '../../../ui/money/money.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { flightUrls } from '../../../urls/products/flights.ts'
import styles from './popular-routes.module.css'

function RouteLink({ route: { origin, destination, from } }: { route: FoundRoute }) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  return (
    <Link to={flightUrls.storefront.route(origin.code, destination.code)} className={styles.route}>
      <b>{t('featured.route', { from: cityOf(origin, locale), to: cityOf(destination, locale) })}</b>
      <span>
        <small>{t('routes.from')}</small> <Money minor={from.amount} currency={from.currency} />
      </span>
    </Link>
  )
}

/** Routes searched recently; nothing if there are none. */
export function PopularRoutes({ routes }: { routes: readonly FoundRoute[] }) {
  const { t } = useTranslation('home')
  if (routes.length === 0) return null
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="popular-routes">
      <h2 id="popular-routes" className="t-h1">
        {t('routes.title')}
      </h2>
      <p className={styles.detail}>{t('routes.detail')}</p>
      <ul className={styles.routes}>
        {routes.map((route) => (
          <li key={`${route.origin.code}-${route.destination.code}`}>
            <RouteLink route={route} />
          </li>
        ))}
      </ul>
    </section>
  )
}
