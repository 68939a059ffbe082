import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { agency } from '../../platform/agency.ts'
import { telLink, whatsappLink } from '../../ui/actions/contact-links.ts'
import { Lattice } from '../../ui/brand/lattice.tsx'
import { Logo } from '../../ui/brand/logo.tsx'
import { authUrls } from '../../urls/auth.ts'
import { isOffered, type StoreProduct } from '../../urls/offered-products.ts'
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

interface FooterLink {
  product: StoreProduct
  to: string
  label:
    | 'store.flights'
    | 'store.hotels'
    | 'footer.umrahPackages'
    | 'store.groups'
    | 'store.visas'
    | 'footer.travelInsurance'
    | 'store.holidays'
}

const bookLinks: readonly FooterLink[] = [
  { product: 'flights', to: storefrontUrls.flights(), label: 'store.flights' },
  { product: 'hotels', to: storefrontUrls.hotels(), label: 'store.hotels' },
  { product: 'umrah', to: storefrontUrls.umrahPackages, label: 'footer.umrahPackages' },
  { product: 'holidays', to: storefrontUrls.holidays, label: 'store.holidays' },
  { product: 'groups', to: storefrontUrls.groupTickets, label: 'store.groups' },
]

const prepareLinks: readonly FooterLink[] = [
  { product: 'visas', to: storefrontUrls.visas(), label: 'store.visas' },
  { product: 'insurance', to: storefrontUrls.insurance, label: 'footer.travelInsurance' },
]

/** Links to offered products; an empty column is left out. */
function LinkColumn({ title, links }: { title: string; links: readonly FooterLink[] }) {
  const { t } = useTranslation('shell')
  const offered = links.filter(({ product }) => isOffered(product))
  if (offered.length === 0) return null
  return (
    <div>
      <h2>{title}</h2>
      {offered.map(({ to, label }) => (
        <Link key={to} to={to}>
          {t(label)}
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
          <LinkColumn title={t('footer.book')} links={bookLinks} />
          <LinkColumn title={t('footer.prepare')} links={prepareLinks} />
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
