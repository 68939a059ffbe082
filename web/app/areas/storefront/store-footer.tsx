import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { agency } from '../../platform/agency.ts'
import { telLink, whatsappLink } from '../../ui/actions/contact-links.ts'
import { Lattice } from '../../ui/brand/lattice.tsx'
import { Logo } from '../../ui/brand/logo.tsx'
import { authUrls } from '../../urls/auth.ts'
import { storefrontUrls } from '../../urls/storefront.ts'
import styles from './store-footer.module.css'

/** A number stays on one line and reads left to right inside an Arabic sentence. */
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

export function StoreFooter() {
  const { t } = useTranslation('shell')
  return (
    <footer className={styles.footer}>
      <Lattice />
      <div className={`wrap ${styles.inner}`}>
        <nav className={styles.columns} aria-label={t('footer.label')}>
          <div className={styles.about}>
            <Logo tone="dark" size={40} />
            <p>{t('footer.about')}</p>
          </div>
          <div>
            <h2>{t('footer.book')}</h2>
            <Link to={storefrontUrls.flights()}>{t('store.flights')}</Link>
            <Link to={storefrontUrls.hotels()}>{t('store.hotels')}</Link>
            <Link to={storefrontUrls.umrahPackages}>{t('footer.umrahPackages')}</Link>
            <Link to={storefrontUrls.groupTickets}>{t('store.groups')}</Link>
          </div>
          <div>
            <h2>{t('footer.prepare')}</h2>
            <Link to={storefrontUrls.visas()}>{t('store.visas')}</Link>
            <Link to={storefrontUrls.insurance}>{t('footer.travelInsurance')}</Link>
            <Link to={storefrontUrls.holidays}>{t('store.holidays')}</Link>
            <Link to="/about/us">{t('footer.aboutUs')}</Link>
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
