import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { storeOffers } from '../../platform/products/registry.ts'

export function ProductLinks() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  return storeOffers().map(({ label, to, under }) => (
    <Link key={to} to={to} aria-current={pathname.startsWith(under) ? 'page' : undefined}>
      {t(label)}
    </Link>
  ))
}
