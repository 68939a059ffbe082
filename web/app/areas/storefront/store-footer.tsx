import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { agency } from '../../platform/agency.ts'
import type { StoreOffer } from '../../platform/products/product.ts'
import { products } from '../../platform/products/registry.ts'
import { telLink, whatsappLink } from '../../ui/actions/contact-links.ts'
import { Lattice } from '../../ui/brand/lattice.tsx'
import { Logo } from '../../ui/brand/logo.tsx'
import { authUrls } from '../../urls/auth.ts'
import { storefrontUrls } from '../../urls/storefront.ts'
import styles from './store-footer.module.css'

/** Keeps a number on one line, and left to right inside an Arabic sentence. */
const unbroken = (number: string) => `\u2066${number.replaceAll(' ', '\u00a0')}\u2069`

function TalkToUs() {
  const { t, i18n } = useTranslation('shell')
  return (
    <div>
      <h2>{t('footer.talk')}</h2>
      <a href={telLink(agency().phone)}>
        <bdi>{agency().phone}</bdi>
      </a>
      <a href={whatsappLink(agency().whatsapp)} rel="noopener">
        {t('footer.whatsapp', { phone: unbroken(agency().whatsapp) })}
      </a>
      <p>{i18n.language === 'ar' ? agency().address.ar : agency().address.en}</p>
    </div>
  )
}

/** Links to what we sell; an empty column is left out. */
function LinkColumn({ title, column }: { title: string; column: StoreOffer['footer']['column'] }) {
  const { t } = useTranslation('shell')
  const offers = products().flatMap(({ store }) => (store?.footer.column === column ? [store] : []))
  if (offers.length === 0) return null
  return (
    <div>
      <h2>{title}</h2>
      {offers.map(({ to, label, footer }) => (
        <Link key={to} to={to}>
          {t(footer.label ?? label)}
        </Link>
      ))}
    </div>
  )
}

export function StoreFooter() {
  const { t } = useTranslation('shell')
  return (
    <footer className={`drawn-late ${styles.footer}`}>
      <Lattice />
      <div className={`wrap ${styles.inner}`}>
        <nav className={styles.columns} aria-label={t('footer.label')}>
          <div className={styles.about}>
            <Logo tone="dark" size={40} />
            <p>{t('footer.about')}</p>
          </div>
          <LinkColumn title={t('footer.book')} column="book" />
          <LinkColumn title={t('footer.prepare')} column="prepare" />
          <div>
            <h2>{t('footer.travellers')}</h2>
            <Link to={storefrontUrls.about}>{t('footer.aboutUs')}</Link>
            <Link to={storefrontUrls.findBooking}>{t('store.findBooking')}</Link>
            <Link to={storefrontUrls.myBookings}>{t('person.myBookings')}</Link>
          </div>
          <div>
            <h2>{t('footer.agents')}</h2>
            <Link to={authUrls.registerAgent}>{t('footer.registerAgency')}</Link>
            <Link to={authUrls.login}>{t('footer.agentSignIn')}</Link>
          </div>
          <TalkToUs />
        </nav>
        <p className={styles.rights}>
          {t('footer.rights', { year: new Date().getUTCFullYear(), company: `\u2066${agency().name.en}\u2069` })}
        </p>
      </div>
    </footer>
  )
}
