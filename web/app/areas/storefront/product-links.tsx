import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { products } from './products.ts'

export function ProductLinks() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  return products.map((product) => (
    <Link key={product.to} to={product.to} aria-current={pathname.startsWith(product.under) ? 'page' : undefined}>
      {t(`store.${product.label}`)}
    </Link>
  ))
}
