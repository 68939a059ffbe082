import { useTranslation } from 'react-i18next'
import { agency } from '../../platform/agency.ts'
import { phoneText, telLink, whatsappLink } from '../../ui/actions/contact-links.ts'
import { Card } from '../../ui/layout/card.tsx'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { StorePage } from '../../ui/layout/store-page.tsx'
import { Ltr } from '../../ui/ltr.tsx'
import { useLocale } from '../../ui/theme/theme-provider.tsx'
import styles from './about.module.css'
import { EnquiryForm } from './form/enquiry-form.tsx'

/** Who we are, where we are, and a way to write to us. */
export default function About() {
  const { t } = useTranslation('enquiries')
  const locale = useLocale()
  const { name, address, phone, whatsapp } = agency()
  return (
    <StorePage>
      <ScreenHead title={t('page.title', { agency: name[locale] })} detail={t('page.lead')} />
      <div className={styles.columns}>
        <div className={styles.text}>
          {(['what', 'how', 'agents'] as const).map((part) => (
            <section key={part}>
              <h2>{t(`page.${part}.title`)}</h2>
              <p>{t(`page.${part}.text`)}</p>
            </section>
          ))}
          <section>
            <h2>{t('page.contact')}</h2>
            <address className={styles.address}>
              <span>{address[locale]}</span>
              <a href={telLink(phone)}>
                <Ltr>{phoneText(phone)}</Ltr>
              </a>
              <a href={whatsappLink(whatsapp)} rel="noopener">
                {t('page.whatsapp')} <Ltr>{phoneText(whatsapp)}</Ltr>
              </a>
            </address>
          </section>
        </div>
        <Card>
          <h2 className={styles.formTitle}>{t('form.title')}</h2>
          <EnquiryForm />
        </Card>
      </div>
    </StorePage>
  )
}
